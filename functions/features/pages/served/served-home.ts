import type { ContentPage } from '#shared/domain/content-page.ts';

import { withOperator } from '../content-placeholders.ts';
import type { ServedShell } from '../served-content.ts';
import { searchBox } from './frame.ts';
import { html, trustedHtml } from './html.ts';
import { plainHead } from './served-page.ts';
import { wholePage } from './whole-page.ts';

/** Splits a text into its first paragraph and the rest; the page has its own heading. */
const partsOf = (page: ContentPage): readonly [lead: string, rest: string] => {
  const [, lead, rest] =
    /<div class="text">\n<p>(.*?)<\/p>\n(.*)<\/div>\n<\/article>$/s.exec(page.html) ?? [];
  if (lead === undefined || rest === undefined)
    throw new Error('The text of the home page does not begin with a paragraph.');
  return [lead, rest];
};

/** Wraps each heading with its content in a section, as in the app, with the collection's data in between. */
const inSections = (text: string): string =>
  text
    .split(/(?=<h2 |<p>\{\{example\}\})/)
    .map((part) => (part.startsWith('<h2 ') ? `<section>${part}</section>` : part))
    .join('');

/** The home page: what this is, a search box, and an example, before any script runs. */
export const servedHome = (page: ContentPage, { shell, site, origin }: ServedShell): string => {
  const [lead, rest] = partsOf({ ...page, html: withOperator(page.html, site) });
  const main = html`<div class="page served-home">
    <div>
      <h1>${page.title}</h1>
      <p class="served-lead">${trustedHtml(lead)}</p>
      ${searchBox('', 'large')}
    </div>
    ${trustedHtml(inSections(rest))}
  </div>`;
  const { title, description } = page;
  return wholePage(shell, {
    head: plainHead({ title, description, path: '/', origin }),
    main,
    isTranslated: true,
    hasBox: true,
  });
};
