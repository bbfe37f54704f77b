import { entitySentences } from '#shared/text/entities.ts';

import { fieldsText } from './fields.ts';
import { sentences } from './language.ts';

const { facts, ...shared } = entitySentences;

/** The texts of the pages of journals, institutions, funders, authors and rankings. */
export const entitiesText = sentences(({ number, plural, percent, text }) => {
  // Shares of exactly 0 and 1 are counts, not estimates, so they are shown as 0% and 100%.
  const share = (value: number) =>
    value === 0 || value === 1 ? `${number(value * 100)}%` : percent(value);
  return {
    ...shared,
    find: 'Find',
    failed: 'We could not load the list',
    loading: 'Loading the list…',
    pages: 'Pages of the list',
    sort: 'Sort by',
    columns: {
      ...shared.columns,
      total: 'Statements',
      two: 'Index, 2 years',
      five: 'Index, 5 years',
      tally: 'How it is cited',
    },
    tooFewTitle:
      'Fewer than 20 supporting and contrasting statements, or too uncertain to be informative',
    index: share,
    between: (low: number, high: number) => `between ${share(low)} and ${share(high)}`,
    papers: (count: number) => plural(count, { one: '# paper', other: '# papers' }),
    page: {
      failed: 'We could not load this page',
      ...facts,
      names: 'Names merged into this page',
      periods: { two: '2 years', five: '5 years', lifetime: 'Lifetime' },
    },
    ranking: {
      ...shared.ranking,
      kind: 'Rank',
      field: 'Field',
      period: 'Period',
      anyField: 'All fields',
      years: (from: number, to: number) =>
        from === 0
          ? `All years up to ${String(to)}`
          : `Cited from ${String(from)} to ${String(to)}`,
      contested: 'Contested papers in this field',
      contestedAnywhere: 'Contested papers',
      recompute:
        'Ranked by the support index relative to the same mix of fields: 1 is typical, 1.2 is 20% higher. Rows whose interval overlaps that of the row above share its rank, because their order may be chance. Anyone can recompute it from the download.',
    },
    fields: text(fieldsText),
  };
});
