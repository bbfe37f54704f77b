/** The ink and paper of the product (web/ui/tokens.css) for pages and programs that have no tokens of ours. */
const tokens = {
  paper: ['#fbfaf7', '#14171b'],
  raised: ['#ffffff', '#1c2026'],
  line: ['#d9d6ce', '#343a43'],
  edge: ['#85898f', '#6d7682'],
  ink: ['#1b1f24', '#eceae4'],
  muted: ['#565e69', '#a5adb8'],
  accent: ['#1f4b8f', '#8db4f0'],
  'on-accent': ['#ffffff', '#14171b'],
  supporting: ['#0b6e55', '#5cc9a7'],
  contrasting: ['#a83a16', '#f0906a'],
  mentioning: ['#545d6b', '#a9b2bf'],
  notice: ['#8a1c3b', '#f28aa4'],
} as const;

const declared = (scheme: 0 | 1): string =>
  Object.entries(tokens)
    .map(([name, values]) => `--${name}: ${values[scheme]};`)
    .join(' ');

const places = ':host, :root, .veracite';

/** Where a ground is known, it counts more than what the system prefers. */
export const coloursByGround = `
:host([data-ground='light']) { color-scheme: light; ${declared(0)} }
:host([data-ground='dark']) { color-scheme: dark; ${declared(1)} }`;

/** Zotero 7 stands on a Firefox that does not know `light-dark()` yet. */
export const colours = `
${places} { color-scheme: light dark; ${declared(0)} }
@media (prefers-color-scheme: dark) { ${places} { ${declared(1)} } }`;
