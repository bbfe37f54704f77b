import { UnreadableArticle } from '#functions/ingest/article.ts';
import { createClassifier } from '#functions/ingest/stance/classifier.ts';
import { unpackArticle } from '#functions/records/articles/stored-article.ts';
import { createArticleReader } from '#infra/composition/reader.ts';
import { generateDemonstration } from '#infra/local/demonstration/generate.ts';
import { openParsers } from '#infra/local/reading/parsers.ts';

const sources = [...generateDemonstration({ seed: 'parsers', articles: 6 })].map(
  ({ name, xml }, index) => ({
    bytes: Buffer.from(xml),
    source: { sha256: String(index).repeat(64), name, at: '2026-11-27T00:00:00.000Z' },
  }),
);

describe('threads that parse articles', () => {
  const read = openParsers({ threads: 2, heapMib: 256 });

  it('read each file as the calling thread does, also more files at once than there are threads', async () => {
    const here = createArticleReader(() => createClassifier());
    const expected = await Promise.all(sources.map(({ bytes, source }) => here(bytes, source)));
    const results = await Promise.all(sources.map(({ bytes, source }) => read(bytes, source)));
    expect(results.flat().map(({ article }) => article)).toEqual(
      // As it is stored: without attributes that have no value.
      expected.flat().map(({ article }) => JSON.parse(JSON.stringify(article)) as unknown),
    );
    for (const { article, file } of results.flat())
      expect(unpackArticle(file, article.key)).toEqual(article);
  });

  it('say why a file cannot be read, and read the next one', async () => {
    const [first] = sources;
    if (!first) throw new Error('There are no articles.');
    await expect(read(Buffer.from('no article'), first.source)).rejects.toThrow(UnreadableArticle);
    await expect(read(first.bytes, first.source)).resolves.toHaveLength(1);
  });

  it('give a file back with a sentence that names the limit where they have too little memory', async () => {
    const [first] = sources;
    if (!first) throw new Error('There are no articles.');
    const small = openParsers({ threads: 1, heapMib: 4 });
    await expect(small(first.bytes, first.source)).rejects.toThrow(
      'reading needed more than the 4 MB that a reading thread may use here',
    );
  });
});
