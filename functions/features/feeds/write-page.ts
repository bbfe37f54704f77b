import { escaped } from '#functions/platform/mail/email.ts';

import type { FeedDocument } from './feed-document.ts';
import { feedText } from './text.ts';
import { stripControlCharacters } from './xml.ts';

const SHOWN = 10;
const safe = (text: string): string => escaped(stripControlCharacters(text));

export const STYLE = `:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#1b1f24;--muted:#565e69;--accent:#1f4b8f;--line:#d9d6ce}
@media (prefers-color-scheme:dark){:root{--paper:#14171b;--ink:#eceae4;--muted:#a5adb8;--accent:#8db4f0;--line:#343a43}}
body{max-width:42rem;margin:0 auto;padding:32px 20px;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:26px;line-height:1.25}p{margin:12px 0}code{display:block;padding:8px 12px;border:1px solid var(--line);border-radius:6px;user-select:all}
a{color:var(--accent)}li{margin:8px 0}small{color:var(--muted)}`;

/** Writes the page a browser shows at a feed's address: what it is and what it contains. */
export const feedPage = (feed: FeedDocument): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${safe(feedText.pageTitle(feed.title))}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${safe(feed.title)}</h1>
<p>${safe(feedText.pageAbout)}</p>
<code>${safe(feed.self)}</code>
<p><a href="${safe(feed.page)}">${safe(feedText.pageLink)}</a></p>
<h2>${safe(feedText.newest(feed.entries.length))}</h2>
<ul>
${feed.entries
  .slice(0, SHOWN)
  .map(
    ({ page, title, authors }) =>
      `<li><a href="${safe(page)}">${safe(title)}</a> <small>${safe(feedText.authors(authors))}</small></li>`,
  )
  .join('\n')}
</ul>
</main>
</body>
</html>
`;
