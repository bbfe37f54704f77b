import { byInformativeness, graphLimits, stanceOfEdge } from '#shared/domain/citation-graph.ts';

it.each([
  [0, 0, 'mentioning'],
  [1, 0, 'supporting'],
  [0, 1, 'contradicting'],
  [4, 1, 'both'],
] as const)(
  '%i supporting and %i contrasting sentences together are %s',
  (supporting, contradicting, stance) => {
    expect(stanceOfEdge({ supporting, contradicting })).toBe(stance);
  },
);

it('puts contrasts before support, and both before what only mentions', () => {
  const none = { supporting: 0, contradicting: 0, mentioning: 0 };
  const edges = [
    { ...none, mentioning: 9 },
    { ...none, supporting: 5 },
    none,
    { ...none, contradicting: 1 },
  ];
  expect(edges.toSorted(byInformativeness)).toEqual([edges[3], edges[1], edges[0], edges[2]]);
});

it('draws 2,000 papers, 10,000 citations and 60 neighbours of each kind', () => {
  expect(graphLimits).toEqual({ papers: 2_000, edges: 10_000, neighboursOfEachKind: 60 });
});
