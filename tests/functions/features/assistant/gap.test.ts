import { gapOf } from '#functions/features/assistant/gap.ts';

/** An index in which each search finds two papers and a statement. */
const generous = { search: async () => ({ totals: { papers: 2, statements: 1 } }) as never };

const gap = (...concepts: readonly (readonly [word: string, documents: number])[]) =>
  gapOf(generous)([
    {
      concepts: concepts.map(([word]) => ({ word, keys: [] }) as never),
      documents: concepts.map(([, documents]) => documents),
      ...{ weights: [], groups: [], isUnfamiliar: false },
      words: { words: [], pairs: [] },
    },
  ]);

it('names what the collection does not mention, and searches for what it does', async () => {
  const { unmentioned, searches } = await gap(['penguins', 0], ['barley', 7], ['frost', 4]);
  expect(unmentioned).toEqual(['penguins']);
  expect(searches.map(({ term }) => term)).toEqual(['barley frost', 'frost', 'barley']);
});

it.each(['D', 'Tc'])(
  'offers no search for “%s”, which would find other subjects',
  async (letters) => {
    const { searches } = await gap(['vitamin', 0], [letters, 59], ['COVID-19', 0]);
    expect(searches).toEqual([]);
  },
);
