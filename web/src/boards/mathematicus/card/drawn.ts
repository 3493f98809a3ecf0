/** A drawing of the server's, let onto the page: shapes and letters alone, whatever else might stand in it.

The server draws figures by itself and writes labels of people's own decks as plain letters; this is the second lock. */

const SHAPES = new Set(["svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan"]);
const PLAIN = new Set([
  "viewBox", "d", "points", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "width", "height", "dx", "dy", "transform",
  "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "opacity",
  "font-size", "font-style", "font-weight", "text-anchor",
]);
/** Numbers, ways, colours and our one colour by name; nothing that could fetch or run. */
const HARMLESS = /^(?:[\w\s.,#%+\-()]*|var\(--accent, ?#[0-9a-f]{6}\))$/i;
const FETCHES = /url|:|javascript|expression/i;
const SVG = "http://www.w3.org/2000/svg";

/** The drawing as elements of this page, or null if it is none. */
export function drawn(markup: string): SVGSVGElement | null {
  const parsed = new DOMParser().parseFromString(markup, "image/svg+xml").documentElement;
  if (parsed.namespaceURI !== SVG || parsed.localName !== "svg") return null;
  return copied(parsed) as SVGSVGElement;
}

function copied(from: Element): Element {
  const to = document.createElementNS(SVG, from.localName);
  for (const { name, value } of from.attributes) {
    if (PLAIN.has(name) && HARMLESS.test(value) && !FETCHES.test(value)) to.setAttribute(name, value);
  }
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) to.append(document.createTextNode(child.textContent ?? ""));
    else if (child instanceof Element && child.namespaceURI === SVG && SHAPES.has(child.localName)) to.append(copied(child));
  }
  return to;
}
