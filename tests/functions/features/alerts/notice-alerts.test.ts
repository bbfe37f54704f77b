import type { Person } from '#shared/domain/person.ts';
import { jats } from '#tests/support/jats.ts';

import { type AlertsWorld, alertsWorld, BIRCH, CORAL, EARLIER, JOURNAL } from './support.ts';

let world: AlertsWorld;
let ada: Person;
beforeEach(async () => {
  world = await alertsWorld();
  ada = await world.make();
});
afterEach(() => world.close());

const retracted = (work: string, ...reliedOnBy: readonly string[]) => ({
  kind: 'editorialNotices',
  work,
  notice: { status: 'retracted', date: '2026-01-02' },
  reliedOnBy,
});

describe('when notices change', () => {
  it.each([
    ['the paper', 'paper', CORAL, retracted(CORAL)],
    ['its journal', 'journal', JOURNAL, retracted(CORAL)],
    ['a search that finds it', 'search', 'q=coral&mode=papers', retracted(CORAL)],
    ['a paper that cites it', 'paper', EARLIER, retracted(CORAL, EARLIER)],
    ['the author of a paper that cites it', 'author', BIRCH, retracted(CORAL, EARLIER)],
  ])('who follows %s is told of a retraction', async (_, type, id, wanted) => {
    await world.follow(ada, type, id, { category: 'editorialNotices' });
    await world.importNotices([CORAL, 'Retraction', '2026-01-02']);
    await world.alert();
    expect(await world.told(ada)).toEqual([wanted]);
  });

  it('who follows a dashboard is told of its works and of those they rely on', async () => {
    const own = await world.dashboardOf(ada, [CORAL, EARLIER]);
    const relying = await world.dashboardOf(ada, [EARLIER]);
    await world.follow(ada, 'dashboard', own, { category: 'editorialNotices' });
    await world.follow(ada, 'dashboard', relying, { category: 'editorialNotices' });
    await world.importNotices([CORAL, 'Retraction', '2026-01-02']);
    await world.alert();
    const told = await world.told(ada);
    expect(told).toHaveLength(2);
    expect(told).toEqual(expect.arrayContaining([retracted(CORAL), retracted(CORAL, EARLIER)]));
  });

  it('an erratum concerns nobody who only relies on the work', async () => {
    await world.follow(ada, 'paper', EARLIER, { category: 'editorialNotices' });
    await world.importNotices([CORAL, 'Erratum', '2026-01-02']);
    await world.alert();
    expect(await world.told(ada)).toEqual([]);
  });

  it('an old notice is no news, nor is one that another source tells of again', async () => {
    const ben = await world.make();
    await world.follow(ben, 'paper', CORAL, { category: 'editorialNotices' });
    await world.importNotices([CORAL, 'Retraction', '2026-01-02']);
    await world.alert();
    await world.follow(ada, 'paper', CORAL, { category: 'editorialNotices' });
    await world.read(
      jats({
        doi: '10.5555/notice',
        type: 'retraction',
        related: `<related-article related-article-type="retracted-article" ext-link-type="doi" xlink:href="${CORAL}"/>`,
      }),
    );
    await world.alert();
    expect(await world.told(ada)).toEqual([]);
    expect(await world.told(ben)).toEqual([retracted(CORAL)]);
  });
});
