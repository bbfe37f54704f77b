import { answerCitingPapers } from '#functions/adapters/aws/search/answer-citing-papers.ts';
import type { Engine } from '#functions/adapters/aws/search/engine.ts';

const MOST_REACHED = 10_000;
const places = { documents: 'documents', articles: 'articles', names: 'names' };
const COUNT = 25_003;
const nameOf = (place: number) => `10.5555/${String(place).padStart(6, '0')}`;

/** An engine that holds so many articles in order, and reaches as far as a real one. */
const engineOf = (count: number) => {
  const asked: { readonly path: string; readonly from: number; readonly size: number }[] = [];
  const engine: Engine = async ({ path, body }) => {
    const {
      from = 0,
      size = 0,
      search_after: after,
    } = (body ?? {}) as {
      readonly from?: number;
      readonly size?: number;
      readonly search_after?: readonly string[];
    };
    if (path.startsWith('/documents'))
      return { status: 200, body: { aggregations: { of: { buckets: {} } } } };
    if (from + size > MOST_REACHED) throw new Error('Result window is too large.');
    asked.push({ path, from, size });
    const start = after ? Number(after[1]?.slice('10.5555/'.length)) + 1 : from;
    const hits = Array.from({ length: Math.max(0, Math.min(size, count - start)) }, (_, at) => ({
      sort: ['2020', nameOf(start + at)],
    }));
    return { status: 200, body: { hits: { total: { value: count }, hits } } };
  };
  return { engine, asked };
};

describe('who cites a work that very many cite', () => {
  it.each([
    [0, 250, 0, 250],
    [9_750, 250, 9_750, 250],
    [9_751, 250, 9_751, 250],
    [10_000, 250, 10_000, 250],
    [24_900, 250, 24_900, 103],
    [25_003, 250, 0, 0],
    [4_000_000, 250, 0, 0],
  ])('is found from %d on', async (offset, limit, first, length) => {
    const { engine } = engineOf(COUNT);
    const answer = await answerCitingPapers(engine, places, { doi: '10.5555/work', offset, limit });
    expect(answer.papers.map(({ doi }) => doi)).toEqual(
      Array.from({ length }, (_, at) => nameOf(first + at)),
    );
    expect(answer.total).toBe(COUNT);
  });

  it('is walked to no further than there is anything', async () => {
    const { engine, asked } = engineOf(3);
    await answerCitingPapers(engine, places, { doi: '10.5555/work', offset: 4_000_000, limit: 5 });
    expect(asked).toHaveLength(1);
  });
});
