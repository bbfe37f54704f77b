import { fieldsText } from './fields.ts';
import { sentences } from './language.ts';

/** The sentences of the pages of journals, institutions, funders, authors and rankings. */
export const entitiesText = sentences(({ number, plural, percent, words }) => {
  // Of so many statements all can truly be supporting.
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
        none: (q: string) => `No journal here is called “${q}”.`,
      },
      affiliation: {
        title: 'Organizations',
        one: 'Organization',
        lead: 'How the papers of those who work at each organization are cited.',
        search: 'Find an organization',
        found: (total: number) =>
          plural(total, { one: '# organization', other: '# organizations' }),
        none: (q: string) => `No organization here is called “${q}”.`,
      },
      institution: {
        title: 'Funding institutions',
        one: 'Funding institution',
        lead: 'How the papers that each funder paid for are cited.',
        search: 'Find a funder',
        found: (total: number) =>
          plural(total, { one: '# funding institution', other: '# funding institutions' }),
        none: (q: string) => `No funder here is called “${q}”.`,
      },
    },
    find: 'Find',
    empty: 'Nothing is counted here yet. It appears as soon as articles have been read.',
    failed: 'The list could not be read',
    loading: 'Reading the list…',
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
      againstField: 'Against its field',
    },
    tooFew: 'Too few',
    tooFewTitle:
      'Fewer than ten supporting and contrasting statements, or too uncertain to say anything',
    index: share,
    between: (low: number, high: number) => `between ${share(low)} and ${share(high)}`,
    aboutIndex:
      'The support index is the share of supporting among supporting and contrasting statements by others than the authors, with the range in which it lies with 95 % certainty. Most statements only mention a work and are not part of it.',
    labels: 'How sure the labels are',
    rankings: 'Rankings',
    papers: (count: number) => plural(count, { one: '# paper', other: '# papers' }),
    page: {
      failed: 'This page could not be read',
      facts: 'What is known',
      names: 'Names that lead to this page',
      issn: 'ISSN',
      ror: 'ROR',
      funder: 'Funder registry',
      country: 'Country',
      orcid: 'ORCID',
      indexes: 'Support index',
      periods: { two: '2 years', five: '5 years', lifetime: 'Lifetime' },
    },
    author: {
      one: 'Author',
      ofSelf: (count: number, total: number) =>
        `${number(count)} of ${plural(total, { one: '# statement about these papers is', other: '# statements about these papers are' })} by their own authors.`,
      apart:
        'Papers without an ORCID iD are joined only where name and co-authors, or name, place and field agree. Others may stand on pages of their own.',
    },
    ranking: {
      title: 'Rankings by support index',
      lead: 'Who is supported most often among the papers of this collection, measured against what is usual in the field.',
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
          one: '# more row has too few statements to be ranked.',
          other: '# more rows have too few statements to be ranked.',
        }),
      none: 'Nobody has enough supporting and contrasting statements to be ranked here.',
      contested: 'Which papers are contested in this field',
      contestedAnywhere: 'Which papers are contested',
      inputs: 'Download what this is made of (CSV)',
      recompute:
        'Ranked by the index against that of the same mix of fields: 1 is as usual, 1.2 is a fifth more. Anyone can work it out again from the download.',
    },
    fields: words(fieldsText),
  };
});
