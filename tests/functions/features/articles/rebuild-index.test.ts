import { rebuildIndex } from '#functions/features/articles/rebuild-index.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';

let ingest: EmbeddedIngest;
beforeEach(async () => {
  ingest = await embeddedIngest();
});
afterEach(() => ingest.close());

const everything = async () => {
  await ingest.ports.index.refresh();
  return {
    counts: await ingest.ports.index.counts(),
    papers: await ingest.ports.index.search({
      mode: 'all',
      filters: {},
      sort: { key: 'date', order: 'desc' },
      offset: 0,
      limit: 100,
      aggregate: true,
    }),
  };
};

it('gives the same index from the parsed articles, older versions left out', async () => {
  const references = [{ doi: '10.5555/cited' }, { title: 'On the quiet life of garden snails' }];
  const article = (results: readonly string[]) => jats({ doi: '10.5555/one', references, results });
  await ingest.handInFile('old.xml', article(['It was so [1].', 'And so [2].']));
  await ingest.workAll();
  await ingest.handInFile('new.xml', article(['It was not so [1].']));
  await ingest.workAll();
  const before = await everything();

  expect(await rebuildIndex(ingest.ports)()).toBe(1);
  expect(await everything()).toEqual(before);
  expect(before.counts).toEqual({ papers: 2, statements: 1 });
});
