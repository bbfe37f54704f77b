import { sentences } from './language.ts';

type Counts = {
  readonly supporting: number;
  readonly contradicting: number;
  readonly mentioning: number;
};

/** The sentences of pictures of how papers cite each other. */
export const visualizationsText = sentences(({ number, plural, list }) => {
  const papers = (count: number) => plural(count, { one: '# paper', other: '# papers' });
  const tells = (supporting: number, contradicting: number): string => {
    if (supporting + contradicting === 0) return 'All of them only mention.';
    return `${plural(supporting, { one: '# of them supports', other: '# of them support' })}, and ${plural(contradicting, { one: '# contrasts', other: '# contrast' })}.`;
  };
  const stands = ({ cited, citing }: { readonly cited: number; readonly citing: number }) => {
    const onIt = plural(citing, { one: '# paper stands on it', other: '# papers stand on it' });
    return cited === 0
      ? `${onIt}; what it cites itself is not known here.`
      : `It stands on ${plural(cited, { one: '# work', other: '# works' })}, and ${onIt}.`;
  };
  return {
    title: 'Citation graph',
    loading: 'Reading who cites whom…',
    failed: 'The citations could not be read',
    layingOut: 'Finding a place for each paper…',
    heading: {
      papers: 'How these papers cite each other',
      dashboard: 'How the papers of this dashboard cite each other',
      person: 'How the papers of this person’s dashboards cite each other',
      neighbourhood: 'What this paper stands on, and who stands on it',
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
      return `${around}Shown here are ${papers(all)} and ${plural(citations, { one: '# citation', other: '# citations' })} among them. ${tells(supporting, contradicting)}`;
    },
    cut: (shown: number, all: number) =>
      `Drawn are ${number(shown)} of ${number(all)} citations, those that say something before all.`,
    unknown: (count: number) =>
      `${plural(count, { one: '# of the DOIs asked for is', other: '# of the DOIs asked for are' })} not in this collection.`,
    noneHeading: 'No papers are named',
    none: 'The address of this page names the papers it draws. Open it from a report or a dashboard.',
    search: 'Search for papers',
    tooManyHeading: 'These are too many papers for one picture',
    tooMany: (most: number) =>
      `A picture shows at most ${number(most)} papers. Name fewer, or open a part of them.`,
    nothingHeading: 'There is nothing to draw',
    nothing: (unknown: number) =>
      unknown === 0
        ? 'There are no papers here yet.'
        : 'None of these papers is in this collection. They may still exist elsewhere.',
    backToReport: 'Back to the report',
    legend: 'What the marks mean',
    direction: 'Older on the left; larger where more of the others cite it',
    picture: (all: number, citations: number) =>
      `Graph of ${papers(all)} and ${plural(citations, { one: '# citation', other: '# citations' })}; the table below says the same`,
    view: 'View',
    nearer: 'Zoom in',
    farther: 'Zoom out',
    whole: 'Show all',
    keys: 'Drag to move, Ctrl and wheel to zoom. By keyboard: arrows go from paper to paper, Enter leads to its details, + and − zoom, 0 shows all.',
    keep: (format: string) => `Save as ${format}`,
    choose:
      'Choose a paper in the picture or the table to see how it and the others cite each other.',
    disagree: 'Where they disagree',
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
      `${name}: ${title}. In this picture it cites ${number(cites.length)} and is cited by ${number(citedBy.length)}.`,
    report: 'Open its report',
    itsNeighbourhood: 'Draw around it',
    unfocus: 'Show all again',
    andOthers: (first: string) => `${first} and others`,
    citedBy: (count: number) => `Cited here by ${number(count)}`,
    citedByNone: 'No other paper here cites it.',
    cites: (count: number) => `Cites ${number(count)} of these`,
    citesNone: 'It cites none of the others here, as far as is known.',
    counted: ({ supporting, contradicting, mentioning }: Counts) => {
      const parts = [
        supporting > 0 ? `${number(supporting)} supporting` : [],
        contradicting > 0 ? `${number(contradicting)} contrasting` : [],
        mentioning > 0 ? `${number(mentioning)} mentioning` : [],
      ].flat();
      return parts.length === 0 ? 'only lists it' : list(parts);
    },
    more: (count: number) => `Show ${number(count)} more`,
    table: 'The papers as a table',
    tableNote:
      'How many of the other papers here cite each, and how many of these support or contrast it.',
    paper: 'Paper',
    year: 'Year',
    citing: 'Cited by',
  };
});
