import { formatCount, formatNumber } from './english-format.ts';

/** The English sentences about journals, organizations, funders and authors that screens and served pages both show. */
export const entitySentences = {
  kinds: {
    journal: {
      title: 'Journals',
      one: 'Journal',
      lead: 'How the papers of each journal are cited: supported, contrasted or mentioned.',
      search: 'Find a journal',
      found: (total: number) => formatCount(total, 'journal', 'journals'),
      none: (q: string) => `No journal named “${q}” in this collection.`,
    },
    affiliation: {
      title: 'Organizations',
      one: 'Organization',
      lead: 'How the papers of each organization’s authors are cited.',
      search: 'Find an organization',
      found: (total: number) => formatCount(total, 'organization', 'organizations'),
      none: (q: string) => `No organization named “${q}” in this collection.`,
    },
    institution: {
      title: 'Funding institutions',
      one: 'Funding institution',
      lead: 'How the research supported by each funder is cited.',
      search: 'Find a funder',
      found: (total: number) => formatCount(total, 'funding institution', 'funding institutions'),
      none: (q: string) => `No funder named “${q}” in this collection.`,
    },
  },
  empty: 'Nothing here yet. Entries appear once articles have been read.',
  columns: {
    name: 'Name',
    papers: 'Papers',
    supporting: 'Supporting',
    contradicting: 'Contrasting',
    mentioning: 'Mentioning',
    lifetime: 'Index, lifetime',
    rank: 'Rank',
    n: 'Statements',
    index: 'Support index',
    againstField: 'Relative to its field',
  },
  tooFew: 'Too few',
  aboutIndex:
    'The support index is the share of supporting statements among supporting and contrasting ones by others than the authors, with its 95% interval. Statements that only mention a work are not included. The interval covers chance in the number of statements. It does not cover wrong labels, or citing papers that are not in this collection; both can shift the index as well.',
  labels: 'How accurate are the labels?',
  rankings: 'Rankings',
  facts: {
    facts: 'Details',
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
  },
  author: {
    one: 'Author',
    ofSelf: (count: number, total: number) =>
      `${formatNumber(count)} of ${formatCount(total, 'statement about these papers is', 'statements about these papers are')} by their own authors.`,
    apart:
      'Papers without an ORCID iD are included only if name and co-authors, or name, affiliation and field, match. Others may be on separate pages.',
  },
  ranking: {
    title: 'Rankings by support index',
    lead: 'Who is supported most often among the papers in this collection, relative to the field.',
    none: 'None has enough supporting and contrasting statements to be ranked.',
    tooFew: (count: number) =>
      formatCount(
        count,
        'more has too few supporting and contrasting statements to be ranked.',
        'more have too few supporting and contrasting statements to be ranked.',
      ),
    inputs: 'Download the data of this ranking (CSV)',
  },
};
