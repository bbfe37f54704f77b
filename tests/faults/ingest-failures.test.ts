import type { IngestPorts } from '#functions/features/articles/ports.ts';
import { readVersionRecord } from '#functions/records/articles/version-record.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';
import { plainIndex } from '#tests/support/plain-index.ts';

const snails = 'The unlikely migration of garden snails in winter';
const corpus = [
  jats({
    doi: '10.5555/one',
    references: [{ doi: '10.5555/two' }, { title: snails, year: 2001, author: 'Elm' }],
    results: ['It was so [1].', 'We confirm that it was so [1], as others saw [2].'],
  }),
  jats({
    doi: '10.5555/two',
    title: snails,
    author: ['Elm', 'Ann'],
    year: 2001,
    references: [{ doi: '10.5555/one' }],
    results: ['In contrast to this [1], it was not so.'],
  }),
  jats({
    doi: '10.5555/three',
    type: 'retraction',
    references: [{ doi: '10.5555/one' }, { doi: '10.5555/two' }],
    results: ['We retract [1] and [2].'],
    related:
      '<related-article related-article-type="retracted-article" ext-link-type="doi" xlink:href="10.5555/one"/>',
  }),
];
const works = ['10.5555/one', '10.5555/two', '10.5555/three'];

class PowerCut extends Error {}

/** Ports of which the n-th call fails, whichever it is, as if the machine had lost power there. */
const failingAt = (ports: IngestPorts, place: number) => {
  let calls = 0;
  const failing = <T extends object>(port: T): T =>
    new Proxy(port, {
      get: (target, name, receiver) => {
        const member: unknown = Reflect.get(target, name, receiver);
        if (typeof member !== 'function') return member;
        return (...given: unknown[]) => {
          calls += 1;
          if (calls === place) return Promise.reject(new PowerCut());
          return Reflect.apply(member, target, given) as unknown;
        };
      },
    });
  return {
    calls: () => calls,
    ports: {
      table: failing(ports.table),
      files: failing(ports.files),
      queue: failing(ports.queue),
      index: failing(ports.index),
      events: failing(ports.events),
    },
  };
};

/** Whether everyone heard of each article as it is now, and of each work whose notices have changed. */
const heardOf = async ({ ports, published }: EmbeddedIngest) => {
  const heard = new Set(published.map(({ type, detail }) => JSON.stringify([type, detail])));
  const articles = await Promise.all(
    works.map(async (article) => {
      const sequence = (await readVersionRecord(ports.table)(article))?.sequence;
      return heard.has(JSON.stringify(['article-read', { article, sequence }]));
    }),
  );
  return [...articles, heard.has(JSON.stringify(['notices-changed', { doi: works[0] }]))];
};

const stateOf = async (ingest: EmbeddedIngest, plain: ReturnType<typeof plainIndex>) => ({
  heard: await heardOf(ingest),
  tallies: await Promise.all(works.map((doi) => ingest.tallyOf(doi))),
  notices: await Promise.all(works.map((doi) => ingest.noticesOf(doi))),
  statements: [...plain.articles]
    .map(([doi, { statements }]) => [doi, statements] as const)
    .sort(([a], [b]) => a.localeCompare(b)),
  papers: [...plain.papers].sort(([a], [b]) => a.localeCompare(b)),
});

/** Reads the corpus while the n-th call of the first attempt fails; answers the end state and how many calls there were. */
const readWithFailureAt = async (place: number) => {
  const plain = plainIndex();
  const ingest = await embeddedIngest(plain.index);
  try {
    for (const [number, file] of corpus.entries())
      await ingest.handInFile(`file-${String(number)}.xml`, file);
    const failing = failingAt(ingest.ports, place);
    const batch = await ingest.queue.receive({ max: 10 });
    await ingest
      .work(failing.ports)(batch)
      .catch((error: unknown) => {
        if (!(error instanceof PowerCut)) throw error;
      });
    // What was not acknowledged is delivered again when its time is over.
    ingest.later(120);
    await ingest.workAll();
    return { state: await stateOf(ingest, plain), calls: failing.calls() };
  } finally {
    await ingest.close();
  }
};

it('ends in the same truth, whichever call to the world fails on the way', async () => {
  const whole = await readWithFailureAt(Infinity);
  expect(whole.state.tallies).toMatchObject([{ total: 1 }, { total: 3 }, { total: 0 }]);
  expect(whole.state.heard).toEqual([true, true, true, true]);
  expect(whole.calls).toBeGreaterThan(50);

  for (let place = 1; place <= whole.calls; place += 1)
    expect({ place, ...(await readWithFailureAt(place)).state }).toEqual({ place, ...whole.state });
}, 300_000);
