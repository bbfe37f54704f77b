import { type FictionalReference, jats } from '#tests/support/jats.ts';
import { peopleApi } from '#tests/support/people-api.ts';

export const CITED = '10.5555/cited/with-slash';
export const SECRET = 'the lanternfish result could not be reproduced';
export const HOSTILE = 'Glow & <b>dark</b> "light" ]]>';

const cited: FictionalReference = { doi: CITED, title: 'Lanternfish at night', author: 'Elm' };

/** The product with a few articles about one work; plans decide who may read. */
export const feedsWorld = async () => {
  const world = await peopleApi();
  const { ingest, api } = world;
  const read = async (name: string, article: Parameters<typeof jats>[0]) => {
    await ingest.handInFile(`${name}.xml`, jats(article));
    await ingest.workAll();
    await ingest.ports.index.refresh();
  };
  await read('first', {
    doi: '10.5555/first',
    title: 'Glow &amp; &lt;b&gt;dark&lt;/b&gt; "light" ]]&gt;',
    year: 2019,
    references: [cited],
    results: [`In our hands ${SECRET} [1].`, 'Lanternfish were described before [1].'],
  });
  return {
    ...world,
    read,
    cited,
    feed: async (path: string) => {
      const reply = await api.get(path);
      return { ...reply, text: reply.text };
    },
  };
};

export type FeedsWorld = Awaited<ReturnType<typeof feedsWorld>>;
