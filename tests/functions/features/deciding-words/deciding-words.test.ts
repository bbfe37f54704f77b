import { type SecondReader } from '#functions/ingest/stance/second-reader/second-reader.ts';
import { ModelUnavailable } from '#functions/platform/ports/language-model.ts';
import { rulingWrite } from '#functions/records/articles/rulings.ts';
import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';
import { playedReader, secondReadingWorld } from '#tests/support/second-reading.ts';

const cited = '10.5555/cited';
const citing = '10.5555/citing';
const clauses = [{ start: 0, end: 12, weight: 2.5 }];

/** Sentence 5 is a contrast for the played reader, sentence 2 a mention, and sentence 1 of another article is not read. */
let ingest: EmbeddedIngest;
beforeEach(async () => {
  ingest = await embeddedIngest();
  const world = secondReadingWorld(ingest);
  await ingest.handInFile(
    'moths.xml',
    jats({
      doi: citing,
      references: [{ doi: cited }],
      results: ['Sentence 5, unlike others, tells of moths [1].', 'Sentence 2, too, does [1].'],
    }),
  );
  await world.readAll();
  await world.workAll({ secondReader: playedReader().reader });
});
afterEach(() => ingest.close());

const statementOf = async (number: number) =>
  (await ingest.statementsAbout(cited)).find(({ text }) => text.startsWith(`Sentence ${number}`));
const requests: string[] = [];
const readerThat = (decidingClauses: SecondReader['decidingClauses']): SecondReader => ({
  ...playedReader().reader,
  ...(decidingClauses && { decidingClauses }),
});
const answering = readerThat(async ({ text }, type) => {
  requests.push(`${type}: ${text}`);
  return clauses;
});
const decidingWords = async (
  number: number,
  {
    reader = answering,
    mayRead = true,
  }: { readonly reader?: SecondReader | 'none'; readonly mayRead?: boolean } = {},
) => {
  const id = (await statementOf(number))?.id ?? 'aaaaaaaaaaaa';
  const api = testApi({
    ...ingest,
    mayReadStatements: async () => mayRead,
    world: { secondReader: reader === 'none' ? undefined : reader },
  });
  return api.get(`/statements/${id}/deciding-words`);
};

describe('the words that decided', () => {
  it('are those of the second reader where the label is its own', async () => {
    requests.length = 0;
    expect(await decidingWords(5)).toMatchObject({ status: 200, body: { clauses } });
    expect(requests).toEqual(['contradicting: Sentence 5, unlike others, tells of moths [1].']);
    // Those of the first reader are not shown for this label.
    expect(await statementOf(5)).toMatchObject({ type: 'contradicting', cues: [] });
  });

  it('are none for a mention, which nothing decides, and none that the caller may not read', async () => {
    requests.length = 0;
    expect((await decidingWords(2)).body).toEqual({ clauses: [] });
    expect((await decidingWords(5, { mayRead: false })).body).toEqual({ clauses: [] });
    expect(requests).toEqual([]);
    expect((await decidingWords(77)).status).toBe(404);
  });

  it('are none where experts decided', async () => {
    await ingest.ports.table.write(
      rulingWrite(citing, {
        statement: (await statementOf(5))?.id ?? '',
        type: 'supporting',
        from: 'contradicting',
        by: 'experts',
        reasons: [],
        at: '2026-01-05T10:00:00.000Z',
      }),
    );
    await ingest.queue.send([JSON.stringify({ kind: 'amend', article: citing })]);
    await ingest.workAll();
    expect((await decidingWords(5)).body).toEqual({ clauses: [] });
  });

  it.each([
    ['is not there', 'none' as const],
    ['is too slow for that', readerThat(undefined)],
    ['does not answer', readerThat(() => new Promise(() => undefined))],
    [
      'fails',
      readerThat(() => Promise.reject(new ModelUnavailable('not reached', 'It has no memory.'))),
    ],
  ])('are none, within a second, where the reader %s', async (_, reader) => {
    const start = performance.now();
    expect(await decidingWords(5, { reader })).toMatchObject({
      status: 200,
      body: { clauses: [] },
    });
    expect(performance.now() - start).toBeLessThan(1_800);
  });
});
