/** The symbols, drawn in a 48 × 48 box; `--a` main colour, `--b` dark, `--c` light, `--d` accent, `--r0…4` stone, `--f1 --f2` flame. */

const drawings = {
  sundial:
    '<g transform="translate(0 -3)"><g fill="var(--a)"><polygon points="6.59,30.4 0.43,31.74 0.43,34.26 6.59,35.6"/><polygon points="10.23,22.04 5.56,21 4.39,23.03 7.62,26.55"/><polygon points="17.55,16.62 13.31,11.96 11.13,13.22 13.04,19.23"/><polygon points="26.6,15.59 25.17,11.03 22.83,11.03 21.4,15.59"/><polygon points="34.96,19.23 36.87,13.22 34.69,11.96 30.45,16.62"/><polygon points="40.38,26.55 43.61,23.03 42.44,21 37.77,22.04"/><polygon points="41.41,35.6 47.57,34.26 47.57,31.74 41.41,30.4"/><path d="M9 33a15 15 0 0 1 30 0z"/><path d="M8 35h32v4.5h4.5V45h-41v-5.5H8z"/></g><path d="M12.6 33a11.4 11.4 0 0 1 22.8 0h-2.6a8.8 8.8 0 0 0-17.6 0z" fill="var(--c)"/><path d="M22.6 33V21.2l10 11.8z" fill="var(--b)"/><path d="M8 38.6h32v1.6H8z" fill="var(--b)" opacity=".55"/></g>',
  snake:
    '<path d="M9.5 41H33a6.25 6.25 0 0 0 0-12.5H16.5a6.4 6.4 0 0 1 0-12.8H27" fill="none" stroke="var(--a)" stroke-width="8.2"/><path d="M10.5 36.9v8.2L1.5 41z" fill="var(--a)"/><path d="M24.5 6.6h9.2l8.3 6v6.2l-8.3 6h-9.2z" fill="var(--a)"/><path d="M41.5 15.7h3.2l2.4-2.6M44.7 15.7l2.4 2.6" fill="none" stroke="var(--d)" stroke-width="1.9"/><path d="M13 41H33a6.25 6.25 0 0 0 0-12.5H16.5a6.4 6.4 0 0 1 0-12.8H22" fill="none" stroke="var(--c)" stroke-width="2.6" stroke-dasharray="3.4 3.2"/><path d="M30.4 10.6h4.6v4.2h-4.6z" fill="var(--c)"/><path d="M32.4 11.9h2.6v2.9h-2.6z" fill="var(--b)"/><path d="M27 20.6h10.5l1.6-1.2H27z" fill="var(--b)" opacity=".6"/>',
  statuette:
    '<g fill="var(--a)"><path d="M8.5 2.5h31L33.6 15H14.4z"/><path d="M15 16.2h18v11H15z"/><circle cx="12.2" cy="22" r="3.3"/><circle cx="35.8" cy="22" r="3.3"/><path d="M10.5 28.4h27v8.2h-4.3V40H14.8v-3.4H10.5z"/><path d="M8.5 41.2h31V46h-31z"/></g><path d="M13.6 4.6h2.5l2 8.4h-1.6zM22.9 4.6h2.2V13h-2.2zM31.9 4.6h2.5L31.5 13h-1.6z" fill="var(--c)"/><path d="M17.8 18.8h4.4v3.4h-4.4zM25.8 18.8h4.4v3.4h-4.4z" fill="var(--c)"/><path d="M20 24h8v1.7h-8z" fill="var(--c)"/><path d="M14.2 30.4h7.3v2h-5.3v3h-2zM33.8 30.4h-7.3v2h5.3v3h2z" fill="var(--b)"/><circle cx="24" cy="34.6" r="3" fill="var(--c)"/><path d="M8.5 43.2h31v1.2h-31z" fill="var(--b)" opacity=".5"/>',
  shield:
    '<g fill="var(--a)"><g transform="rotate(44 24 17)"><path d="M19.9 27h8.2l.4 10.5L24 43.5L19.5 37.5z"/></g><g transform="rotate(22 24 17)"><path d="M19.9 27h8.2l.4 13L24 46L19.5 40z"/></g><g transform="rotate(0 24 17)"><path d="M19.9 27h8.2l.4 14L24 47L19.5 41z"/></g><g transform="rotate(-22 24 17)"><path d="M19.9 27h8.2l.4 13L24 46L19.5 40z"/></g><g transform="rotate(-44 24 17)"><path d="M19.9 27h8.2l.4 10.5L24 43.5L19.5 37.5z"/></g></g><g fill="var(--c)"><path transform="rotate(44 24 17)" d="M23.3 34h1.4v4.5h-1.4z"/><path transform="rotate(22 24 17)" d="M23.3 34h1.4v7h-1.4z"/><path transform="rotate(0 24 17)" d="M23.3 34h1.4v8h-1.4z"/><path transform="rotate(-22 24 17)" d="M23.3 34h1.4v7h-1.4z"/><path transform="rotate(-44 24 17)" d="M23.3 34h1.4v4.5h-1.4z"/></g><circle cx="24" cy="17" r="16" fill="var(--c)"/><circle cx="24" cy="17" r="15" fill="var(--a)"/><circle cx="24" cy="17" r="11.3" fill="var(--c)"/><path d="M21.6 8.2h4.8v2.9h2.9v2.9h2.9v0h0v6h-2.9v2.9h-2.9v2.9h-4.8v-2.9h-2.9v-2.9h-2.9v-6h2.9v-2.9h2.9z" fill="var(--a)"/><path d="M22 15h4v4h-4z" fill="var(--c)"/>',
  skull:
    '<path d="M24 3C13 3 6.5 10.3 6.5 19.8c0 4.6 1.3 7.4 4 9.7l1.4 6h2.6V45h19v-9.5h2.6l1.4-6c2.7-2.3 4-5.1 4-9.7C41.5 10.3 35 3 24 3z" fill="var(--a)"/><path d="M11.5 18.5h9.3v6.2l-3 2.8h-4.6l-1.7-2.2zM36.5 18.5h-9.3v6.2l3 2.8h4.6l1.7-2.2z" fill="var(--c)"/><path d="M24 26.5l3.4 6h-6.8z" fill="var(--c)"/><path d="M14.5 35.5h19v1.9h-19z" fill="var(--c)"/><path d="M18.2 38.4h1.8V45h-1.8zM23.1 38.4h1.8V45h-1.8zM28 38.4h1.8V45H28z" fill="var(--c)"/><path d="M21 7.5h6l-3 5z" fill="var(--c)"/>',
  rock:
    '<path d="M5 33 8.5 18 19 7l13 1.5L42.5 19 45 34l-7 8.5H11z" fill="var(--r2)"/><path d="M5 33 8.5 18 19 7l3 12-9 9z" fill="var(--r3)"/><path d="M19 7l13 1.5L29.5 17 22 19z" fill="var(--r4)"/><path d="M32 8.5 42.5 19 45 34l-9-5-6.5-12z" fill="var(--r1)"/><path d="M13 28l9-9 7.5-2L36 29l-8 7-10-1z" fill="var(--r2)"/><path d="M36 29l9 5-7 8.5H22L28 36z" fill="var(--r0)"/><path d="M5 33l8-5 5 7 10 1-6 6.5H11z" fill="var(--r1)"/>',
  totem:
    '<g fill="var(--a)"><path d="M16 2.5h16V8h13.5l-3.2 9H34.5v1.5h-21V17H5.7L2.5 8H16z"/><path d="M14.5 19.7h19v11.6h-19z"/><path d="M14.5 32.5h19V42h4v4h-27v-4h4z"/></g><path d="M19 6h3.6v3.6H19zM25.4 6H29v3.6h-3.6z" fill="var(--c)"/><path d="M21.5 11.5h5L24 16.3z" fill="var(--c)"/><path d="M6 9.8h7.2v1.7H6.6zM34.8 9.8H42l-.6 1.7h-6.6zM7.2 13h6v1.7H7.8zM34.8 13h6l-.6 1.7h-5.4z" fill="var(--c)"/><path d="M18 22h4.2v3H18zM25.8 22H30v3h-4.2zM19.5 27h9v2h-9z" fill="var(--c)"/><path d="M18 35h4.2v3H18zM25.8 35H30v3h-4.2z" fill="var(--c)"/><path d="M18.5 40h2v2h-2zM23 40h2v2h-2zM27.5 40h2v2h-2z" fill="var(--c)"/>',
  torch:
    '<path d="M24 1.5c1.2 5 8.5 8.3 8.5 15.8 0 5-3.8 8.2-8.5 8.2s-8.5-3.2-8.5-8.2c0-3.6 2-5.8 3.6-7.9.3 2.2 1.1 3.3 2.3 4 .3-4.7.5-8.3 2.6-11.9z" fill="var(--f1)"/><path d="M24.3 12c.6 2.8 4.2 4.3 4.2 8 0 2.8-2 4.6-4.5 4.6s-4.5-1.8-4.5-4.3c0-1.7.8-2.9 1.6-3.8.5 1.3 1 1.6 1.5 1.7 0-2.4.5-4.2 1.7-6.2z" fill="var(--f2)"/><path d="M13.5 25h21v4h-2.3l-1.8 4.5H17.6L15.8 29h-2.3z" fill="var(--a)"/><path d="M18.8 34.6h10.4l-2.6 12h-5.2z" fill="var(--a)"/><path d="M19.3 37.5h9.4l-.4 1.7h-8.6zM20.2 41.5h7.6l-.4 1.7h-6.8z" fill="var(--c)"/>',
  explorer:
    '<g fill="var(--a)"><circle cx="23" cy="4.2" r="1.9"/><path d="M12.5 13.5a10.5 9.3 0 0 1 21 0z"/><path d="M6.5 17.2c3.5-3.2 9-4.4 16.5-4.4s13 1.2 16.5 4.4c-4 1.8-10 2.3-16.5 2.3s-12.5-.5-16.5-2.3z"/><path d="M16.5 18h13v4a6.5 5.6 0 0 1-13 0z"/><path d="M15.5 28h15l6.3.2 3.7-2.4 1.7 2.7-4.7 3.5-2.7.1c.6 2 .9 4 1 6.4H10.2c.2-4.8 1.8-9.3 5.3-10.5z"/><path d="M7.5 40h31l2.5 6h-36z"/><path d="M40.8 14.5h3.1V46h-3.1z"/></g><path d="M12.7 11.2h20.6l.2 2H12.5z" fill="var(--c)"/><path d="M18.5 28h9L23 34.2z" fill="var(--c)"/><path d="M10.2 38.5h25.6V40H10.2z" fill="var(--c)" opacity=".75"/>',
  fist:
    '<g fill="var(--a)"><rect x="8" y="9" width="7.6" height="16" rx="3.6"/><rect x="16.4" y="6.5" width="7.6" height="18" rx="3.6"/><rect x="24.8" y="7.5" width="7.6" height="17" rx="3.6"/><rect x="33.2" y="10.5" width="7" height="15" rx="3.5"/><path d="M8 21h32.2v7c0 5-2.7 8.5-6.2 10v8H14.5v-8C10.5 36 8 32.5 8 28z"/></g><path d="M7 20.5h18.5c3.5 0 5.5 2 5.5 4.6s-2 4.6-5.5 4.6H17" fill="none" stroke="var(--c)" stroke-width="2.2"/><path d="M15.4 13v7M23.8 12v8M32.2 13v10" stroke="var(--c)" stroke-width="1.8" fill="none"/><path d="M14.5 40.5H34v2.2H14.5z" fill="var(--c)"/>',
  chakana:
    '<path fill-rule="evenodd" d="M18 3h12v7.5h7.5V18H45v12h-7.5v7.5H30V45H18v-7.5h-7.5V30H3V18h7.5v-7.5H18zM24 18.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z" fill="var(--a)"/>',
  't-sun':
    '<g fill="var(--a)"><path transform="rotate(0 24 24)" d="M21.5 2h5v8h-5z"/><path transform="rotate(45 24 24)" d="M21.5 2h5v8h-5z"/><path transform="rotate(90 24 24)" d="M21.5 2h5v8h-5z"/><path transform="rotate(135 24 24)" d="M21.5 2h5v8h-5z"/><path transform="rotate(180 24 24)" d="M21.5 2h5v8h-5z"/><path transform="rotate(225 24 24)" d="M21.5 2h5v8h-5z"/><path transform="rotate(270 24 24)" d="M21.5 2h5v8h-5z"/><path transform="rotate(315 24 24)" d="M21.5 2h5v8h-5z"/></g><circle cx="24" cy="24" r="10" fill="var(--a)"/><circle cx="24" cy="24" r="4.5" fill="var(--c)"/>',
  't-serpent':
    '<path d="M8 40h24V28H14V14h22" fill="none" stroke="var(--a)" stroke-width="4.2" stroke-linejoin="miter"/><path d="M32 7l12 7-12 7z" fill="var(--a)"/>',
  't-idol':
    '<path d="M9 4h30l-5 11H14zM15 18h18v11H15zM10 32h28v6h-5v6H15v-6h-5z" fill="var(--a)"/><path d="M18 21h4v4h-4zM26 21h4v4h-4z" fill="var(--c)"/>',
  't-feather':
    '<path d="M24 2c9 9 11 22 3 33v11h-6V35C13 24 15 11 24 2z" fill="var(--a)"/><path d="M24 12v22M24 20l5-5M24 27l5.5-5.5M24 20l-5-5M24 27l-5.5-5.5" stroke="var(--c)" stroke-width="2.2" fill="none"/>',
  't-ward':
    '<path d="M24 3 42 10v13c0 11-8 18-18 22C14 41 6 34 6 23V10z" fill="var(--a)"/><path d="M24 13c-6 0-10 4-10 9 0 3 1 5 3 6v5h14v-5c2-1 3-3 3-6 0-5-4-9-10-9z" fill="var(--c)"/><path d="M17.5 21h5v5h-5zM25.5 21h5v5h-5z" fill="var(--a)"/>',
  't-rise':
    '<path d="M24 3 39 19H30v9H18v-9H9z" fill="var(--a)"/><path d="M11 33h26l4 6-4 6H11l-4-6z" fill="var(--a)"/>',
  't-fall':
    '<path d="M24 45 39 29H30v-9H18v9H9z" fill="var(--a)"/><path d="M11 3h26l4 6-4 6H11L7 9z" fill="var(--a)"/>',
  't-recall':
    '<path d="M40 30a16 16 0 1 1-5-17" fill="none" stroke="var(--a)" stroke-width="4.2" stroke-linejoin="miter"/><path d="M28 15 43 17V3z" fill="var(--a)"/><circle cx="24" cy="25" r="5.5" fill="var(--a)"/>',
  't-camp':
    '<path d="M24 5 45 43H3zM24 20 14.5 38h19z" fill-rule="evenodd" fill="var(--a)"/><path d="M22 3h4v8h-4z" fill="var(--a)"/><path d="M24 27l6 11H18z" fill="var(--a)"/>',
  't-mirror':
    '<circle cx="24" cy="18" r="14" fill="none" stroke="var(--a)" stroke-width="4.2" stroke-linejoin="miter"/><path d="M21 32h6v14h-6z" fill="var(--a)"/><path d="M16 20a8 8 0 0 1 7-9" fill="none" stroke="var(--a)" stroke-width="3"/>',
} as const;

export type SymbolName = keyof typeof drawings;

/** The inside of a symbol's SVG: our own constant text, never a message's. */
export const drawing = (name: SymbolName): string => drawings[name];
