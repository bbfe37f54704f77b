import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  type EmbeddedSearchIndex,
  openEmbeddedSearchIndex,
} from '#functions/search-engine/embedded-search-index.ts';
import { engineInPlace } from '#tests/support/engine-in-place.ts';

import { articleVersion, searchFor } from './articles.ts';

const folders: string[] = [];
const opened: EmbeddedSearchIndex[] = [];
const open = async (more: Pick<Parameters<typeof openEmbeddedSearchIndex>[0], 'openEngine'>) => {
  const folder = mkdtempSync(join(tmpdir(), 'veracite-search-'));
  folders.push(folder);
  const index = await openEmbeddedSearchIndex({ folder, ...more });
  opened.push(index);
  return index;
};
afterEach(async () => {
  for (const index of opened.splice(0)) await index.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const put = async (index: EmbeddedSearchIndex, article: number, sequence: number) => {
  const { papers, doi, statements } = articleVersion(article, sequence);
  await index.putPapers(papers);
  await index.putStatements({ doi, sequence }, statements);
  return papers.map((paper) => paper.doi);
};

const answersOf = async (index: EmbeddedSearchIndex) => {
  await index.refresh();
  const [first = ''] = articleVersion(0, 1).papers.map(({ doi }) => doi);
  return {
    search: await index.search(searchFor('quokka', { aggregate: true, limit: 50 })),
    counts: await index.counts(),
    cited: await index.statements({ doi: first, about: 'citing', offset: 0, limit: 50 }),
    completions: await index.complete({ field: 'title', prefix: 'a', limit: 5 }),
    spelled: [...(await index.spell(['quokkka'], 'papers'))],
  };
};

it('answers as the engine with threads does, after new versions, removals and a rebuild', async () => {
  const both = [await open({}), await open({ openEngine: engineInPlace })];
  const answers = async () => Promise.all(both.map(answersOf));
  for (const index of both)
    for (let article = 0; article < 8; article += 1) await put(index, article, 1);
  const [threads, inPlace] = await answers();
  expect(threads?.search.total).toBeGreaterThan(0);
  expect(inPlace).toEqual(threads);

  for (const index of both) {
    const dois = await put(index, 2, 2);
    await index.removePapers(dois.slice(0, 1));
  }
  const [threadsAfter, inPlaceAfter] = await answers();
  expect(inPlaceAfter).toEqual(threadsAfter);

  for (const index of both) {
    const { index: next, done } = await index.rebuild();
    const { papers, doi, statements } = articleVersion(1, 1);
    await next.putPapers(papers);
    await next.putStatements({ doi, sequence: 1 }, statements);
    await done();
  }
  const [threadsRebuilt, inPlaceRebuilt] = await answers();
  expect(inPlaceRebuilt).toEqual(threadsRebuilt);
  expect(inPlaceRebuilt?.counts).not.toEqual(inPlaceAfter?.counts);
});

it('refuses what only threads can do', async () => {
  const index = await open({ openEngine: engineInPlace });
  await expect(index.putPort()).rejects.toThrow('with threads');
});
