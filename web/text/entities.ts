import { fieldsText } from './fields.ts';
import { sentences } from './language.ts';

/** The texts of the pages of journals, institutions, funders, authors and rankings. */
export const entitiesText = sentences(({ number, plural, percent, text }) => {
  // Shares of exactly 0 and 1 are counts, not estimates, so they are shown as 0% and 100%.
  const share = (value: number) =>
    value === 0 || value === 1 ? `${number(value * 100)}%` : percent(value);
  return {
    kinds: {
      journal: {
        title: 'Journals',
        one: 'Journal',
        lead: 'How the papers of each journal are cited: supported, contrasted or mentioned.',
        search: 'Find a journal',
        found: (total: number) => plural(total, { one: '# journal', other: '# journals' }),
        none: (q: string) => `No journal named “${q}” in this collection.`,
      },
      affiliation: {
        title: 'Organizations',
        one: 'Organization',
        lead: 'How the papers of each organization’s authors are cited.',
        search: 'Find an organization',
        found: (total: number) =>
          plural(total, { one: '# organization', other: '# organizations' }),
        none: (q: string) => `No organization named “${q}” in this collection.`,
      },
      institution: {
        title: 'Funding institutions',
        one: 'Funding institution',
        lead: 'How the research supported by each funder is cited.',
        search: 'Find a funder',
        found: (total: number) =>
          plural(total, { one: '# funding institution', other: '# funding institutions' }),
        none: (q: string) => `No funder named “${q}” in this collection.`,
      },
    },
    find: 'Find',
    empty: 'Nothing here yet. Entries appear once articles have been read.',
    failed: 'We could not load the list',
    loading: 'Loading the list…',
    pages: 'Pages of the list',
    sort: 'Sort by',
    columns: {
      name: 'Name',
      papers: 'Papers',
      total: 'Statements',
      supporting: 'Supporting',
      contradicting: 'Contrasting',
      mentioning: 'Mentioning',
      two: 'Index, 2 years',
      five: 'Index, 5 years',
      lifetime: 'Index, lifetime',
      tally: 'How it is cited',
      rank: 'Rank',
      n: 'Statements',
      index: 'Support index',
      againstField: 'Relative to its field',
    },
    tooFew: 'Too few',
    tooFewTitle:
      'Fewer than ten supporting and contrasting statements, or too uncertain to be informative',
    index: share,
    between: (low: number, high: number) => `between ${share(low)} and ${share(high)}`,
    aboutIndex:
      'The support index is the share of supporting statements among supporting and contrasting ones by others than the authors, with its 95% interval. Statements that only mention a work are not included.',
    labels: 'How accurate are the labels?',
    rankings: 'Rankings',
    papers: (count: number) => plural(count, { one: '# paper', other: '# papers' }),
    page: {
      failed: 'We could not load this page',
      facts: 'Details',
      names: 'Names merged into this page',
      issn: 'ISSN',
      ror: 'ROR',
      funder: 'Funder registry',
      country: 'Country',
      orcid: 'ORCID',
      indexes: 'Support index',
      indexOver: {
        two: 'Support index, 2 years',
        five: 'Support index, 5 years',
        lifetime: 'Support index, lifetime',
      },
      periods: { two: '2 years', five: '5 years', lifetime: 'Lifetime' },
    },
    author: {
      one: 'Author',
      ofSelf: (count: number, total: number) =>
        `${number(count)} of ${plural(total, { one: '# statement about these papers is', other: '# statements about these papers are' })} by their own authors.`,
      apart:
        'Papers without an ORCID iD are included only if name and co-authors, or name, affiliation and field, match. Others may be on separate pages.',
    },
    ranking: {
      title: 'Rankings by support index',
      lead: 'Who is supported most often among the papers in this collection, relative to the field.',
      kind: 'Rank',
      field: 'Field',
      period: 'Period',
      anyField: 'All fields',
      years: (from: number, to: number) =>
        from === 0
          ? `All years up to ${String(to)}`
          : `Cited from ${String(from)} to ${String(to)}`,
      tooFew: (count: number) =>
        plural(count, {
          one: '# more has too few supporting and contrasting statements to be ranked.',
          other: '# more have too few supporting and contrasting statements to be ranked.',
        }),
      none: 'None has enough supporting and contrasting statements to be ranked.',
      contested: 'Contested papers in this field',
      contestedAnywhere: 'Contested papers',
      inputs: 'Download the data of this ranking (CSV)',
      recompute:
        'Ranked by the support index relative to the same mix of fields: 1 is typical, 1.2 is 20% higher. Anyone can recompute it from the download.',
    },
    fields: text(fieldsText),
  };
});
