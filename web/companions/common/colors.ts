/** The colors of the product (web/ui/tokens.css) for pages and programs without its design tokens. */
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

/**
 * Returns the colors for the elements that the selector matches and nothing else, because pages and programs have
 * colors of their own. Zotero 7 is based on a Firefox version without `light-dark()`.
 */
export const colorRules = (selector: string): string => `
${selector} { color-scheme: light dark; ${declared(0)} }
@media (prefers-color-scheme: dark) { ${selector} { ${declared(1)} } }`;

/** A known background takes precedence over the system preference. */
export const backgroundColorRules = `
:host([data-ground='light']) { color-scheme: light; ${declared(0)} }
:host([data-ground='dark']) { color-scheme: dark; ${declared(1)} }`;
