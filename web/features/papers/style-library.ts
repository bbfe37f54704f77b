import type { CSL } from 'citeproc-plus';

import { type CitableWork, cslWorkOf } from '#shared/domain/citation-formats.ts';
import { foldText } from '#shared/domain/fold-text.ts';

/** A style of the CSL project; `folded` is its name normalized for search. */
export type FurtherStyle = { readonly id: string; readonly name: string; readonly folded: string };

// Loads when the list opens: thousands of styles are too large for each report.
let opened: Promise<CSL> | undefined;
const library = (): Promise<CSL> => {
  opened ??= import('citeproc-plus').then((loaded) => new loaded.CSL());
  // A failed load is retried.
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
};

/** All available styles, by name. */
export const loadFurtherStyles = async (): Promise<readonly FurtherStyle[]> => {
  const names = await (await library()).getStyles();
  const { compare } = new Intl.Collator('en');
  return Object.entries(names)
    .map(([id, name]) => ({ id, name, folded: foldText(name) }))
    .sort((item, other) => compare(item.name, other.name));
};

/**
 * Converts through JSON because the processor treats an undefined field as a value. It sets a literal name as an
 * institution apart from the persons before it, with a comma no style asks for; a group signs in line with them.
 */
const itemOf = (work: CitableWork) => {
  const last = work.more?.last;
  // Styles name at most twenty authors and the last, so the list may leave out those between; a note would be printed.
  const { note: _, ...csl } = cslWorkOf({
    ...work,
    authors: last === undefined ? work.authors : [...work.authors, last],
  });
  const author = csl.author.map((name) => ('literal' in name ? { family: name.literal } : name));
  // It contains the result of `cslWorkOf`.
  return JSON.parse(JSON.stringify({ ...csl, author })) as { readonly id: string };
};

const NUMBER_ALONE = /^\W*1\W*$/;
const LEADING_NUMBER = /^\W?1\W{0,2}\s+/;

/** Returns the work as one line, in a style and its default language. */
export const formatCitation = async (style: string, work: CitableWork): Promise<string> => {
  const item = itemOf(work);
  const engine = await (await library()).getEngine({ retrieveItem: () => item }, style, 'en-US');
  engine.setOutputFormat('text');
  engine.updateItems([item.id]);
  const list = engine.makeBibliography();
  const inText = engine.makeCitationCluster([item]);
  const line = list && list[1].length > 0 ? list[1].join(' ') : inText;
  // In numbered styles, the number of a single reference is meaningless.
  const unnumbered = NUMBER_ALONE.test(inText) ? line.replace(LEADING_NUMBER, '') : line;
  return unnumbered.replace(/\s+/g, ' ').trim();
};
