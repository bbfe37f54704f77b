import type { SortKey } from '#shared/domain/search-state.ts';

import { sentences } from './language.ts';

/** The sentences of the search and its filters. */
export const searchText = sentences(({ number, plural }) => ({
  search: {
    title: 'Search',
    titleOf: (term: string) => (term === '' ? 'Search' : `${term} – Search`),
    placeholder: 'Search by title, author, keywords or DOI',
    label: 'Search papers and citation statements',
    submit: 'Search',
    tooLong: 'A search can have at most 1,000 characters. Shorten it and search again.',
    notSent: {
      heading: 'This search was not sent',
      words: 'It is longer than a search can be. Its words are kept in the box above.',
    },
    completions: 'Titles that match',
    completionCount: (count: number) =>
      count === 0
        ? ''
        : `${plural(count, { one: '# title', other: '# titles' })} to choose from with the arrow keys`,
    tabs: 'Views of these results',
    results: 'Results',
    views: { results: 'Search', table: 'Table', charts: 'Charts' },
    chartsTitleOf: (term: string) => (term === '' ? 'Charts' : `${term} – Charts`),
    column: {
      result: 'Result',
      journal: 'Journal',
      year: 'Year',
      total: 'Cites',
      supporting: 'Supporting',
      contradicting: 'Contrasting',
      mentioning: 'Mentioning',
    },
    mode: 'Search in',
    modes: { all: 'All', citations: 'Citation Statements', papers: 'Metadata' },
    searching: 'Searching…',
    total: (count: number) => plural(count, { one: '# result', other: '# results' }),
    reach: 'The first 10,000 can be opened; filters bring up the others.',
    understood: (words: string) =>
      `We could not read this as a query, so we searched for the plain words: ${words}`,
    sort: 'Sort by',
    sorts: {
      'relevance desc': 'Relevance',
      'date desc': 'Newest first',
      'date asc': 'Oldest first',
      'total_cited desc': 'Most cited',
      'total_cited asc': 'Least cited',
      'total_supported desc': 'Most supported',
      'total_supported asc': 'Least supported',
      'total_contrasted desc': 'Most contrasted',
      'total_contrasted asc': 'Least contrasted',
    } as Readonly<Record<`${SortKey} ${'asc' | 'desc'}`, string>>,
    what: 'What is this search?',
    cite: 'Cite',
    list: 'Search results',
    actions: 'With all these results',
    pages: 'Pages of results',
    empty: {
      heading: 'Nothing in this collection matches',
      words: 'Fewer or other words, or another mode, may bring something up.',
      filters: (count: number) =>
        `${plural(count, { one: '# filter narrows', other: '# filters narrow' })} this search.`,
      clear: 'Clear the filters',
      all: 'Search everywhere',
    },
    failed: {
      heading: 'The search did not answer',
      kept: 'Your words and filters are kept.',
      retry: 'Search again',
    },
    more: 'Abstract',
  },
  filters: {
    heading: 'Filters',
    open: (count: number) => (count === 0 ? 'Filters' : `Filters (${number(count)})`),
    show: (count: number) => `Show ${plural(count, { one: '# result', other: '# results' })}`,
    close: 'Close',
    active: 'Active filters',
    clear: 'Clear all',
    remove: (name: string, value: string) => `Remove the filter ${name}: ${value}`,
    find: (name: string) => `Find in ${name.toLowerCase()}`,
    all: (count: number) => `Show all ${number(count)}`,
    fewer: 'Show fewer',
    none: 'No value matches.',
    from: 'From',
    to: 'To',
    between: (from?: number, to?: number) =>
      from === undefined
        ? `up to ${to ?? ''}`
        : to === undefined
          ? `from ${from}`
          : from === to
            ? String(from)
            : `${from} to ${to}`,
    hasTally: 'Has cites',
    hasTallyChip: 'yes',
    tally: 'Number of statements',
    names: {
      sections: 'Section',
      citationTypes: 'Statement',
      journal: 'Journal',
      author: 'Author',
      affiliation: 'Affiliation',
      meshType: 'MeSH heading',
      journals: 'Journals',
      authors: 'Authors',
      affiliations: 'Affiliations',
      topics: 'Topics',
      substances: 'Substances',
      paperTypes: 'Source type',
      editorialNotices: 'Editorial notices',
      years: 'Year',
      supporting: 'Supporting',
      mentioning: 'Mentioning',
      contrasting: 'Contrasting',
      dashboardSlug: 'Dashboard',
      doisUpdatedTS: 'Dashboard as of',
      userSlug: 'Person',
      hasTally: 'Has cites',
    },
  },
}));
