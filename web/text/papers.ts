import { sentences } from './language.ts';

/** The sentences of a report. */
export const papersText = sentences(({ number, plural }) => ({
  titleOf: (title: string) => `${title} – Report`,
  loading: 'Reading the report…',
  copyDoi: 'Copy DOI',
  elsewhere: 'This paper at PubMed',
  cite: 'Cite',
  actions: 'With this paper',
  abstract: 'Abstract',
  noAbstract: 'No abstract is known for this paper.',
  details: 'Details',
  detail: {
    affiliations: 'Affiliations',
    keywords: 'Keywords',
    subjects: 'Subjects',
    mesh: 'MeSH headings',
    substances: 'Substances',
    funding: 'Funding',
    license: 'Licence',
    publisher: 'Publisher',
    pmid: 'PMID',
    pmcid: 'PMCID',
  },
  citedOnly:
    'This paper itself has not been read here. What stands below comes from the papers that cite it.',
  imported: 'The text of this paper has not been read here; its data were imported.',
  within: 'Belongs to',
  coverage: (withFullText: number, citing: number) =>
    citing === 0
      ? 'No paper of this collection cites it.'
      : `${number(withFullText)} of ${plural(citing, { one: '# citing paper', other: '# citing papers' })} could be read.`,
  what: 'What is this report?',
  coverageNote: 'Known only within this collection; other papers may cite it too.',
  statements: 'What the citing papers say',
  filter: 'Filter statements',
  moreFilters: 'More filters',
  type: 'Type',
  section: 'Section',
  years: 'Year',
  yearEnds: { from: 'From year', to: 'To year' },
  self: 'Self-citations',
  selves: { included: 'Included', 'left-out': 'Left out', only: 'Only these' },
  words: 'Words in the sentence',
  find: 'Find',
  sort: 'Sort by',
  sorts: { relevance: 'Most telling first', date_desc: 'Newest first', date_asc: 'Oldest first' },
  any: 'Any',
  labels: 'Hide labels',
  labelsHint: 'Judge first: types and probabilities stay hidden until you ask for them.',
  cues: 'Show deciding words',
  clear: 'Clear filters',
  shown: (shown: number, total: number) =>
    shown === total
      ? plural(total, { one: '# statement', other: '# statements' })
      : `${number(shown)} of ${plural(total, { one: '# statement', other: '# statements' })}`,
  pages: 'Pages of statements',
  list: 'Citation statements',
  empty: {
    heading: 'No statement passes these filters',
    none: 'No citation statements yet',
    why: 'When an article that cites this paper is read into the collection, its sentences appear here.',
  },
  locked: {
    heading: (total: number) =>
      `${plural(total, { one: '# statement', other: '# statements' })} to read`,
    types: 'What they do',
    body: 'Their sentences open with a plan or through an organization that subscribes. Counts, charts, who cites the paper and what it cites are open to everyone.',
    apart: 'Their text opens with a plan or through an organization that subscribes.',
  },
  waiting: 'Reading the statements…',
  failed: 'This part did not load',
  named: 'The linked statement',
  namedMissing: 'The linked statement is not in this collection any more. The others stand below.',
  all: 'Back to all statements',
  citers: 'Who cites it',
  citersNote: (papers: number, left: number) =>
    `${plural(papers, { one: '# paper', other: '# papers' })} of this collection, the newest first.${left > 0 ? ` ${plural(left, { one: '# more is', other: '# more are' })} not listed here.` : ''}`,
  apart: 'In captions and tables',
  apartNote: 'Shown apart and not counted in the tally.',
  charts: 'Over time, and where',
  where: 'Where in the citing papers',
  chart: 'Chart',
  references: 'What it cites',
  referenceCount: (count: number) => plural(count, { one: '# reference', other: '# references' }),
  noReferences: 'No reference list is known for this paper.',
  moreReferences: (count: number) => `Show ${number(count)} more`,
  relies: (count: number) =>
    `This paper relies on ${plural(count, { one: '# work', other: '# works' })} that ${count === 1 ? 'has' : 'have'} been retracted, withdrawn or put under an expression of concern.`,
  matched: { pmid: 'found by its PMID', title: 'found by title, year and first author' },
  findPapers: 'Search for this title',
}));
