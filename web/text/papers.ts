import { reportSentences } from '#shared/text/report.ts';

import { translatable } from './language.ts';

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

/** The texts of a report. */
export const papersText = translatable('papers', ({ list, number, plural }) => {
  const statements = (count: number) =>
    plural(count, { one: '# statement', other: '# statements' });
  return {
    titleOf: (title: string) => `${title} – Report`,
    loading: 'Loading the report…',
    copyDoi: 'Copy DOI',
    elsewhere: 'This paper at PubMed',
    noticeReason: (reason: string) => `Reason: ${reason}.`,
    cite: 'Cite',
    ask: 'Ask about this paper',
    graph: 'Citation graph',
    actions: 'Actions for this paper',
    abstract: 'Abstract',
    noAbstract: 'No abstract available.',
    details: 'Details',
    detail: {
      affiliations: 'Affiliations',
      keywords: 'Keywords',
      subjects: 'Subjects',
      mesh: 'MeSH headings',
      substances: 'Substances',
      funding: 'Funding',
      license: 'License',
      publisher: 'Publisher',
      pmid: 'PMID',
      pmcid: 'PMCID',
    },
    citedOnly: reportSentences.citedOnly,
    imported: reportSentences.imported,
    within: reportSentences.within,
    peerReview: 'Peer review',
    peerReviewNote: 'These texts belong to the article and count in no tally.',
    coverage: reportSentences.coverage,
    coverageElsewhere: reportSentences.coverageElsewhere,
    what: 'What is this report?',
    coverageNote: 'Counts cover this collection; other papers may cite it too.',
    side: 'Tally, filters and charts',
    more: 'More',
    wholeAbstract: 'Full abstract',
    lessAbstract: 'Less',
    finding: {
      waiting: 'Loading the counts…',
      nothing: reportSentences.onlyListed,
      of: (counts: Parameters<typeof reportSentences.finding>[0], labels: 'shown' | 'hidden') =>
        labels === 'hidden' ? reportSentences.cited(counts) : reportSentences.finding(counts),
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
    possibly: 'May support or contrast',
    mayBe: {
      supporting: (count: number) => `${number(count)} more may support`,
      contradicting: (count: number) => `${number(count)} more may contrast`,
    },
    section: 'Section',
    years: 'Year',
    yearEnds: { from: 'From year', to: 'To year' },
    self: 'Self-citations',
    selves: { included: 'Included', 'left-out': 'Excluded', only: 'Only these' },
    words: 'Words in the sentence',
    find: 'Find',
    sort: 'Sort by',
    sorts: {
      relevance: 'Most informative first',
      date_desc: 'Newest first',
      date_asc: 'Oldest first',
    },
    any: 'Any',
    labels: 'Hide labels',
    labelsHint: 'Judge for yourself: types and probabilities stay hidden until you show them.',
    cues: 'Show deciding words',
    clear: 'Clear filters',
    /** "13 supporting statements from 3 papers, 1 of them independent" */
    found: ({ statements: count, papers, independent }: Found, types: readonly string[]) => {
      if (count === 0) return statements(0);
      const kind = list(types.map((type) => kinds[type] ?? type));
      const statementCount =
        kind === '' ? statements(count) : statements(count).replace(' ', ` ${kind} `);
      const from = plural(papers, { one: '# paper', other: '# papers' });
      if (independent === papers)
        return papers === 1
          ? `${statementCount} from 1 independent paper`
          : `${statementCount} from ${from}, all independent`;
      if (papers === 1) return `${statementCount} from 1 paper that shares an author`;
      return `${statementCount} from ${from}, ${independent === 0 ? 'none' : number(independent)} of them independent`;
    },
    sentences: (count: number) => plural(count, { one: '# sentence', other: '# sentences' }),
    sentencesOf: (title: string) => `What it says: ${title}`,
    moreSentences: (count: number) =>
      `${plural(count, { one: '# more sentence', other: '# more sentences' })} from this paper`,
    notAllSentences: (shown: number, total: number) =>
      `The first ${number(shown)} of ${number(total)} sentences from this paper.`,
    oneByOne: 'Ungroup sentences',
    oneByOneHint: 'Lists individual sentences instead of grouping them by citing paper.',
    pages: 'Pages of statements',
    list: 'Citation statements',
    empty: {
      heading: 'No statements match these filters',
      none: 'No citation statements yet',
      why: 'Sentences appear here once an article that cites this paper has been read.',
    },
    openToAll: 'This report is open: everybody can read it.',
    locked: {
      heading: (total: number) =>
        `${plural(total, { one: '# statement', other: '# statements' })} to read`,
      types: 'Their types',
      body: 'Unlock these sentences with a plan or through your organization. Counts, charts, citing papers and references are open to everyone.',
      apart: 'Unlock these sentences with a plan or through your organization.',
    },
    waiting: 'Loading the statements…',
    failed: 'Could not load this part',
    named: 'The linked statement',
    namedMissing: 'The linked statement is no longer in this collection. The others are below.',
    all: 'Back to all statements',
    outside: {
      title: (name: string) => `${name} is not in this collection`,
      heading: (name: string) => `${name} is not in this collection`,
      means: 'No article in this collection is this paper or cites it. The paper may still exist.',
      publisher: 'Find it at the publisher',
      search: 'Search this collection',
      follow: 'Follow it to be notified as soon as a paper in this collection cites it.',
      bring: {
        heading: 'How to add it',
        how: 'The operator of this installation can add articles as JATS XML files or archives. The works they cite are added with them.',
        command: 'npm run ingest -- article.xml',
      },
    },
    citers: reportSentences.citers,
    citersNote: (papers: number, left: number) =>
      `${plural(papers, { one: '# paper', other: '# papers' })} in this collection, newest first.${left > 0 ? ` ${plural(left, { one: '# more is', other: '# more are' })} not listed here.` : ''}`,
    apart: 'In captions and tables',
    apartNote: 'Shown separately and not counted in the tally.',
    charts: 'By year and section',
    where: 'Sections of the citing papers',
    chart: 'Chart',
    references: 'What it cites',
    referenceCount: (count: number) => plural(count, { one: '# reference', other: '# references' }),
    noReferences: 'No reference list available for this paper.',
    moreAuthors: reportSentences.moreAuthors,
    moreReferences: (count: number) => `Show ${number(count)} more`,
    relies: (count: number) =>
      `This paper cites ${plural(count, { one: '# work', other: '# works' })} that ${count === 1 ? 'has' : 'have'} been retracted, withdrawn or put under an expression of concern.`,
    matched: { pmid: 'matched by PMID', title: 'matched by title, year and first author' },
    findPapers: 'Search for this title',
  };
});
