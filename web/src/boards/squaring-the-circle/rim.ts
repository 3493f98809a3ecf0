/** The rim of the table, which is the conference clock, and the lines of the graph that lies on it. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A circle where there is room for one, else a table with round ends; it begins at the top and goes with the clock. */
export function rim(width: number, height: number, inset: number): string {
  const [wide, high] = [Math.max(0, width - 2 * inset), Math.max(0, height - 2 * inset)];
  const radius = Math.min(wide, high) / 2;
  const [left, top, right, bottom] = [inset, inset, inset + wide, inset + high];
  const arc = (x: number, y: number) => `A${radius} ${radius} 0 0 1 ${x} ${y}`;
  return `M${width / 2} ${top}H${right - radius}${arc(right, top + radius)}V${bottom - radius}${arc(right - radius, bottom)}H${left + radius}${arc(left, bottom - radius)}V${top + radius}${arc(left + radius, top)}Z`;
}

/** Where somebody sits: a part of the way round, from the top. */
export function along(path: string, part: number): { x: number; y: number } {
  const drawn = document.createElementNS("http://www.w3.org/2000/svg", "path");
  drawn.setAttribute("d", path);
  const length = drawn.getTotalLength();
  const { x, y } = drawn.getPointAtLength(length * (((part % 1) + 1) % 1));
  return { x, y };
}

/** A line from one thing up to another, or across to it. */
export function line(from: Box, to: Box): string {
  const GAP = 3;
  if (to.y + to.height <= from.y + GAP) {
    const [x0, y0, x1, y1] = [from.x + from.width / 2, from.y, to.x + to.width / 2, to.y + to.height + GAP];
    const bend = (y0 - y1) / 2;
    return `M${x0} ${y0}C${x0} ${y0 - bend} ${x1} ${y1 + bend} ${x1} ${y1}`;
  }
  const right = from.x < to.x;
  const [x0, x1] = right ? [from.x + from.width, to.x - GAP] : [from.x, to.x + to.width + GAP];
  const [y0, y1] = [from.y + from.height / 2, to.y + to.height / 2];
  const bend = (x1 - x0) / 2 || (right ? 30 : -30);
  return `M${x0} ${y0}C${x0 + bend} ${y0} ${x1 - bend} ${y1} ${x1} ${y1}`;
}
