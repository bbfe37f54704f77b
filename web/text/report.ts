import { counted, figure } from './words.ts';

/** The sentences of a report and of a statement. */
export const reportText = {
  report: {
    titleOf: (title: string) => `${title} – Report`,
    loading: 'Reading the report…',
    copyDoi: 'Copy DOI',
    copied: 'Copied',
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
        : `${figure(withFullText)} of ${counted(citing, 'citing paper', 'citing papers')} could be read.`,
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
        ? counted(total, 'statement', 'statements')
        : `${figure(shown)} of ${counted(total, 'statement', 'statements')}`,
    pages: 'Pages of statements',
    list: 'Citation statements',
    empty: {
      heading: 'No statement passes these filters',
      none: 'No citation statements yet',
      why: 'When an article that cites this paper is read into the collection, its sentences appear here.',
    },
    locked: {
      heading: (total: number) => `${counted(total, 'statement', 'statements')} to read`,
      types: 'What they do',
      body: 'Their sentences open with a plan or through an organization that subscribes. Counts, charts, who cites the paper and what it cites are open to everyone.',
      apart: 'Their text opens with a plan or through an organization that subscribes.',
    },
    waiting: 'Reading the statements…',
    failed: { heading: 'This part did not load', retry: 'Try again' },
    named: 'The linked statement',
    namedMissing:
      'The linked statement is not in this collection any more. The others stand below.',
    all: 'Back to all statements',
    citers: 'Who cites it',
    citersNote: (papers: number, left: number) =>
      `${counted(papers, 'paper', 'papers')} of this collection, the newest first.${left > 0 ? ` ${counted(left, 'more is', 'more are')} not listed here.` : ''}`,
    apart: 'In captions and tables',
    apartNote: 'Shown apart and not counted in the tally.',
    charts: 'Over time, and where',
    overTime: 'Over time',
    overTimeNote: 'Statements by the year of the citing paper; each row has its own scale.',
    overTimeAll: 'Statements by the year of the citing paper.',
    where: 'Where in the citing papers',
    chart: 'Chart',
    year: 'Year',
    peak: (count: number, year: number) => `most: ${figure(count)} in ${year}`,
    references: 'What it cites',
    referenceCount: (count: number) => counted(count, 'reference', 'references'),
    noReferences: 'No reference list is known for this paper.',
    moreReferences: (count: number) => `Show ${figure(count)} more`,
    relies: (count: number) =>
      `This paper relies on ${counted(count, 'work', 'works')} that ${count === 1 ? 'has' : 'have'} been retracted or withdrawn.`,
    matched: { pmid: 'found by its PMID', title: 'found by title, year and first author' },
    findPapers: 'Search for this title',
  },
  cite: {
    heading: 'Cite this paper',
    kinds: { style: 'For a list of references', record: 'For a reference manager' },
    names: {
      apa: 'APA',
      mla: 'MLA',
      chicago: 'Chicago',
      harvard: 'Harvard',
      vancouver: 'Vancouver',
      bibtex: 'BibTeX',
      ris: 'RIS',
      csl: 'CSL-JSON',
    },
    copy: (name: string) => `Copy ${name}`,
    download: 'Download',
    close: 'Close',
  },
  statement: {
    by: 'Cited by',
    self: 'Self-citation',
    context: 'In context',
    cues: 'Deciding words',
    record: 'Record',
    link: 'Link',
    linkLabel: 'Permanent link to this statement',
    afterNotice: (notice: string) => `The citing paper: ${notice.toLowerCase()}`,
    afterRetraction: 'Cited after its retraction',
    place: { caption: 'In a caption', table: 'In a table', text: 'In the text' },
    locked: 'The text of this statement is not open to you.',
    hidden: 'Label hidden',
    reveal: 'Show label',
    with: (count: number) => `cited together with ${counted(count, 'other work', 'other works')}`,
    recordOf: {
      source: 'Source',
      license: 'Licence',
      licenseUnknown: 'not stated',
      place: 'Place',
      placeOf: (titles: string, paragraph: number) =>
        titles === '' ? `paragraph ${paragraph}` : `${titles}, paragraph ${paragraph}`,
      hash: 'SHA-256 of the source',
      model: 'Classifier',
      labels: 'Labels',
      labelledOnce: (model: string, date: string | undefined) =>
        date === undefined
          ? `Labelled once, by ${model}; the day was not noted`
          : `Labelled once, by ${model}, on ${date}`,
      label: (type: string | undefined, model: string, date: string | undefined) =>
        [type, `by ${model}`, date ?? 'day not noted']
          .filter((part) => part !== undefined)
          .join(', '),
      probabilities: 'Probabilities',
      match: 'Matched',
      matchBy: {
        pmid: 'to the cited work by its PMID',
        title: 'to the cited work by title, year and first author',
      },
      id: 'Statement',
    },
  },
  likelihood: {
    'very likely': 'very likely',
    likely: 'likely',
    leaning: 'leaning',
    uncertain: 'uncertain',
  },
  probability: (share: string) => `probability ${share}`,
} as const;
