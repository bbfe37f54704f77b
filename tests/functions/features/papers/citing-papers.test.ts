import { paperDocument } from '#functions/records/papers/paper-document.ts';
import type { PaperRecord } from '#functions/records/papers/paper-record.ts';
import { papersByDoi, recordItem } from '#functions/records/papers/paper-repository.ts';
import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';

/** A paper of which little is known. */
const known: Omit<PaperRecord, 'doi' | 'title'> = {
  origin: 'imported',
  authors: [],
  affiliations: [],
  paperType: 'article',
  keywords: [],
  subjects: [],
  meshDescriptors: [],
  substances: [],
  funding: [],
  referenceCount: 0,
};
const cited = '10.5555/cited';
const secret = 'In contrast to earlier work [1], we found no zephyrine at all.';
const neutral = 'Zephyrine has been described before [1].';

type Reply = {
  readonly papers: readonly {
    readonly work: { readonly doi: string; readonly title: string };
    readonly tally: Readonly<Record<string, number>>;
  }[];
  readonly total: number;
  readonly left: number;
};

let ingest: EmbeddedIngest;
const citing = (name: string, year: number, results: readonly string[], title?: string) =>
  ingest.handInFile(
    `${name}.xml`,
    jats({
      doi: `10.5555/${name}`,
      title: title ?? `The paper called ${name}`,
      year,
      references: [{ doi: cited }],
      results,
    }),
  );
const ask = async (query = '', mayRead = false) => {
  const api = testApi({ ...ingest, mayReadStatements: async () => mayRead });
  const { body, text } = await api.get(`/papers/${cited}/citing-papers${query}`);
  // The call's own schema has checked it on the way out.
  return { ...(body as unknown as Reply), text };
};

beforeAll(async () => {
  ingest = await embeddedIngest();
  await citing('older', 2011, [neutral, secret]);
  await citing('newer', 2021, [neutral]);
  await citing('busy', 2021, [neutral, secret, 'It is known that zephyrine rises [1].']);
  await citing('listing', 2015, ['Nothing is cited here.']);
  await citing('changed', 2020, [neutral]);
  await ingest.workAll();
  await ingest.handInFile(
    'changed-again.xml',
    jats({ doi: '10.5555/changed', year: 2020, references: [], results: ['No longer.'] }),
  );
  await ingest.workAll();
  await ingest.ports.index.refresh();
});
afterAll(() => ingest.close());

describe('GET /papers/{doi}/citing-papers', () => {
  it('names who cites the paper, the newest first, and what only lists it as well', async () => {
    const { papers, total, left } = await ask();
    expect(papers.map(({ work, tally }) => [work.doi, tally['total']])).toEqual([
      ['10.5555/busy', 3],
      ['10.5555/newer', 1],
      ['10.5555/listing', 0],
      ['10.5555/older', 2],
    ]);
    expect(papers[1]?.work.title).toBe('The paper called newer');
    expect({ total, left }).toEqual({ total: 4, left: 0 });
  });

  it('leaves out who cites it no longer', async () => {
    expect((await ask()).papers.map(({ work }) => work.doi)).not.toContain('10.5555/changed');
  });

  it('adds up to the tally of the paper', async () => {
    const { papers } = await ask();
    const sum = (name: string) => papers.reduce((all, { tally }) => all + (tally[name] ?? 0), 0);
    const tally = await ingest.tallyOf(cited);
    for (const name of ['supporting', 'contradicting', 'mentioning', 'total'] as const)
      expect([name, sum(name)]).toEqual([name, tally?.[name]]);
  });

  it('comes in pages', async () => {
    const { papers, total } = await ask('?limit=2&offset=1');
    expect(papers.map(({ work }) => work.doi)).toEqual(['10.5555/newer', '10.5555/listing']);
    expect(total).toBe(4);
  });

  it('tells everyone the same, and nobody a sentence', async () => {
    const locked = await ask('', false);
    expect(locked).toEqual(await ask('', true));
    expect(locked.text).not.toMatch(/zephyrine/i);
  });

  it('reaches each of many, and reads no more than the page', async () => {
    const many = '10.5555/much-cited';
    const names = Array.from({ length: 3200 }, (_, place) => `10.5555/c${String(place)}`);
    const { table, index } = ingest.ports;
    const newest = names.at(-1) ?? '';
    await table.putMany([
      recordItem({ ...known, doi: many, title: many }, { citingPublications: names.length }),
      ...names.map((doi, place) =>
        recordItem({ ...known, doi, title: doi, year: 1900 + (place % 100) }),
      ),
      recordItem({ ...known, doi: newest, title: newest, year: 2024 }),
    ]);
    const papers = await papersByDoi(table)(names);
    await index.putPapers([...papers.values()].map(paperDocument));
    await Promise.all(
      names.map((doi) => index.putStatements({ doi, sequence: 1, lists: [many] }, [])),
    );
    await index.refresh();

    const read = { items: 0 };
    const counted = {
      ...table,
      getMany: async (...[keys]: Parameters<typeof table.getMany>) => {
        read.items += keys.length;
        return table.getMany(keys);
      },
      query: async (...[query]: Parameters<typeof table.query>) => {
        const page = await table.query(query);
        read.items += page.items.length;
        return page;
      },
    };
    const api = testApi({ ...ingest, ports: { ...ingest.ports, table: counted } });
    const seen = new Set<string>();
    for (let offset = 0; offset < names.length; offset += 250) {
      read.items = 0;
      const reply = await api.get(
        `/papers/${many}/citing-papers?limit=250&offset=${String(offset)}`,
      );
      const body = reply.body as unknown as Reply;
      if (offset === 0) expect(body.papers[0]?.work.doi).toBe(newest);
      expect([body.total, body.left]).toEqual([3200, 0]);
      for (const { work } of body.papers) seen.add(work.doi);
      // Of each paper its record, its notices and its tally.
      expect(read.items).toBeLessThanOrEqual(3 * 251);
    }
    expect(seen.size).toBe(3200);
  });

  it('answers 404 for an unknown paper', async () => {
    const { status } = await testApi(ingest).get('/papers/10.5555/nowhere/citing-papers');
    expect(status).toBe(404);
  });
});
