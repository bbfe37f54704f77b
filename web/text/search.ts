import type { SortKey } from '#shared/domain/search-state.ts';

import { translatable } from './language.ts';

/** The texts of the search and its filters. */
export const searchText = translatable('search', ({ number, plural }) => ({
  search: {
    title: 'Search',
    titleOf: (term: string) => (term === '' ? 'Search' : `${term} – Search`),
    placeholder: 'Search by title, author, keywords or DOI',
    /** The short form for narrow layouts. */
    placeholderInShort: 'Title, author or DOI',
    label: 'Search papers and citation statements',
    submit: 'Search',
    tooLong: 'Queries can have up to 1,000 characters.',
    notSent: {
      heading: 'This search was not sent',
      words: 'It is too long. Your query is still in the box above.',
    },
    completions: 'Matching titles',
    completionCount: (count: number) =>
      count === 0
        ? ''
        : `${plural(count, { one: '# title', other: '# titles' })}; use the arrow keys to choose`,
    tabs: 'Views of these results',
    results: 'Results',
    views: { results: 'Search', table: 'Table', charts: 'Charts', patents: 'Patents' },
    disagreements: 'Disagreements',
    chartsTitleOf: (term: string) => (term === '' ? 'Charts' : `${term} – Charts`),
    column: {
      result: 'Paper',
      statement: 'Statement',
      citing: 'Citing paper',
      section: 'Section',
      journal: 'Journal',
      year: 'Year',
      total: 'Cites',
      supporting: 'Supporting',
      contradicting: 'Contrasting',
      mentioning: 'Mentioning',
    },
    mode: 'Search in',
    modes: {
      all: 'All',
      citations: 'Citation Statements',
      papers: 'Metadata',
      assistant: 'Assistant',
    },
    searching: 'Searching…',
    count: {
      papers: (count: number) => plural(count, { one: '# paper', other: '# papers' }),
      sentences: (count: number) => plural(count, { one: '# sentence', other: '# sentences' }),
      both: (papers: string, sentences: string) => `${papers} · ${sentences}`,
    },
    parts: { papers: 'Papers', statements: 'Citation statements' },
    allOf: (counted: string) => `See all: ${counted}`,
    authors: (first: readonly string[], found: readonly string[], hasMore: boolean) =>
      [
        first.join(', '),
        ...(found.length > 0 ? [`… ${found.join(', ')}`] : []),
        ...(hasMore ? ['et al.'] : []),
      ].join(' '),
    saidBy: (name: string, hasMore: boolean, year?: number) =>
      `${name}${hasMore ? ' et al.' : ''}${year === undefined ? '' : ` (${year})`}`,
    picked: {
      column: 'Selected',
      pick: (title: string) => `Select ${title}`,
      pickCiting: (title: string) => `Select the citing paper: ${title}`,
      pickAll: 'Select all papers on this page',
      count: (count: number) => `${number(count)} selected`,
      actions: 'With the selected papers',
      clear: 'Clear the selection',
      compare: 'Compare',
    },
    understood: (words: string) =>
      `We could not parse this query, so we searched for these words: ${words}`,
    relaxed: {
      first: (count: number) =>
        count === 0
          ? 'No exact match. Showing the closest results.'
          : `${plural(count, { one: '# result contains all of these words and comes first', other: '# results contain all of these words and come first' })}; the others contain most of them.`,
      mended: (word: string, meant: string) => `We searched for “${meant}” instead of “${word}”.`,
      itself: (words: readonly string[]) =>
        words.length === 1
          ? `Search for “${words.join('')}” instead`
          : 'Search for these exact words',
      unknown: (words: readonly string[]) =>
        `No results contain ${words.map((word) => `“${word}”`).join(', ')}.`,
      alerts: 'Alerts and saved searches require all words.',
      onlyAll: 'Show only results with all words',
    },
    question: {
      contradicting: (about: string) =>
        `You asked what contradicts “${about}”, so only contrasting statements are shown.`,
      supporting: (about: string) =>
        `You asked what supports “${about}”, so only supporting statements are shown.`,
      asWords: 'Search for your exact words',
    },
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
      heading: 'No results in this collection',
      words: 'Try fewer or other words.',
      filters: (count: number) =>
        `${plural(count, { one: '# filter narrows', other: '# filters narrow' })} this search.`,
      clear: 'Clear all filters',
      without: (name: string) => `Search without “${name}”`,
      unquoted: 'Search without the quotation marks',
      papers: 'Search papers instead',
      statements: 'Search citation statements instead',
      outside: 'Only this collection is searched; other papers may exist.',
      page: (doi: string) => `What this collection knows about ${doi}`,
    },
    failed: {
      heading: 'The search failed',
      kept: 'Your query and filters are kept.',
      retry: 'Search again',
    },
    more: 'Abstract',
  },
  filters: {
    heading: 'Filters',
    open: (count: number) => (count === 0 ? 'Filters' : `Filters (${number(count)})`),
    show: (counted: string) => (counted === '' ? 'Show the results' : `Show ${counted}`),
    close: 'Close',
    active: 'Active filters',
    clear: 'Clear all',
    remove: (name: string, value: string) => `Remove the filter ${name}: ${value}`,
    find: (name: string) => `Find in ${name.toLowerCase()}`,
    all: (count: number) => `Show all ${number(count)}`,
    fewer: 'Show fewer',
    none: 'No matching values.',
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
    purpose: { background: 'Background', method: 'Method', result: 'Compared results' },
    names: {
      sections: 'Section',
      citationTypes: 'Statement',
      possibly: 'Possibly',
      purpose: 'Purpose',
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
