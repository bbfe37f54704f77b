import { createBibliographyThreads } from '#infra/composition/bibliography-threads.ts';
import { peopleIn } from '#tests/support/people.ts';
import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';

let ingest: EmbeddedIngest;
beforeEach(async () => {
  ingest = await embeddedIngest();
});
afterEach(() => ingest.close());

const readers = (limits: Parameters<typeof createBibliographyThreads>[0]) => {
  const api = testApi({
    ports: ingest.ports,
    world: { readBibliography: createBibliographyThreads(limits) },
  });
  const people = peopleIn(ingest.ports.table, ingest.ports.now);
  return {
    api,
    reader: async () => {
      const reader = api.as(await people.make('free'));
      return (text: string) => reader.post('/dashboards/references', { text });
    },
  };
};

type Reader = (text: string) => Promise<unknown>;
/** Both threads are there: what follows is then a matter of turns, not of how long a busy machine takes to start one. */
const startThreads = (one: Reader, other: Reader) => Promise.all([one(short), other(short)]);

/** A file whose reading never ends, on a machine of any speed. */
const endless = 'endless';
const module = new URL('./endless-file-thread.ts', import.meta.url);
const short = '@article{a, doi={10.5555/raven}}';
const tooMuch: unknown = expect.objectContaining({
  status: 400,
  errors: [expect.objectContaining({ path: 'text' })],
});

describe('a file that takes too long', () => {
  it('keeps nobody waiting, is given up, and its field is named', async () => {
    const { api, reader } = readers({ deadlineMs: 4000, module });
    const [one, other] = [await reader(), await reader()];
    await startThreads(one, other);
    // The first call of a kind loads what it needs.
    await api.get('/health');
    const answered: string[] = [];
    const slow = one(endless).then((answer) => (answered.push('endless'), answer));
    const health = api.get('/health').then(() => answered.push('health'));
    const quick = other(short).then((answer) => (answered.push('short'), answer));

    expect((await slow).body).toEqual(tooMuch);
    expect((await quick).status).toBe(200);
    await health;
    expect(answered.toSorted()).toEqual(['endless', 'health', 'short']);
    expect(answered.at(-1)).toBe('endless');
    expect((await one(short)).status).toBe(200);
    expect(api.surprises).toEqual([]);
  });

  it('holds one thread only, however often one person sends it', async () => {
    const { reader } = readers({ deadlineMs: 2500, module });
    const [one, other] = [await reader(), await reader()];
    await startThreads(one, other);
    const answered: string[] = [];
    const slow = Array.from({ length: 2 }, () => one(endless).then(() => answered.push('endless')));
    await other(short).then(() => answered.push('short'));
    await Promise.all(slow);
    expect(answered).toEqual(['short', 'endless', 'endless']);
  });

  it('cannot be sent without end', async () => {
    const { reader } = readers({});
    const one = await reader();
    const answers = await Promise.all(Array.from({ length: 24 }, () => one('%0 Book\n%T A')));
    expect(answers.map(({ status }) => status)).toContain(429);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(10);
  });
});

it('gives up a file that takes too much memory, and names its field', async () => {
  const { api, reader } = readers({ memoryMb: 24 });
  const one = await reader();
  expect((await one(`[${'{},'.repeat(900_000)}{}]`)).body).toEqual(tooMuch);
  expect((await one(short)).status).toBe(200);
  expect(api.surprises).toEqual([]);
});

it('answers brackets within brackets with a refusal or a reason, never with a failure', async () => {
  const { api, reader } = readers({});
  const one = await reader();
  const deep = 20_000;
  for (const text of [
    `[${'['.repeat(deep)}${']'.repeat(deep)}]`,
    `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`,
    `@article{k, title = ${'{'.repeat(deep)}\\"a${'}'.repeat(deep)}}`,
  ])
    expect([200, 400]).toContain((await one(text)).status);
  expect(api.surprises).toEqual([]);
});
