import { styleSource } from '#functions/platform/http/style-source.ts';
import { escaped } from '#functions/platform/mail/escaped.ts';

/** The colors and measures of web/ui/tokens.css that one page needs. */
const STYLE = `
:root { color-scheme: light dark; --paper: #fbfaf7; --raised: #fff; --line: #d9d6ce; --ink: #1b1f24; --muted: #565e69; --accent: #1f4b8f; --on-accent: #fff; }
@media (prefers-color-scheme: dark) { :root { --paper: #14171b; --raised: #1c2026; --line: #343a43; --ink: #eceae4; --muted: #a5adb8; --accent: #8db4f0; --on-accent: #14171b; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 Inter, system-ui, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: clamp(24px, 10vh, 96px) 20px 48px; }
h1 { margin: 0 0 8px; font: 600 26px/1.25 'Source Serif 4', Georgia, serif; }
h2 { margin: 32px 0 8px; font-size: 15px; font-weight: 600; }
p { margin: 0 0 24px; color: var(--muted); }
ul { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 6px; background: var(--raised); overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
button, input { font: inherit; color: inherit; border-radius: 6px; min-height: 44px; }
.person { display: block; width: 100%; padding: 12px 16px; border: 0; border-radius: 0; background: none; text-align: start; cursor: pointer; }
.person:hover { background: color-mix(in srgb, var(--accent) 8%, transparent); }
.person strong { display: block; font-weight: 600; }
.person span { color: var(--muted); font-size: 13px; overflow-wrap: anywhere; }
.typed { display: flex; gap: 8px; flex-wrap: wrap; }
.typed input { flex: 1 1 12rem; min-width: 0; padding: 8px 12px; border: 1px solid var(--muted); background: var(--raised); }
.typed button { padding: 8px 16px; border: 1px solid var(--accent); background: var(--accent); color: var(--on-accent); font-weight: 600; cursor: pointer; }
.plain { margin-top: 32px; padding: 0; border: 0; background: none; color: var(--accent); text-decoration: underline; text-underline-offset: 3px; cursor: pointer; }
a { color: var(--accent); }
table { width: 100%; margin: 0 0 24px; border-collapse: collapse; }
th, td { padding: 6px 8px 6px 0; border-bottom: 1px solid var(--line); text-align: start; }
form.choices { display: flex; gap: 8px; flex-wrap: wrap; margin: 0 0 24px; }
form.choices button { padding: 8px 16px; border: 1px solid var(--muted); background: var(--raised); cursor: pointer; }
form.choices button.first { border-color: var(--accent); background: var(--accent); color: var(--on-accent); font-weight: 600; }
.note { padding: 12px 16px; border: 1px solid var(--line); border-radius: 6px; background: var(--raised); color: var(--ink); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.person:focus-visible { outline-offset: -2px; }
`;

/** Nothing is loaded, framed or run; forms may only be sent to this origin. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src ${styleSource(STYLE)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** A page with one column in the design of the product. */
export const plainPage = (title: string, content: string): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} – Veracite</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
