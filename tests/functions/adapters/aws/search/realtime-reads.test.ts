import type { Answer, Engine } from '#functions/adapters/aws/search/engine.ts';
import { realtimeReader } from '#functions/adapters/aws/search/realtime-reads.ts';
import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';

type Body = { readonly docs: readonly { readonly _id: string }[] };

/** An engine that holds every document whose id is not `absent`, with what its id is as its source. */
const engineOf = (refusals = 0) => {
  const asked: number[] = [];
  let left = refusals;
  const engine: Engine = async ({ body }): Promise<Answer> => {
    // What the reader asks with is a list of documents.
    const { docs } = body as unknown as Body;
    asked.push(docs.length);
    if (left-- > 0) return { status: 429, body: {} };
    return {
      status: 200,
      body: {
        docs: docs.map(({ _id }) =>
          _id === 'absent'
            ? { _id, found: false }
            : { _id, found: true, _seq_no: 1, _primary_term: 1, _source: _id },
        ),
      },
    };
  };
  return { engine, asked };
};
const wanted = (id: string) => ({ index: 'documents', id });
const idsOf = (found: Awaited<ReturnType<ReturnType<typeof realtimeReader>>>) =>
  found.map((one) => one?.source);

describe('documents read by key', () => {
  it('reach each of many concurrent callers through a single call', async () => {
    const { engine, asked } = engineOf();
    const read = realtimeReader(engine);
    const answers = await Promise.all([
      read([wanted('a'), wanted('b')]),
      read([]),
      read([wanted('absent')]),
      read([wanted('c')]),
    ]);
    expect(answers.map(idsOf)).toEqual([['a', 'b'], [], [undefined], ['c']]);
    expect(asked).toEqual([4]);
  });

  it('are asked for again where the engine is too busy, and given up after eight times', async () => {
    const busy = engineOf(2);
    expect(idsOf(await realtimeReader(busy.engine)([wanted('a')]))).toEqual(['a']);
    expect(busy.asked).toHaveLength(3);
    const never = engineOf(100);
    await expect(realtimeReader(never.engine)([wanted('a')])).rejects.toThrow(EngineUnavailable);
    expect(never.asked).toHaveLength(8);
  });
});
