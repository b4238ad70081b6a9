/** Tells the printer which paper is meant, as long as sheets are shown; a style of the page's own, since the paper is chosen. */
import type { Size } from './layout';

export function paperSize({ w, h }: Size, margin: number): () => void {
  const style = new CSSStyleSheet();
  style.replaceSync(`@page { size: ${w}mm ${h}mm; margin: ${margin}mm; }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== style);
  };
}
