import { type EdgeStance, stanceOfEdge } from '#shared/domain/citation-graph.ts';

import type { Graph, GraphEdge, GraphPaper } from './graphs.ts';
import type { LayoutInput } from './layout.ts';
import { type Tick, yearsAxis } from './years-axis.ts';

export type Connection = {
  /** The index of the other paper. */
  readonly other: number;
  readonly stance: EdgeStance;
  readonly edge: GraphEdge;
};

/** The figures of one paper among the others of the graph. */
export type PlacedPaper = {
  readonly paper: GraphPaper;
  readonly radius: number;
  readonly cites: readonly Connection[];
  readonly citedBy: readonly Connection[];
};

export type GraphModel = {
  readonly places: readonly PlacedPaper[];
  readonly edges: readonly (GraphEdge & { readonly stance: EdgeStance })[];
  readonly layout: LayoutInput;
  readonly ticks: readonly Tick[];
  readonly placeOf: ReadonlyMap<string, number>;
};

const SMALLEST = 4;
const LARGEST = 16;

/** The area of a paper is proportional to its citations within the graph. */
const radiusOf = (citedBy: number): number => Math.min(SMALLEST + 2 * Math.sqrt(citedBy), LARGEST);

export const graphModelOf = ({ papers, edges: input }: Graph): GraphModel => {
  const edges = input.map((edge) => ({ ...edge, stance: stanceOfEdge(edge) }));
  const cites = papers.map((): Connection[] => []);
  const citedBy = papers.map((): Connection[] => []);
  for (const edge of edges) {
    cites[edge.from]?.push({ other: edge.to, stance: edge.stance, edge });
    citedBy[edge.to]?.push({ other: edge.from, stance: edge.stance, edge });
  }
  const places = papers.map((paper, index) => ({
    paper,
    radius: radiusOf(citedBy[index]?.length ?? 0),
    cites: cites[index] ?? [],
    citedBy: citedBy[index] ?? [],
  }));
  const axis = yearsAxis(papers.map(({ year }) => year));
  return {
    places,
    edges,
    layout: {
      x: papers.map(({ year }) => axis.placeOf(year)),
      radius: places.map(({ radius }) => radius),
      edges: edges.map(({ from, to }) => [from, to] as const),
    },
    ticks: axis.ticks,
    placeOf: new Map(papers.map(({ doi }, index) => [doi, index])),
  };
};

const INITIALS = /^(?:\p{Lu}\.?-?){1,4}$/u;

/** Names from reference lists have the surname first, followed by initials; others end with the surname. */
const surname = (name: string): string => {
  const [before = name] = name.split(',');
  const words = before.trim().split(' ');
  const isLast = (word: string) => !INITIALS.test(word);
  return name.includes(',') || !isLast(words.at(-1) ?? '')
    ? words.filter(isLast).join(' ') || name
    : (words.at(-1) ?? name);
};

/** A short label: “Okonkwo 2019”. */
export const shortName = ({ authors, year, title }: GraphPaper): string => {
  const who = authors[0] === undefined ? title.slice(0, 24) : surname(authors[0]);
  return year === undefined ? who : `${who} ${String(year)}`;
};
