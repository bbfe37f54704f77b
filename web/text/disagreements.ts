import { fieldsText } from './fields.ts';
import { sentences } from './language.ts';

const surname = (name: string): string => name.split(',')[0] ?? name;

/** The texts of the map of disagreements. */
export const disagreementsText = sentences(({ number, plural, text }) => {
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
    fields: text(fieldsText),
    loading: 'Loading contested papers…',
    failed: 'We could not load the contested papers',
    back: (isDashboard: boolean) => (isDashboard ? 'Back to the dashboard' : 'Back to the search'),
    noneHeading: 'Nothing contrasts these papers',
    none: (found: number) =>
      found === 0
        ? 'No papers matched, so there are no disagreements to show.'
        : `${plural(found, { one: '# paper', other: '# papers' })} matched, and no statement in this collection contrasts with any of them. Papers outside this collection may.`,
    finding: (contested: number, found: number) =>
      `${number(contested)} of ${plural(found, { one: '# paper is', other: '# papers are' })} contrasted at least once.`,
    findingOfField: (count: number, at: number, of: number) =>
      at < of
        ? `Considered: the ${number(at)} of ${number(of)} contested papers with the most contrasting statements; ${number(count)} of them ${plural(count, { one: 'is', other: 'are' })} in this field.`
        : `${number(count)} of ${plural(of, { one: '# contested paper', other: '# contested papers' })} ${plural(count, { one: 'is', other: 'are' })} in this field.`,
    noneOfField: 'No contested papers in this field',
    noneLookedAt: (at: number, of: number) =>
      at < of
        ? `Considered: the ${number(at)} of ${number(of)} contested papers with the most contrasting statements; none is in this field.`
        : `${plural(of, { one: '# paper is contested, but it is not', other: '# papers are contested, but none is' })} in this field.`,
    aboutFields:
      'A paper’s field comes from its subjects or its journal’s title. Without either, it is listed under “Other or several fields”.',
    most: (title: string, supporting: number, contradicting: number) =>
      contradicting === 0
        ? 'Only the papers’ own authors contrast them.'
        : `The most contested is “${title}”: ${plural(contradicting, { one: '# paper by others contrasts', other: '# papers by others contrast' })} with it, ${plural(supporting, { one: '# supports it', other: '# support it' })}.`,
    changedCount: (count: number) =>
      count === 0
        ? ''
        : `${plural(count, { one: '# claim went', other: '# claims went' })} from supported to contrasted.`,
    shown: (count: number, total: number) =>
      `Shown: the ${number(count)} of ${number(total)} papers with the most contrasting statements, ordered by the number of independent contrasting papers.`,
    picture: 'The most contested, and when',
    scale: (first: number, last: number) =>
      first === last
        ? `Support above each line, contrast below it, in ${String(first)}.`
        : `Support above each line, contrast below it, by year from ${String(first)} to ${String(last)}.`,
    noYears: 'The years of these statements are unknown.',
    changed: (year: number) =>
      `Supported more often than contrasted before ${String(year)}; the reverse since then.`,
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
    changedColumn: 'Reversed in',
  };
});
