/** Does something once a place comes into sight: what lies behind “More options” is fetched by nobody who never looks. */

export function onceVisible(work: () => void): (place: Element) => () => void {
  return (place) => {
    const watch = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      work();
    });
    watch.observe(place);
    return () => watch.disconnect();
  };
}
