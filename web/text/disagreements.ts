import { fieldsText } from './fields.ts';
import { sentences } from './language.ts';

const surname = (name: string): string => name.split(',')[0] ?? name;

/** The sentences of the map of disagreements. */
export const disagreementsText = sentences(({ number, plural, words }) => {
  const papers = (count: number) => plural(count, { one: '# paper', other: '# papers' });
  return {
    title: 'Where papers disagree',
    heading: 'Where these papers are contested',
    headingOf: (term: string) => `Where papers on “${term}” are contested`,
    headingOfField: (field: string, term: string) =>
      term === ''
        ? `${field}: where papers are contested`
        : `${field}: where papers on “${term}” are contested`,
    field: 'Field',
    anyField: 'All fields',
    fields: words(fieldsText),
    loading: 'Looking for contested papers…',
    failed: 'The contested papers could not be read',
    back: (isDashboard: boolean) => (isDashboard ? 'Back to the dashboard' : 'Back to the search'),
    noneHeading: 'Nobody contrasts these papers',
    none: (found: number) =>
      found === 0
        ? 'No paper was found, so there is nothing to disagree about.'
        : `${plural(found, { one: '# paper was', other: '# papers were' })} found, and no statement in this collection contrasts with any. Somebody elsewhere may still do.`,
    finding: (contested: number, found: number) =>
      `${number(contested)} of ${plural(found, { one: '# paper is', other: '# papers are' })} contrasted at least once.`,
    findingOfField: (count: number, at: number, of: number) =>
      at < of
        ? `${number(at)} of ${number(of)} contested papers were looked at, those with the most contrasting statements; ${number(count)} of them ${plural(count, { one: 'is', other: 'are' })} of this field.`
        : `${number(count)} of ${plural(of, { one: '# contested paper', other: '# contested papers' })} ${plural(count, { one: 'is', other: 'are' })} of this field.`,
    noneOfField: 'No contested paper of this field',
    noneLookedAt: (at: number, of: number) =>
      at < of
        ? `${number(at)} of ${number(of)} contested papers were looked at, those with the most contrasting statements, and none is of this field.`
        : `${plural(of, { one: '# paper is contested, but it is not', other: '# papers are contested, but none is' })} of this field.`,
    aboutFields:
      'The field of a paper is read from its subjects or the title of its journal. Where neither says it, the paper stands under “Other or several fields”.',
    most: (title: string, supporting: number, contradicting: number) =>
      contradicting === 0
        ? 'Whoever contrasts them is an author of the paper: nobody else contests any.'
        : `The most contested is “${title}”: ${plural(contradicting, { one: '# paper by others contrasts', other: '# papers by others contrast' })} with it, ${plural(supporting, { one: '# supports it', other: '# support it' })}.`,
    changedCount: (count: number) =>
      count === 0
        ? ''
        : `${plural(count, { one: '# claim went', other: '# claims went' })} from supported to contrasted.`,
    shown: (count: number, all: number) =>
      `Shown are the ${number(count)} with the most contrasting statements, of ${number(all)}; first those that most papers by others contrast.`,
    picture: 'The most contested, and when',
    scale: (first: number, last: number) =>
      first === last
        ? `Support above each line, contrast below it, in ${String(first)}.`
        : `Support above each line, contrast below it, by year from ${String(first)} to ${String(last)}.`,
    noYears: 'When it was said is not known.',
    changed: (year: number) =>
      `Supported more often than contrasted before ${String(year)}; since then the other way round.`,
    by: 'Contrasted by',
    own: '(its own authors)',
    name: (name: string, year: number | undefined) =>
      year === undefined ? surname(name) : `${surname(name)} ${String(year)}`,
    further: (count: number) => `and ${papers(count)} more`,
    supporting: (count: number) => `${number(count)} supporting`,
    contrasting: (count: number) => `${number(count)} contrasting`,
    table: 'Contested papers',
    paper: 'Paper',
    contrastingPapers: 'Papers that contrast',
    byOthers: 'By others',
    firstContrast: 'First contrast',
    changedColumn: 'Changed in',
  };
});
