import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { INDEX_SHAPE } from '#functions/platform/ports/index-shape.ts';
import {
  type EmbeddedSearchIndex,
  openEmbeddedSearchIndex,
} from '#functions/search-engine/embedded-search-index.ts';

import { articleVersion, paperWith, searchFor, statementWith } from './articles.ts';

const folders: string[] = [];
const opened: EmbeddedSearchIndex[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'veracite-search-'));
  folders.push(folder);
  return folder;
};
const open = async (folder = newFolder(), threads = 1) => {
  const index = await openEmbeddedSearchIndex({ folder, readers: threads });
  opened.push(index);
  return index;
};

afterEach(async () => {
  for (const index of opened.splice(0)) await index.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const putArticle = async (index: EmbeddedSearchIndex, article: number, sequence: number) => {
  const { papers, doi, statements } = articleVersion(article, sequence);
  await index.putPapers(papers);
  await index.putStatements({ doi, sequence }, statements);
};

const totalOf = async (index: EmbeddedSearchIndex, text: string) =>
  (await index.search(searchFor(text, { mode: 'citations' }))).total;

describe('what is put', () => {
  it('is found again after closing and opening', async () => {
    const folder = newFolder();
    const before = await open(folder);
    await Promise.all(
      Array.from({ length: 40 }, async (_, article) => putArticle(before, article, 1)),
    );
    await before.refresh();
    const request = searchFor('quokka "over fence" NOT year:1999', {
      aggregate: true,
      limit: 250,
    });
    const answer = await before.search(request);
    expect(answer.total).toBe(40 * 21);
    await before.close();

    const after = await open(folder);
    expect(await after.search(request)).toEqual(answer);
    const completions = await after.complete({ field: 'title', prefix: 'article 3', limit: 11 });
    expect(completions.every(({ completion }) => completion.startsWith('Article 3'))).toBe(true);
    expect(completions).toHaveLength(11);
  });

  it('tells who cites a work after closing and opening, also of those that only list it', async () => {
    const folder = newFolder();
    const before = await open(folder);
    const work = '10.5555/listed';
    await before.putStatements({ doi: '10.5555/lists', sequence: 1, lists: [work] }, []);
    await before.putStatements({ doi: '10.5555/listed-it', sequence: 1, lists: [work] }, []);
    await before.putStatements({ doi: '10.5555/listed-it', sequence: 2, lists: [] }, []);
    const { doi, papers, statements } = articleVersion(1, 1);
    await before.putPapers(papers);
    await before.putStatements({ doi, sequence: 1, lists: [work] }, statements);
    await before.refresh();
    const request = { doi: work, offset: 0, limit: 10 };
    const answer = await before.citingPapers(request);
    expect(answer.papers.map((one) => one.doi).toSorted()).toEqual(
      [doi, '10.5555/lists'].toSorted(),
    );
    await before.close();

    expect(await (await open(folder)).citingPapers(request)).toEqual(answer);
  });

  it('is taken together by few commits, and all of it is there', async () => {
    const index = await open();
    await Promise.all(
      Array.from({ length: 300 }, async (_, article) => putArticle(index, article, 1)),
    );
    await index.refresh();
    expect(await index.counts()).toEqual({ papers: 301, statements: 300 * 21 });
    expect(await totalOf(index, 'version1')).toBe(300 * 21);
  });

  it('holds no trace of older versions, also after many', async () => {
    const folder = newFolder();
    const index = await open(folder, 2);
    for (let sequence = 1; sequence <= 30; sequence += 1) await putArticle(index, 0, sequence);
    await index.refresh();
    expect(await totalOf(index, 'quokka')).toBe(30);
    expect(await totalOf(index, 'version29')).toBe(0);
    expect(await index.statement('a0v29o3x')).toBeUndefined();
    expect((await index.statement('a0v30o3x'))?.order).toBe(3);
    await index.close();
    expect(await totalOf(await open(folder), 'quokka')).toBe(30);
  });

  it('that cannot be written fails alone, and its neighbours are kept', async () => {
    const index = await open();
    // An id that is none comes from a caller that broke the contract.
    const broken = statementWith({ id: 7 as never, citingDoi: '10.5555/b' });
    const [first, second, third] = await Promise.allSettled([
      putArticle(index, 1, 1),
      index.putStatements({ doi: '10.5555/b', sequence: 1 }, [broken]),
      putArticle(index, 2, 1),
    ]);
    expect([first.status, second.status, third.status]).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    await index.refresh();
    expect((await index.counts()).statements).toBe(42);
    expect(await totalOf(index, 'quokka')).toBe(42);
  });

  it('is seen in one version while it is replaced again and again', async () => {
    const index = await open();
    await putArticle(index, 0, 1);
    await index.refresh();
    const replacing = { isDone: false };
    const putting = (async () => {
      for (let sequence = 2; sequence <= 40; sequence += 1) await putArticle(index, 0, sequence);
      replacing.isDone = true;
    })();
    let searches = 0;
    while (!replacing.isDone) {
      const { hits, total } = await index.search(
        searchFor('quokka', { mode: 'citations', limit: 100 }),
      );
      const versions = new Set(
        hits.map((hit) => hit.kind === 'statement' && /version\d+/.exec(hit.statement.text)?.[0]),
      );
      expect(versions.size).toBe(1);
      expect(hits).toHaveLength(total);
      searches += 1;
    }
    await putting;
    expect(searches).toBeGreaterThan(0);
  });
});

describe('a folder of another shape', () => {
  const inShape = async (shape: number) => {
    const folder = newFolder();
    const index = await openEmbeddedSearchIndex({ folder });
    await putArticle(index, 0, 1);
    await index.close();
    const database = new DatabaseSync(join(folder, 'index-1/search.sqlite'));
    database.exec(`PRAGMA user_version = ${shape}`);
    database.close();
    return folder;
  };

  it('is refused, with the command that rebuilds it', async () => {
    const laterShape = INDEX_SHAPE + 1;
    const folder = await inShape(laterShape);
    await expect(openEmbeddedSearchIndex({ folder })).rejects.toThrow(
      new RegExp(
        `has shape ${String(laterShape)}; this program reads shape ${String(INDEX_SHAPE)}\\..*npm run rebuild-index`,
        's',
      ),
    );
    await expect(openEmbeddedSearchIndex({ folder })).rejects.toThrow(
      `shape ${String(laterShape)}`,
    );
  });
});

describe('rebuilding', () => {
  it('leaves one folder behind, and the new index after the next opening', async () => {
    const folder = newFolder();
    const index = await open(folder);
    await putArticle(index, 0, 1);
    const { index: fresh, done } = await index.rebuild();
    await fresh.putPapers([paperWith({ doi: '10.5555/new', title: 'A new numbat' })]);
    await done();
    await index.close();
    expect(readdirSync(folder).filter((name) => name.startsWith('index-'))).toHaveLength(1);

    const again = await open(folder);
    expect((await again.search(searchFor('numbat'))).total).toBe(1);
    expect(await again.counts()).toEqual({ papers: 1, statements: 0 });
  });

  it('that never ended is forgotten at the next opening', async () => {
    const folder = newFolder();
    const index = await open(folder);
    await putArticle(index, 0, 1);
    const { index: unfinished } = await index.rebuild();
    await unfinished.putPapers([paperWith({ doi: '10.5555/new' })]);
    await index.close();

    const again = await open(folder);
    expect((await again.counts()).statements).toBe(21);
    expect(readdirSync(folder).filter((name) => name.startsWith('index-'))).toHaveLength(1);
  });
});

describe('ranking papers and statements together', () => {
  it('puts titles first, then sentences and abstracts, and what is read before what is only cited', async () => {
    const index = await open();
    await index.putPapers([
      paperWith({ doi: '10.5555/cited', title: 'Wombats at night' }),
      paperWith({ doi: '10.5555/read', title: 'Wombats at night', abstract: 'They sleep.' }),
      paperWith({ doi: '10.5555/abstract', title: 'Sleep', abstract: 'Wombats were seen.' }),
    ]);
    await index.putStatements({ doi: '10.5555/read', sequence: 1 }, [
      statementWith({
        id: 'sentence',
        citingDoi: '10.5555/read',
        text: 'Wombats were seen before.',
      }),
    ]);
    await index.refresh();
    const { hits } = await index.search(searchFor('wombat'));
    expect(hits.map((hit) => (hit.kind === 'paper' ? hit.doi : hit.statement.id))).toEqual([
      '10.5555/read',
      '10.5555/cited',
      'sentence',
      '10.5555/abstract',
    ]);
  });

  it('puts words that stand side by side before the same words apart', async () => {
    const index = await open();
    await index.putStatements({ doi: '10.5555/a', sequence: 1 }, [
      statementWith({
        id: 'apart',
        citingDoi: '10.5555/a',
        text: 'The marrow of a wombat is in its bone.',
      }),
      statementWith({
        id: 'together',
        citingDoi: '10.5555/a',
        text: 'In its bone marrow a wombat is the same.',
        order: 1,
      }),
    ]);
    await index.refresh();
    const { hits } = await index.search(searchFor('bone marrow'));
    expect(hits.map((hit) => hit.kind === 'statement' && hit.statement.id)).toEqual([
      'together',
      'apart',
    ]);
  });
});

describe('what is said of many works', () => {
  const WORKS = 400;
  const ARTICLES = 300;
  const ROUNDS = 70;
  const work = (number: number) => `10.5555/work.${String(number % WORKS)}`;
  const types = ['supporting', 'contradicting', 'mentioning'] as const;
  type Said = { readonly citing: string; readonly about: string; readonly at: number };

  /** Article by article what it says; the second reading of an article says something else. */
  const saidBy = (article: number, sequence: number): readonly Said[] =>
    Array.from({ length: ROUNDS }, (_, place) => ({
      citing: `10.5555/citing.${String(article)}`,
      about: work((article * 7 + place * sequence) * (place % 5 === 0 ? 0 : 1)),
      at: article + place,
    }));

  const put = (index: EmbeddedSearchIndex, article: number, sequence: number) =>
    index.putStatements(
      { doi: `10.5555/citing.${String(article)}`, sequence },
      saidBy(article, sequence).map(({ citing, about, at }, order) =>
        statementWith({
          id: `s${String(article)}x${String(sequence)}x${String(order)}`,
          ...{ citingDoi: citing, citedDoi: about, order },
          type: types[at % 3] ?? 'mentioning',
        }),
      ),
    );

  const counted = (said: readonly Said[]) =>
    new Map(
      [...Map.groupBy(said, ({ about }) => about)].map(([about, those]) => {
        const of = (type: (typeof types)[number]) =>
          those.filter(({ at }) => types[at % 3] === type).length;
        const tally = {
          total: those.length,
          supporting: of('supporting'),
          contradicting: of('contradicting'),
          mentioning: of('mentioning'),
          citingPublications: new Set(those.map(({ citing }) => citing)).size,
        };
        return [about, tally] as const;
      }),
    );

  const expectCounted = async (index: EmbeddedSearchIndex, said: readonly Said[]) => {
    // Few of them are looked up, of many one column is read from end to end.
    for (const few of [3, 20, WORKS]) {
      const dois = Array.from({ length: few }, (_, number) => work(number + 1));
      const about = said.filter((one) => dois.includes(one.about));
      const answer = await index.search(
        searchFor('', {
          mode: 'citations',
          filters: { dois },
          tallies: true,
          limit: 0,
          aggregate: 'charts',
        }),
      );
      const tallies = new Map(answer.tallies?.map(({ doi, tally }) => [doi, tally]));
      const expected = counted(about);
      expect(tallies.size).toBe(expected.size);
      for (const [doi, tally] of expected) expect(tallies.get(doi)).toMatchObject(tally);
      expect(answer.total).toBe(about.length);
      expect(await index.countCiting(dois)).toBe(new Set(about.map(({ citing }) => citing)).size);
    }
  };

  it('is counted as one by one, also if articles are ingested again and after reopening', async () => {
    const folder = newFolder();
    const index = await open(folder);
    const versions = new Map<number, number>();
    const read = async (articles: readonly number[], sequence: number) => {
      await Promise.all(articles.map((article) => put(index, article, sequence)));
      for (const article of articles) versions.set(article, sequence);
      await index.refresh();
    };
    const said = () => [...versions].flatMap(([article, sequence]) => saidBy(article, sequence));

    await read(
      Array.from({ length: ARTICLES }, (_, article) => article),
      1,
    );
    await expectCounted(index, said());
    // A few more, which come to what lies in order already; then some of the first and of these again.
    await read([ARTICLES, ARTICLES + 1], 1);
    await expectCounted(index, said());
    await read([0, 7, ARTICLES], 2);
    await expectCounted(index, said());
    await index.close();
    await expectCounted(await open(folder), said());
  });
});
