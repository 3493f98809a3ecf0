/** Whatever is wider than its place can be scrolled by the keyboard too: then, and only then, Tab stops there. */
export function scrolled(node: HTMLElement): { destroy(): void } {
  const look = () => {
    if (node.scrollWidth > node.clientWidth) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  };
  const watcher = new ResizeObserver(look);
  watcher.observe(node);
  look();
  return { destroy: () => watcher.disconnect() };
}
