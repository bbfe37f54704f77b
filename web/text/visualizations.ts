import { sentences } from './language.ts';

type Counts = {
  readonly supporting: number;
  readonly contradicting: number;
  readonly mentioning: number;
};

/** The texts of citation graphs. */
export const visualizationsText = sentences(({ number, plural, list }) => {
  const papers = (count: number) => plural(count, { one: '# paper', other: '# papers' });
  const tells = (supporting: number, contradicting: number): string => {
    if (supporting + contradicting === 0) return 'All of them only mention it.';
    return `${plural(supporting, { one: '# of them supports', other: '# of them support' })}, and ${plural(contradicting, { one: '# contrasts', other: '# contrast' })}.`;
  };
  const stands = ({ cited, citing }: { readonly cited: number; readonly citing: number }) => {
    const onIt = `is cited by ${plural(citing, { one: '# paper', other: '# papers' })}`;
    return cited === 0
      ? `It ${onIt}; its own references are not known here.`
      : `It cites ${plural(cited, { one: '# work', other: '# works' })} and ${onIt}.`;
  };
  return {
    title: 'Citation graph',
    loading: 'Loading citations…',
    failed: 'We could not load the citations',
    layingOut: 'Arranging the graph…',
    heading: {
      papers: 'How these papers cite each other',
      dashboard: 'How the papers of this dashboard cite each other',
      person: 'How the papers of this person’s dashboards cite each other',
      neighbourhood: 'The papers this paper cites and the papers that cite it',
    },
    around: (title: string) => `Around “${title}”`,
    finding: ({
      papers: all,
      citations,
      supporting,
      contradicting,
      totals,
    }: {
      readonly papers: number;
      readonly citations: number;
      readonly supporting: number;
      readonly contradicting: number;
      readonly totals: { readonly cited: number; readonly citing: number } | undefined;
    }) => {
      const around = totals ? `${stands(totals)} ` : '';
      if (citations === 0) return `${around}None of these ${papers(all)} cites another.`;
      return `${around}Showing ${papers(all)} and ${plural(citations, { one: '# citation', other: '# citations' })} among them. ${tells(supporting, contradicting)}`;
    },
    cut: (shown: number, all: number) =>
      `Showing ${number(shown)} of ${number(all)} citations, the most informative first.`,
    unknown: (count: number) =>
      `${plural(count, { one: '# of the requested DOIs is', other: '# of the requested DOIs are' })} not in this collection.`,
    noneHeading: 'No papers specified',
    none: 'This page needs papers in its address. Open it from a report or a dashboard.',
    search: 'Search for papers',
    tooManyHeading: 'Too many papers for one graph',
    tooMany: (most: number) => `A graph shows up to ${number(most)} papers. Choose fewer.`,
    nothingHeading: 'Nothing to show',
    nothing: (unknown: number) =>
      unknown === 0
        ? 'There are no papers here yet.'
        : 'None of these papers is in this collection. They may still exist elsewhere.',
    backToReport: 'Back to the report',
    legend: 'Legend',
    direction: 'Older papers are on the left; papers cited by more of the others are larger',
    picture: (all: number, citations: number) =>
      `Graph of ${papers(all)} and ${plural(citations, { one: '# citation', other: '# citations' })}; the table below has the same data`,
    view: 'View',
    nearer: 'Zoom in',
    farther: 'Zoom out',
    whole: 'Show all',
    keys: 'Drag to move, Ctrl and wheel to zoom. Keyboard: arrow keys move between papers, Enter opens details, + and − zoom, 0 shows all.',
    keep: (format: string) => `Download as ${format}`,
    choose: 'Choose a paper in the graph or the table to see its citations.',
    disagree: 'Disagreements',
    moreDisagree: (count: number) =>
      `${plural(count, { one: '# more citation contrasts', other: '# more citations contrast' })}: choose a paper to see its own.`,
    says: {
      supporting: 'supports',
      contradicting: 'contrasts with',
      both: 'supports and contrasts with',
      mentioning: 'mentions',
    },
    inFocus: (
      name: string,
      title: string,
      {
        cites,
        citedBy,
      }: { readonly cites: readonly unknown[]; readonly citedBy: readonly unknown[] },
    ) =>
      `${name}: ${title}. In this graph it cites ${number(cites.length)} and is cited by ${number(citedBy.length)}.`,
    report: 'Open report',
    itsNeighbourhood: 'Center the graph on it',
    unfocus: 'Show all again',
    andOthers: (first: string) => `${first} and others`,
    citedBy: (count: number) => `Cited here by ${number(count)}`,
    citedByNone: 'No other paper here cites it.',
    cites: (count: number) => `Cites ${number(count)} of these`,
    citesNone: 'It cites none of the others here, as far as we know.',
    counted: ({ supporting, contradicting, mentioning }: Counts) => {
      const parts = [
        supporting > 0 ? `${number(supporting)} supporting` : [],
        contradicting > 0 ? `${number(contradicting)} contrasting` : [],
        mentioning > 0 ? `${number(mentioning)} mentioning` : [],
      ].flat();
      return parts.length === 0 ? 'in the reference list only' : list(parts);
    },
    more: (count: number) => `Show ${number(count)} more`,
    table: 'The papers as a table',
    tableNote:
      'How many of the other papers here cite each, and how many of these support or contrast with it.',
    paper: 'Paper',
    year: 'Year',
    citing: 'Cited by',
  };
});
