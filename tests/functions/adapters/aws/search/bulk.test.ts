import { type BulkWrite, bulkWriter, IndexNotFound } from '#functions/adapters/aws/search/bulk.ts';
import type { Answer, Call, Engine } from '#functions/adapters/aws/search/engine.ts';
import { PermanentError } from '#functions/platform/queues/work.ts';
import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';

const SIZE = { largestBytes: 10_000, smallestBytes: 1_000, atOnce: 2, attempts: 4 };

const bytesOf = ({ lines = [] }: Call) =>
  lines.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);

const write = (place: number, text = 'x'.repeat(500)): BulkWrite => ({
  action: 'index',
  index: 'documents',
  id: String(place),
  routing: 'one',
  document: { text },
});
const writes = (count: number) => Array.from({ length: count }, (_, place) => write(place));

type Status = number | { readonly status: number; readonly error: { readonly type: string } };
/** An engine that answers each write with what `statusOf` says of it. */
const engineOf = (
  answer: (
    ids: readonly string[],
    call: Call,
  ) => readonly Status[] | Answer | Promise<readonly Status[]>,
) => {
  const calls: Call[] = [];
  let now = 0;
  let most = 0;
  const engine: Engine = async (call) => {
    calls.push(call);
    now += 1;
    most = Math.max(most, now);
    await new Promise((wait) => setTimeout(wait, 1));
    const ids = (call.lines ?? [])
      .filter((_, place) => place % 2 === 0)
      .map((line) => (JSON.parse(line) as { index: { _id: string } }).index._id);
    const answered = await answer(ids, call);
    now -= 1;
    if ('body' in answered) return answered;
    const items = answered.map((status) => ({
      index: typeof status === 'number' ? { status } : status,
    }));
    return { status: 200, body: { items } };
  };
  return { engine, calls, atOnce: () => most };
};
const takesAll = (ids: readonly string[]) => ids.map(() => 201);

const writerOf = (engine: Engine) => {
  const pauses: number[] = [];
  const pause = async (attempt: number) => void pauses.push(attempt);
  return { write: bulkWriter(engine, { ...SIZE, pause }), pauses };
};

describe('writes', () => {
  it('go together up to so many bytes, and no more calls than agreed at the same time', async () => {
    const { engine, calls, atOnce } = engineOf(takesAll);
    expect(await writerOf(engine).write(writes(200))).toEqual([]);
    expect(Math.max(...calls.map(bytesOf))).toBeLessThanOrEqual(SIZE.largestBytes);
    // 200 of some 560 bytes: more than ten calls would be smaller ones than they may be.
    expect(calls.length).toBeLessThanOrEqual(13);
    expect(atOnce()).toBe(SIZE.atOnce);
  });

  it('of many callers go together', async () => {
    const { engine, calls } = engineOf(takesAll);
    const { write: put } = writerOf(engine);
    await Promise.all(writes(15).map((one) => put([one])));
    expect(calls).toHaveLength(1);
  });

  it('larger than a whole call go alone', async () => {
    const { engine, calls } = engineOf(takesAll);
    await writerOf(engine).write([write(1), write(2, 'x'.repeat(20_000)), write(3)]);
    expect(calls.map(({ lines = [] }) => lines.length / 2)).toEqual([1, 1, 1]);
  });

  it('are counted in bytes, not in letters', async () => {
    const { engine, calls } = engineOf(takesAll);
    await writerOf(engine).write(
      Array.from({ length: 30 }, (_, place) => write(place, '学'.repeat(500))),
    );
    expect(Math.max(...calls.map(bytesOf))).toBeLessThanOrEqual(SIZE.largestBytes);
  });

  it('never make an index where none is, and tell each caller of its own', async () => {
    const gone = { status: 404, error: { type: 'index_not_found_exception' } };
    const { engine, calls } = engineOf((ids) => ids.map((id) => (id === '1' ? gone : 201)));
    const { write: put } = writerOf(engine);
    const [one, two] = await Promise.allSettled([put([write(1)]), put([write(2)])]);
    expect(one.status === 'rejected' && one.reason).toBeInstanceOf(IndexNotFound);
    expect(two).toEqual({ status: 'fulfilled', value: [] });
    expect(calls[0]?.query).toMatchObject({ require_alias: true });
  });

  it('that met a conflict are answered; what is not there to be deleted is none', async () => {
    const { engine } = engineOf((ids) => ids.map((id) => ({ 1: 409, 2: 404 })[id] ?? 200));
    const conflicts = await writerOf(engine).write(writes(4));
    expect(conflicts.map(({ id }) => id)).toEqual(['1']);
  });
});

describe('an engine that is too busy', () => {
  it('is given time, then smaller calls, and all of it in the end', async () => {
    const seen = new Set<string>();
    let refusals = 3;
    const { engine, calls } = engineOf((ids): readonly Status[] | Answer => {
      if (refusals > 0) {
        refusals -= 1;
        return { status: 429, body: {} };
      }
      for (const id of ids) seen.add(id);
      return takesAll(ids);
    });
    const { write: put, pauses } = writerOf(engine);
    expect(await put(writes(60))).toEqual([]);
    expect(seen.size).toBe(60);
    expect(pauses.length).toBeGreaterThan(0);
    const sizes = calls.map(bytesOf);
    expect(Math.min(...sizes.slice(3, 5))).toBeLessThanOrEqual(SIZE.largestBytes / 2);
  });

  it('for some of the writes gets those again and no others', async () => {
    const times = new Map<string, number>();
    const { engine } = engineOf((ids) =>
      ids.map((id) => {
        times.set(id, (times.get(id) ?? 0) + 1);
        return id === '3' && times.get(id) === 1 ? 429 : 200;
      }),
    );
    await writerOf(engine).write(writes(6));
    expect(Object.fromEntries(times)).toEqual({ 0: 1, 1: 1, 2: 1, 3: 2, 4: 1, 5: 1 });
  });

  it('for good is unavailable after so many attempts', async () => {
    const { engine, calls } = engineOf((ids) => ids.map(() => 429));
    await expect(writerOf(engine).write([write(1)])).rejects.toThrow(EngineUnavailable);
    expect(calls).toHaveLength(SIZE.attempts);
  });

  it('fails nobody who comes after it has recovered', async () => {
    let isDown = true;
    const { engine } = engineOf((ids) => {
      if (isDown) throw new EngineUnavailable('Down.');
      return takesAll(ids);
    });
    const { write: put } = writerOf(engine);
    await expect(put(writes(3))).rejects.toThrow(EngineUnavailable);
    isDown = false;
    expect(await put(writes(3))).toEqual([]);
  });

  it.each([
    [400, true],
    [503, false],
  ])('with a document refused by %i is given up at once: %s', async (status, isPermanent) => {
    const { engine } = engineOf((ids) =>
      ids.map(() => ({ status, error: { type: 'mapper_parsing_exception' } })),
    );
    const failure = await writerOf(engine)
      .write(writes(1))
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({
      message: 'The search engine refused a document: mapper_parsing_exception',
    });
    expect(failure instanceof PermanentError).toBe(isPermanent);
  });

  it('with a call that is too large gets it in halves, and one document that is too large is refused', async () => {
    const { engine } = engineOf((ids): readonly Status[] | Answer =>
      ids.length > 4 ? { status: 413, body: {} } : takesAll(ids),
    );
    expect(await writerOf(engine).write(writes(16))).toEqual([]);
    const { engine: never } = engineOf(() => ({ status: 413, body: {} }));
    await expect(writerOf(never).write([write(1)])).rejects.toThrow('too large');
  });
});
