/** The outline of a drawn thing, as a path and where it lies on the screen; null where a box has to do. */
export interface Outline {
  d: string;
  transform: string;
}

export function outlineOf(thing: Element): Outline | null {
  const shape = thing.matches('[data-outline]') ? thing : thing.querySelector('[data-outline]');
  const screen = shape instanceof SVGGeometryElement ? shape.getScreenCTM() : null;
  if (!screen) return null;
  const { a, b, c, d, e, f } = screen;
  return { d: pathOf(shape!), transform: `matrix(${[a, b, c, d, e, f].join(' ')})` };
}

function pathOf(shape: Element): string {
  return shape instanceof SVGPolygonElement ? `M${shape.getAttribute('points')}Z` : (shape.getAttribute('d') ?? '');
}
