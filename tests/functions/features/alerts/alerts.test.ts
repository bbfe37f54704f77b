import { changePerson } from '#functions/records/people/person-repository.ts';
import type { Person } from '#shared/domain/person.ts';
import { jats } from '#tests/support/jats.ts';

import {
  type AlertsWorld,
  alertsWorld,
  anotherClassifier,
  BIRCH,
  contrasting,
  CORAL,
  EARLIER,
  JOURNAL,
  mentioning,
  MOSS,
  news,
  NEWS,
} from './support.ts';

let world: AlertsWorld;
let ada: Person;
beforeEach(async () => {
  world = await alertsWorld();
  ada = await world.make();
});
afterEach(() => world.close());

const statementsAbout = (cited: string, ...types: readonly string[]) =>
  expect.objectContaining({
    kind: 'citationStatements',
    citing: NEWS,
    cited,
    statements: types.map((type) => expect.objectContaining({ type }) as object),
  }) as object;
const aboutCoral = statementsAbout(CORAL, 'contradicting', 'mentioning');
const published = (...cites: readonly string[]) => ({
  kind: 'newPublications',
  publication: NEWS,
  cites,
});
describe('when an article is read', () => {
  it.each([
    ['a paper it cites', 'paper', CORAL, 'citationStatements', [aboutCoral]],
    ['a paper it cites', 'paper', CORAL, 'newPublications', [published(CORAL)]],
    [
      'the author of a paper it cites',
      'author',
      BIRCH,
      'citationStatements',
      [statementsAbout(EARLIER, 'mentioning')],
    ],
    ['its author', 'author', BIRCH, 'newPublications', [published()]],
    [
      'the journal of papers it cites',
      'journal',
      JOURNAL,
      'citationStatements',
      [aboutCoral, statementsAbout(EARLIER, 'mentioning')],
    ],
    ['its journal', 'journal', JOURNAL, 'newPublications', [published()]],
    [
      'a search that finds a statement of it',
      'search',
      'q=lanterns&mode=citations',
      'citationStatements',
      [statementsAbout(CORAL, 'contradicting')],
    ],
    [
      'a search that finds a statement of it by the work it cites',
      'search',
      'q=corals&mode=citations',
      'citationStatements',
      [statementsAbout(CORAL, 'contradicting', 'mentioning')],
    ],
    ['a search that finds it', 'search', 'q=title:news', 'newPublications', [published()]],
    ['a search of its author', 'search', 'authors=Ola+Birch', 'newPublications', [published()]],
    ['a paper it does not speak of', 'paper', MOSS, 'citationStatements', []],
    ['a search that finds nothing of it', 'search', 'q=walruses', 'citationStatements', []],
  ] as const)('who follows %s (%s %s, %s) is told', async (_, type, id, category, wanted) => {
    await world.follow(ada, type, id, { category });
    await world.read(news());
    await world.alert();
    const told = await world.told(ada);
    expect(told).toHaveLength(wanted.length);
    expect(told).toEqual(expect.arrayContaining([...wanted]));
  });

  it('who follows a dashboard is told of what concerns its works, and hears of works that come in later', async () => {
    const slug = await world.dashboardOf(ada, [CORAL, MOSS]);
    await world.follow(ada, 'dashboard', slug);
    await world.follow(ada, 'dashboard', slug, { category: 'newPublications' });
    await world.read(news());
    await world.alert();
    expect(await world.told(ada)).toEqual(
      expect.arrayContaining([aboutCoral, published(CORAL, MOSS)]),
    );

    await world.api.as(ada).call('PUT', `/dashboards/${slug}/dois`, {
      add: [EARLIER],
      remove: [CORAL],
    });
    await world.api.workOnDashboards();
    await world.read(news(['Corals again [1].', 'Patience again [3].']));
    await world.alert();
    expect((await world.told(ada)).slice(2)).toEqual([statementsAbout(EARLIER, 'mentioning')]);
  });

  it('only statements of the types asked for are told', async () => {
    await world.follow(ada, 'paper', CORAL, { types: ['contradicting'] });
    const ben = await world.make();
    await world.follow(ben, 'paper', CORAL, { types: ['supporting'] });
    await world.read(news());
    await world.alert();
    expect(await world.told(ada)).toEqual([statementsAbout(CORAL, 'contradicting')]);
    expect(await world.told(ben)).toEqual([]);
  });

  it('nobody is told of what was there before they followed', async () => {
    await world.read(news());
    for (const category of ['citationStatements', 'newPublications'])
      for (const [type, id] of [
        ['paper', CORAL],
        ['author', BIRCH],
        ['journal', JOURNAL],
        ['search', 'q=lanterns'],
      ] as const)
        await world.follow(ada, type, id, { category });
    await world.alert();
    expect(await world.told(ada)).toEqual([]);
  });

  it('who has no plan any more is not told, nor who may not see the dashboard any more', async () => {
    const gone = await world.make();
    const slug = await world.dashboardOf(gone, [CORAL]);
    await world.follow(gone, 'paper', CORAL);
    await changePerson(world.table)(gone.id, (person) => ({
      ...person,
      subscription: { plan: 'premium', status: 'inactive', renewDate: '2025-12-31T00:00:00.000Z' },
    }));
    await world.api.as(gone).call('PATCH', `/dashboards/${slug}`, { isPublic: true });
    await world.follow(ada, 'dashboard', slug);
    await world.api.as(gone).call('PATCH', `/dashboards/${slug}`, { isPublic: false });
    await world.read(news());
    await world.alert();
    expect([await world.told(gone), await world.told(ada)]).toEqual([[], []]);
  });
});

describe('when an article comes in another version', () => {
  it('only its new content is reported', async () => {
    await world.follow(ada, 'paper', CORAL);
    await world.read(news([mentioning]));
    await world.alert();
    await world.read(news([mentioning, contrasting]));
    await world.alert();
    expect(await world.told(ada)).toEqual([
      statementsAbout(CORAL, 'mentioning'),
      statementsAbout(CORAL, 'contradicting'),
    ]);
  });

  it('a follower who joined between the versions gets the new content of the second, and no publication', async () => {
    await world.read(news([mentioning]));
    await world.alert();
    await world.follow(ada, 'paper', CORAL);
    await world.follow(ada, 'paper', CORAL, { category: 'newPublications' });
    await world.read(news([mentioning, contrasting]));
    await world.alert();
    expect(await world.told(ada)).toEqual([statementsAbout(CORAL, 'contradicting')]);
  });

  it('nobody hears anything when another classifier reads everything again', async () => {
    await world.read(news());
    await world.alert();
    await world.follow(ada, 'paper', CORAL);
    await world.follow(ada, 'search', 'q=lanterns');
    await world.read(news(), anotherClassifier);
    expect(world.ingest.published.map(({ type }) => type)).toContain('article-read');
    await world.alert();
    expect(await world.told(ada)).toEqual([]);
  });

  it('a reference that is matched later is news for who follows the work', async () => {
    const title = 'A fictional work of great length, found much later';
    const late = '10.5555/late';
    await world.read(
      jats({
        doi: NEWS,
        references: [{ title, year: 2020, author: 'Rowan' }],
        results: ['It was so [1].'],
      }),
    );
    await world.alert();
    await world.follow(ada, 'journal', JOURNAL);
    await world.read(jats({ doi: late, title, year: 2020 }));
    await world.alert();
    expect(await world.told(ada)).toEqual([statementsAbout(late, 'mentioning')]);
  });
});
