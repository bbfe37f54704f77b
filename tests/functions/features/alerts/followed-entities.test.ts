import { emptyRegistry } from '#functions/ingest/organizations/registry.ts';
import { followWorks } from '#functions/records/entities/follow-works.ts';
import type { Person } from '#shared/domain/person.ts';
import { jats } from '#tests/support/jats.ts';

import { type AlertsWorld, alertsWorld } from './support.ts';

let world: AlertsWorld;
let ada: Person;
beforeEach(async () => {
  world = await alertsWorld();
  ada = await world.make();
});
afterEach(() => world.close());

/** Of Kelp House, paid by the Kelp Fund, in a journal of this title and number. */
const article = (doi: string, title = 'Kelp Letters', cites: readonly string[] = []) =>
  jats({
    doi,
    references: cites.map((one) => ({ doi: one })),
    results: cites.map((_, at) => `Contrary to earlier reports [${String(at + 1)}], nothing grew.`),
  })
    .replace('Journal of Invented Results', title)
    .replace('</journal-meta>', '<issn>1234-5678</issn></journal-meta>')
    .replace(
      '</contrib-group>',
      '<aff><institution>Kelp House</institution><country>France</country></aff></contrib-group>',
    )
    .replace(
      '</article-meta>',
      '<funding-group><award-group><funding-source><institution-wrap><institution>Kelp Fund</institution><institution-id>10.13039/100000009</institution-id></institution-wrap></funding-source></award-group></funding-group></article-meta>',
    );

const FIRST = '10.5555/first';
const LATER = '10.5555/later';
const counted = async (...dois: readonly string[]) =>
  followWorks({ table: world.table }, emptyRegistry)(dois);

it.each([
  ['affiliation', 'kelp-house', 'Kelp House', '/affiliations/kelp-house'],
  ['institution', 'kelp-fund-100000009', 'Kelp Fund', '/institutions/kelp-fund-100000009'],
  ['journal', 'kelp-letters', 'Kelp Letters', '/journals/kelp-letters'],
])(
  'who follows %s %s hears of its papers and of what is said of them',
  async (type, id, name, address) => {
    await world.read(article(FIRST));
    await counted(FIRST);
    await world.alert();
    await world.follow(ada, type, id, { category: 'newPublications' });
    await world.follow(ada, type, id);
    const { body } = await world.api.as(ada).get('/notifications/notifications');
    expect(body['notifications']).toMatchObject([
      { source: { type, id }, name, address },
      { source: { type, id }, name, address },
    ]);

    // Nobody has counted the new one yet: who follows it is found all the same.
    await world.read(article(LATER, 'Kelp Letters', [FIRST]));
    await world.alert();
    expect(await world.told(ada)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'newPublications', publication: LATER }),
        expect.objectContaining({ kind: 'citationStatements', citing: LATER, cited: FIRST }),
      ]),
    );
    expect(await world.told(ada)).toHaveLength(2);
  },
);

it('a journal whose titles were joined is followed by each of them, once', async () => {
  await world.read(article(FIRST));
  await world.read(article('10.5555/second', 'Kelp Letters Online'));
  await counted(FIRST, '10.5555/second');
  await world.alert();
  const one = await world.follow(ada, 'journal', 'kelp-letters-online', {
    category: 'newPublications',
  });
  const same = await world.follow(ada, 'journal', 'kelp-letters', { category: 'newPublications' });
  expect(same).toBe(one);

  await world.read(article(LATER, 'Kelp Letters Online'));
  await world.read(article('10.5555/latest'));
  await world.alert();
  expect(await world.told(ada)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ publication: LATER }),
      expect.objectContaining({ publication: '10.5555/latest' }),
    ]),
  );
  expect(await world.told(ada)).toHaveLength(2);
});

it('nothing that is not there can be followed', async () => {
  for (const type of ['affiliation', 'institution', 'journal', 'author']) {
    const { status } = await world.api.as(ada).post('/notifications/notifications', {
      source: { type, id: 'nowhere' },
      category: 'newPublications',
    });
    expect([type, status]).toEqual([type, 404]);
  }
});
