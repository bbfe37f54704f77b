import { type Doi } from '#shared/domain/doi.ts';
import { doisIn } from '#shared/domain/dois-in-text.ts';

import { attributeOf, queryAll, queryFirst, textOf } from '../dom.ts';

type Row = { readonly doi: Doi; readonly title: Element };

/**
 * The layout of a site's list of works: selectors for a row, its title, and its DOI if no link of the row contains it.
 */
type Layout = {
  readonly row: string;
  readonly title: string;
  readonly doi: (row: Element) => string | null | undefined;
};

const textIn = (row: Element, selector: string) => queryFirst(row, selector)?.textContent;
const afterDoi = (text: string | null | undefined) => /\bdoi:\s*(10\.[^]+)/i.exec(text ?? '')?.[1];

/**
 * Layouts whose rows contain the DOI far from the title or only in an attribute. They are recognized by their layout,
 * not by host name, because mirrors and library proxies show the same pages under other names.
 */
const layouts: readonly Layout[] = [
  {
    // PubMed: results, similar articles and collections.
    row: '.docsum-content',
    title: '.docsum-title',
    doi: (row) => afterDoi(textIn(row, '.docsum-journal-citation')),
  },
  {
    // HighWire: preprint servers and many societies.
    row: '.highwire-article-citation',
    title: '.highwire-cite-title',
    doi: (row) => textIn(row, '.highwire-cite-metadata-doi'),
  },
  {
    // Europe PMC.
    row: '.citation, .search-results-item',
    title: '.citation-title, .title',
    doi: (row) => afterDoi(textOf(row)),
  },
  {
    // Atypon: issues and searches of many publishers.
    row: '.issue-item, .search__item',
    title: '.issue-item__title, .hlFld-Title, h5, h3',
    doi: (row) =>
      queryFirst(row, '[name="markall"], input[value^="10."]')?.getAttribute('value') ??
      attributeOf(row, 'data-doi'),
  },
  {
    // Any element with the DOI in an attribute.
    row: 'article[data-doi], li[data-doi], div[data-doi]',
    title: 'h1, h2, h3, h4, [itemprop="name"], a',
    doi: (row) => attributeOf(row, 'data-doi'),
  },
];

/** The selector of a row in any of these layouts. */
export const ANY_ROW_SELECTOR = layouts.map(({ row }) => row).join(', ');

const doiIn = (text: string | null | undefined): Doi | undefined => doisIn(text ?? '')[0];

/** Returns the titles of listed works with their DOIs. */
export const listedTitles = (document: Document): readonly Row[] =>
  layouts.flatMap(({ row, title, doi }) =>
    queryAll(document, row).flatMap((element) => {
      const parsed = doiIn(doi(element));
      const heading = queryFirst(element, title);
      // A form hides its own methods behind its fields, and is no title.
      return parsed && heading && !(heading instanceof HTMLFormElement)
        ? [{ doi: parsed, title: heading }]
        : [];
    }),
  );
