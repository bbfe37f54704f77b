import type { SortKey } from '#shared/domain/search-state.ts';

import { translatable } from './language.ts';

/** The sentences of the search and its filters. */
export const searchText = translatable('search', ({ number, plural }) => ({
  search: {
    title: 'Search',
    titleOf: (term: string) => (term === '' ? 'Search' : `${term} – Search`),
    placeholder: 'Search by title, author, keywords or DOI',
    /** Where there is no room for the whole sentence. */
    placeholderInShort: 'Title, author or DOI',
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
    views: { results: 'Search', table: 'Table', charts: 'Charts', patents: 'Patents' },
    disagreements: 'Disagreements',
    chartsTitleOf: (term: string) => (term === '' ? 'Charts' : `${term} – Charts`),
    column: {
      result: 'Paper',
      statement: 'What is said',
      citing: 'Said by',
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
      sentences: (sentences: number, statements: number) =>
        sentences === statements
          ? plural(statements, { one: '# citation statement', other: '# citation statements' })
          : `${plural(sentences, { one: '# sentence', other: '# sentences' })} with ${plural(statements, { one: '# citation statement', other: '# citation statements' })}`,
      both: (papers: string, sentences: string) => `${papers}, and ${sentences}`,
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
    locked: {
      heading: 'The sentences are locked.',
      sentence: 'You see who cites which work, where in the paper, when, and how.',
      counts: 'Sentences of each type',
    },
    picked: {
      column: 'Selected',
      pick: (title: string) => `Select ${title}`,
      pickCiting: (title: string) => `Select the paper that says this: ${title}`,
      pickAll: 'Select all papers on this page',
      count: (count: number) => `${number(count)} selected`,
      actions: 'With the selected papers',
      clear: 'Clear the selection',
      compare: 'Compare',
    },
    reach: 'The first 10,000 can be opened; filters bring up the others.',
    understood: (words: string) =>
      `We could not read this as a query, so we searched for the plain words: ${words}`,
    relaxed: {
      first: (count: number) =>
        count === 0
          ? 'Nothing here holds all of these words. Below is what holds most of them.'
          : `${plural(count, { one: '# result holds all of these words and comes first', other: '# results hold all of these words and come first' })}; the others hold most of them.`,
      mended: (word: string, meant: string) => `“${word}” was read as “${meant}”.`,
      itself: (words: readonly string[]) =>
        words.length === 1
          ? `Search for “${words.join('')}” itself`
          : 'Search for these words as typed',
      unknown: (words: readonly string[]) =>
        `Nothing here holds ${words.map((word) => `“${word}”`).join(', ')}.`,
      alerts: 'Alerts and saved searches look for all of the words.',
      onlyAll: 'Show only what holds all words',
    },
    question: {
      contradicting: (about: string) =>
        `You asked what contradicts “${about}”, so these are contrasting statements only.`,
      supporting: (about: string) =>
        `You asked what supports “${about}”, so these are supporting statements only.`,
      asWords: 'Search for your words as typed',
    },
    noWord: {
      heading: 'There is no word to search for',
      words: 'Signs alone cannot be searched. Type words, a title, a DOI, a PMID or a question.',
    },
    withheld:
      'Your words were not searched in citation statements, because these are locked for you. You can search inside them with a plan, a trial or your library’s license.',
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
      words: 'Fewer or other words may bring something up.',
      filters: (count: number) =>
        `${plural(count, { one: '# filter narrows', other: '# filters narrow' })} this search.`,
      clear: 'Clear all filters',
      without: (name: string) => `Search without “${name}”`,
      unquoted: 'Search without the quotation marks',
      papers: 'Search papers instead',
      statements: 'Search citation statements instead',
      outside:
        'Only this collection is searched. A work that it does not hold may still exist, and a work that its papers cite has a page of its own.',
      page: (doi: string) => `What is known here of ${doi}`,
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
    show: (counted: string) => (counted === '' ? 'Show the results' : `Show ${counted}`),
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
      possibly: 'Possibly',
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
