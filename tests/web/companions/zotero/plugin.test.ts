import { withExtraLine, parseExtra } from '#web/companions/zotero/extra-line.ts';
import { styles } from '#web/companions/zotero/styles.ts';
import { doiOf, itemShortDoi } from '#web/companions/zotero/library.ts';
import { startPlugin } from '#web/companions/zotero/plugin.ts';
import type { ZoteroItem } from '#web/companions/zotero/zotero-api.ts';
import fc from '#tests/support/fast-check.ts';
import { oldDois } from '#tests/support/old-dois.ts';

import { FEED, GROUP_LIBRARY, libraryOnDisk, MY_LIBRARY, zoteroStandIn } from './stand-in.ts';

const server = 'https://veracite.example';
const SERVER = 'extensions.veracite.server';
const KEEP = 'extensions.veracite.keep';

type Numbers = readonly [supporting: number, contrasting: number, mentioning: number];

const tally = ([supporting, contradicting, mentioning]: Numbers, status?: string) => ({
  supporting,
  contradicting,
  mentioning,
  unclassified: 0,
  total: supporting + contradicting + mentioning,
  ...(status !== undefined && { editorialNotices: [{ status }] }),
});

/** The server's collection; tests change it between days. */
const collection = () =>
  new Map<string, ReturnType<typeof tally>>([
    ['10.1000/nine', tally([9, 1, 0])],
    ['10.1000/ten', tally([10, 0, 90])],
    ['10.1000/gone', tally([2, 8, 1], 'retracted')],
  ]);

const opened = async ({
  disk = libraryOnDisk(),
  works = collection(),
  now = () => 1_800_000_000_000,
}: {
  disk?: ReturnType<typeof libraryOnDisk>;
  works?: ReturnType<typeof collection>;
  now?: () => number;
} = {}) => {
  if (!disk.prefs.has(SERVER)) disk.prefs.set(SERVER, server);
  const standIn = zoteroStandIn(disk, (method, address, dois) => {
    if (method === 'GET' && address.endsWith('/api/health') && address.includes('veracite'))
      return { status: 200, body: { status: 'ok', version: '1', corpus: { papers: 3 } } };
    if (method === 'POST' && address.includes('veracite'))
      return {
        status: 200,
        body: {
          tallies: Object.fromEntries(
            dois.flatMap((doi) => {
              const work = works.get(doi);
              return work ? [[doi, { doi, ...work }]] : [];
            }),
          ),
        },
      };
    return undefined;
  });
  const start = async () => {
    const plugin = await startPlugin({
      zotero: standIn.zotero,
      pluginID: 'zotero@veracite.example',
      root: 'file:///plugin/',
      now,
      random: () => 0.5,
    });
    await standIn.settle();
    return plugin;
  };
  return { disk, works, start, ...standIn };
};

const filled = async (more: Parameters<typeof opened>[0] = {}) => {
  const world = await opened(more);
  await world.add(1, { DOI: '10.1000/NINE', title: 'Nine' });
  await world.add(2, {
    DOI: 'https://doi.org/10.1000/ten',
    title: 'Ten',
    extra: 'PMID: 7\nread it',
  });
  await world.add(3, { extra: 'DOI: 10.1000/gone', title: 'Gone' });
  await world.add(4, { title: 'No DOI' });
  await world.add(5, { itemType: 'note' });
  return world;
};

describe('columns', () => {
  it('sort by number, not by letter, with items that have none together', async () => {
    const world = await filled();
    await world.start();
    expect([...world.columns.keys()]).toEqual([
      'veracite-supporting',
      'veracite-contradicting',
      'veracite-mentioning',
      'veracite-total',
      'veracite-compact',
    ]);
    // 2, 9 and 10 supporting statements.
    expect(world.sortedBy('veracite-supporting')).toEqual([4, 5, 3, 1, 2]);
    expect(world.sortedBy('veracite-contradicting')).toEqual([4, 5, 2, 1, 3]);
    // 10, 11 and 100 statements.
    expect(world.sortedBy('veracite-total')).toEqual([4, 5, 1, 3, 2]);
    // What is retracted stands first, then what is contrasted most.
    expect(world.sortedBy('veracite-compact')).toEqual([4, 5, 3, 1, 2]);
    expect(world.errors).toEqual([]);
  });

  it('draw a number as people write it, and the compact one with its bar, its words and its notice', async () => {
    const world = await filled({
      works: new Map([['10.1000/gone', tally([1_200, 8, 1], 'retracted')]]),
    });
    await world.start();
    const cell = (key: string, id: number) => {
      const column = world.columns.get(key);
      const data = column?.dataProvider(world.item(id), key) ?? '';
      return column?.renderCell(0, data, { className: key }, false, document);
    };
    expect(cell('veracite-supporting', 3)?.textContent).toBe('1,200');
    expect(cell('veracite-supporting', 4)?.textContent).toBe('');
    const compact = cell('veracite-compact', 3);
    expect(compact?.textContent).toBe('Retracted 1,20081');
    expect(compact?.getAttribute('aria-label')).toBe(
      'Retracted. Cited in 1,209 statements: 1,200 supporting, 8 contrasting, and 1 mentioning',
    );
    expect(compact?.querySelectorAll('.part')).toHaveLength(3);
  });
});

describe('the item pane', () => {
  const shownFor = async (id: number) => {
    const world = await filled();
    await world.start();
    const body = document.createElement('div');
    const section = world.sections.get('veracite');
    section?.onRender({ body, item: world.item(id) });
    return { world, body };
  };

  it('warns of a retracted work before anything else, and leads to its report', async () => {
    const { world, body } = await shownFor(3);
    expect(body.firstElementChild?.getAttribute('role')).toBe('alert');
    expect(body.firstElementChild?.textContent).toBe('Retracted');
    expect(body.textContent).toContain('2 supporting, 8 contrasting, and 1 mentioning');
    body.querySelector('button')?.click();
    expect(world.opened).toEqual([`${server}/reports/10.1000/gone`]);
  });

  it('warns of nothing where there is nothing to warn of', async () => {
    expect((await shownFor(1)).body.querySelector('[role="alert"]')).toBeNull();
  });

  it('says where a work has no DOI, and stands aside for notes', async () => {
    const { world, body } = await shownFor(4);
    expect(body.textContent).toBe('This item has no DOI.');
    const enabled: boolean[] = [];
    const section = world.sections.get('veracite');
    for (const id of [1, 5])
      section?.onItemChange({ body, item: world.item(id), setEnabled: (on) => enabled.push(on) });
    expect(enabled).toEqual([true, false]);
  });
});

describe('values', () => {
  it('survive a restart without a network', async () => {
    const first = await filled();
    await (await first.start()).end();
    const again = zoteroStandIn(first.disk, () => undefined);
    await startPlugin({
      zotero: again.zotero,
      pluginID: 'zotero@veracite.example',
      root: '',
      now: () => 1_800_000_000_000,
      random: () => 0,
    });
    expect(again.sortedBy('veracite-supporting')).toEqual([4, 5, 3, 1, 2]);
    expect(again.asked).toEqual([]);
  });

  it('stand in one line of Extra, beside what people wrote there, and touch no date', async () => {
    const world = await filled();
    await world.start();
    expect(world.item(2).getField('extra')).toBe(
      'PMID: 7\nread it\nVeracite: 10 supporting, 0 contrasting, 90 mentioning, 100 total',
    );
    expect(world.item(3).getField('extra')).toBe(
      'DOI: 10.1000/gone\nVeracite: 2 supporting, 8 contrasting, 1 mentioning, 11 total; retracted',
    );
    expect([...world.disk.items.values()].map(({ dateModified }) => dateModified)).toEqual([
      0, 0, 0, 0, 0,
    ]);
  });

  it('are asked for once a day, and an item is written only where they changed', async () => {
    let now = 1_800_000_000_000;
    const world = await filled({ now: () => now });
    await world.start();
    expect(world.saves()).toBe(3);
    const calls = () => world.asked.filter(({ method }) => method === 'POST').length;
    expect(calls()).toBe(1);
    now += 23 * 60 * 60_000;
    await world.pass(60 * 60_000);
    expect(calls()).toBe(1);
    now += 60 * 60_000;
    world.works.set('10.1000/nine', tally([11, 1, 0]));
    await world.pass(60 * 60_000);
    expect(calls()).toBe(2);
    expect(world.saves()).toBe(4);
    expect(world.sortedBy('veracite-supporting')).toEqual([4, 5, 3, 2, 1]);
  });

  it('go where the server does not know a work any more', async () => {
    let now = 1_800_000_000_000;
    const world = await filled({ now: () => now });
    await world.start();
    world.works.delete('10.1000/ten');
    now += 25 * 60 * 60_000;
    await world.pass(60 * 60_000);
    expect(world.item(2).getField('extra')).toBe('PMID: 7\nread it');
  });

  it('are asked for in batches of 500', async () => {
    const world = await opened();
    for (let id = 1; id <= 1_203; id += 1)
      world.disk.items.set(id, {
        fields: { DOI: `10.1000/${String(id)}` },
        library: MY_LIBRARY,
        dateModified: 0,
      });
    await world.start();
    const posts = world.asked.filter(({ method }) => method === 'POST');
    expect(posts.map(({ count }) => count)).toEqual([500, 500, 203]);
  });

  it('come for a new item a moment after it was added, in one call for several', async () => {
    const world = await filled();
    await world.start();
    world.asked.length = 0;
    world.works.set('10.1000/new', tally([1, 0, 0]));
    await world.add(6, { DOI: '10.1000/new' });
    await world.add(7, { DOI: '10.1000/new' });
    expect(world.asked).toEqual([]);
    await world.pass(2_000);
    expect(world.asked.map(({ count }) => count)).toEqual([1]);
    expect(parseExtra(world.item(7).getField('extra'))?.supporting).toBe(1);
  });

  it('are never written into the libraries of groups, and show there all the same', async () => {
    const world = await filled();
    await world.add(8, { DOI: '10.1000/ten' }, GROUP_LIBRARY);
    await world.start();
    expect(world.item(8).getField('extra')).toBe('');
    expect(world.columns.get('veracite-total')?.dataProvider(world.item(8), 'x')).toBe('000000100');
  });

  it('are not asked for about what feeds announce', async () => {
    const world = await opened();
    await world.add(9, { DOI: '10.1000/ten' }, FEED);
    await world.start();
    expect(world.asked).toEqual([]);
  });

  it('leave Extra when a person wants that, stay in the columns, and come back with the tick', async () => {
    const world = await filled();
    await world.start();
    world.zotero.Prefs.set(KEEP, false, true);
    await world.settle();
    expect(world.item(2).getField('extra')).toBe('PMID: 7\nread it');
    expect(world.item(1).getField('extra')).toBe('');
    expect(world.sortedBy('veracite-supporting')).toEqual([4, 5, 3, 1, 2]);
    world.zotero.Prefs.set(KEEP, true, true);
    await world.settle();
    expect(parseExtra(world.item(1).getField('extra'))?.supporting).toBe(9);
  });
});

describe('the server', () => {
  it('is asked about a library only when it has shown what it is, and not while somebody types its address', async () => {
    const world = await filled();
    await world.start();
    world.asked.length = 0;
    for (const typed of ['https://v', 'https://stranger.example'])
      world.zotero.Prefs.set(SERVER, typed, true);
    await world.settle();
    expect(world.asked).toEqual([]);
    await world.pass(10_000);
    // One look at what answers there; no DOI goes to a stranger.
    expect(world.asked).toEqual([
      { method: 'GET', address: 'https://stranger.example/api/health', count: 0 },
    ]);
  });

  it('may be away: what was known stays, and nothing breaks', async () => {
    const world = await filled();
    await (await world.start()).end();
    const away = zoteroStandIn(world.disk, () => undefined);
    await startPlugin({
      zotero: away.zotero,
      pluginID: 'zotero@veracite.example',
      root: '',
      now: () => 1_900_000_000_000,
      random: () => 0,
    });
    await away.settle();
    expect(away.asked.map(({ method }) => method)).toEqual(['GET']);
    expect(away.sortedBy('veracite-supporting')).toEqual([4, 5, 3, 1, 2]);
    expect(away.errors).toEqual([]);
  });
});

it('leaves nothing running when it is switched off', async () => {
  const world = await filled();
  const plugin = await world.start();
  await plugin.end();
  expect([world.columns.size, world.sections.size, world.observers()]).toEqual([0, 0, 0]);
  world.asked.length = 0;
  await world.pass(60 * 60_000);
  expect(world.asked).toEqual([]);
});

describe('the DOI of an item', () => {
  const item = (fields: Readonly<Record<string, string>>) =>
    ({ isRegularItem: () => true, getField: (name: string) => fields[name] ?? '' }) as ZoteroItem;

  it('is read from its field, from Extra and from the address of a resolver, whatever its shape', () => {
    fc.assert(
      fc.property(oldDois, (doi) => {
        for (const fields of [
          { DOI: doi },
          { DOI: `https://doi.org/${encodeURI(doi)}` },
          { extra: `read it\nDOI: ${doi}` },
          { url: `https://doi.org/${encodeURI(doi)}` },
        ])
          expect(doiOf(item(fields))).toBe(doi.toLowerCase());
      }),
      { numRuns: 60 },
    );
    expect(doiOf(item({ url: 'https://publisher.example/doi/10.5555/other' }))).toBeUndefined();
  });

  it.each(['10/zz9wq4', 'https://doi.org/10/zz9wq4', 'https://doi.org/zz9wq4'])(
    'is a short one where it is %s',
    (typed) => {
      expect(doiOf(item({ DOI: typed }))).toBeUndefined();
      expect(itemShortDoi(item({ DOI: typed }))).toBe('10/zz9wq4');
      expect(itemShortDoi(item({ DOI: '10.5555/abc' }))).toBeUndefined();
    },
  );
});

describe('the line in Extra', () => {
  const kept = { supporting: 1, contradicting: 2, mentioning: 3, total: 6, notices: [] } as const;
  const line = 'Veracite: 1 supporting, 2 contrasting, 3 mentioning, 6 total';
  it.each([
    ['', line],
    ['one\ntwo', `one\ntwo\n${line}`],
    [
      'one\nVeracite: 9 supporting, 9 contrasting, 9 mentioning, 27 total\ntwo',
      `one\n${line}\ntwo`,
    ],
    // Somebody changed it: it is ours all the same.
    ['Veracite: lots', line],
    [`${line}\n${line}`, line],
    ['veracite is nice', `veracite is nice\n${line}`],
  ])('%j becomes %j', (extra, after) => {
    expect(withExtraLine(extra, kept)).toBe(after);
    expect(parseExtra(after)).toEqual(kept);
    expect(withExtraLine(after, kept)).toBe(after);
  });

  it('is taken out and leaves the rest to the letter', () => {
    expect(withExtraLine(`one\n${line}\n\ntwo\n`, undefined)).toBe('one\n\ntwo\n');
    expect(withExtraLine('one\r\ntwo', undefined)).toBe('one\r\ntwo');
    expect(parseExtra('Veracite: lots')).toBeUndefined();
  });
});

it('colours nothing in the windows of Zotero but what is its own', () => {
  const selectors = [...styles.matchAll(/(?:^|[{}])\s*([^{}@]+)\{/g)].map(([, one]) => one?.trim());
  expect(selectors.length).toBeGreaterThan(10);
  for (const selector of selectors) expect(selector).toMatch(/^\.veracite\b/);
});
