import { translatable } from './language.ts';

type Papers = { readonly total: number; readonly independent: number };
type Found = {
  readonly statements: number;
  readonly papers: number;
  readonly independent: number;
};
const kinds: Readonly<Record<string, string>> = {
  supporting: 'supporting',
  contradicting: 'contrasting',
  mentioning: 'mentioning',
  unclassified: 'unclassified',
};

/** The sentences of a report. */
export const papersText = translatable('papers', ({ list, number, plural }) => {
  const statements = (count: number) =>
    plural(count, { one: '# statement', other: '# statements' });
  /** Those who share an author with the paper stand apart: they judge their own work. */
  const whom = ({ total, independent }: Papers) => {
    const own = total - independent;
    const papers = plural(total, { one: '# paper', other: '# papers' });
    if (independent === 0)
      return `${papers}, ${total === 1 ? 'which shares' : 'all of which share'} an author with it`;
    const others = plural(independent, {
      one: '# independent paper',
      other: '# independent papers',
    });
    return own === 0
      ? others
      : `${others} (and ${number(own)} that ${own === 1 ? 'shares' : 'share'} an author)`;
  };
  return {
    titleOf: (title: string) => `${title} – Report`,
    loading: 'Reading the report…',
    copyDoi: 'Copy DOI',
    elsewhere: 'This paper at PubMed',
    cite: 'Cite',
    ask: 'Ask about this paper',
    graph: 'Draw who cites whom',
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
    coverageNote: 'Counts are of this collection; other papers may cite it too.',
    side: 'Tally, filters and charts',
    more: 'More',
    wholeAbstract: 'Whole abstract',
    lessAbstract: 'Less',
    finding: {
      waiting: 'Counting who says what…',
      nothing: (citing: number) =>
        citing === 0
          ? 'No paper of this collection cites it yet.'
          : `${plural(citing, { one: '# paper lists it', other: '# papers list it' })} among the references; none speaks of it in the text.`,
      of: (
        { byType, ...all }: Papers & { byType: { supporting: Papers; contradicting: Papers } },
        labels: 'shown' | 'hidden',
      ) => {
        const { supporting, contradicting } = byType;
        if (labels === 'hidden') return `Cited in the text of ${whom(all)}.`;
        if (supporting.total + contradicting.total === 0)
          return `Mentioned by ${whom(all)}; none clearly supports or contrasts it.`;
        if (supporting.total === 0)
          return `Contrasted by ${whom(contradicting)}, supported by none.`;
        return contradicting.total === 0
          ? `Supported by ${whom(supporting)}, contrasted by none.`
          : `Supported by ${whom(supporting)}, contrasted by ${whom(contradicting)}.`;
      },
      cites: (retracted: number, concerns: number) =>
        `Cites ${list([
          ...(retracted > 0
            ? [plural(retracted, { one: '# retracted work', other: '# retracted works' })]
            : []),
          ...(concerns > 0
            ? [
                plural(concerns, {
                  one: '# work under an expression of concern',
                  other: '# works under an expression of concern',
                }),
              ]
            : []),
        ])}.`,
    },
    tallied: statements,
    statements: 'What the citing papers say',
    filter: 'Filter statements',
    moreFilters: 'Filters',
    showStatements: 'Show statements',
    type: 'Type',
    possibly: 'Possibly more than a mention',
    mayBe: {
      supporting: (count: number) => `${number(count)} more may support`,
      contradicting: (count: number) => `${number(count)} more may contrast`,
    },
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
    /** "13 supporting statements from 3 papers, 1 of them independent" */
    found: ({ statements: count, papers, independent }: Found, types: readonly string[]) => {
      if (count === 0) return statements(0);
      const kind = list(types.map((type) => kinds[type] ?? type));
      const said = kind === '' ? statements(count) : statements(count).replace(' ', ` ${kind} `);
      const from = plural(papers, { one: '# paper', other: '# papers' });
      if (independent === papers)
        return papers === 1
          ? `${said} from 1 independent paper`
          : `${said} from ${from}, all independent`;
      if (papers === 1) return `${said} from 1 paper that shares an author`;
      return `${said} from ${from}, ${independent === 0 ? 'none' : number(independent)} of them independent`;
    },
    sentences: (count: number) => plural(count, { one: '# sentence', other: '# sentences' }),
    sentencesOf: (title: string) => `What it says: ${title}`,
    moreSentences: (count: number) =>
      `${plural(count, { one: '# more sentence', other: '# more sentences' })} of this paper`,
    notAllSentences: (shown: number, total: number) =>
      `The first ${number(shown)} of ${number(total)} sentences of this paper.`,
    oneByOne: 'One by one',
    oneByOneHint: 'Lists single sentences instead of papers with what they say.',
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
    namedMissing:
      'The linked statement is not in this collection any more. The others stand below.',
    all: 'Back to all statements',
    outside: {
      title: (name: string) => `${name} is not in this collection`,
      heading: (name: string) => `${name} is not in this collection`,
      means:
        'No article here is this paper, and none cites it. That says nothing about the paper itself.',
      publisher: 'Find it at the publisher',
      search: 'Search here',
      follow: 'Follow it, and you hear as soon as a paper of this collection cites it.',
      bring: {
        heading: 'How it comes in',
        how: 'Whoever runs this installation can read articles in, as JATS XML files or archives of them. What an article cites comes in with it.',
        command: 'npm run ingest -- article.xml',
      },
    },
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
      `This paper cites ${plural(count, { one: '# work', other: '# works' })} that ${count === 1 ? 'has' : 'have'} been retracted, withdrawn or put under an expression of concern.`,
    matched: { pmid: 'found by its PMID', title: 'found by title, year and first author' },
    findPapers: 'Search for this title',
  };
});
