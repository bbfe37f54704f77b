import { type AlertsWorld, alertsWorld, CORAL, EARLIER } from './support.ts';

let world: AlertsWorld;
beforeEach(async () => {
  world = await alertsWorld();
});
afterEach(() => world.close());

/** What an editor may say of a work, as it is imported and as it is told, and whether it concerns those who rely on the work. */
describe.each([
  ['Retraction', 'retracted', true],
  ['Withdrawal', 'withdrawn', true],
  ['Expression of concern', 'has expression of concern', true],
  ['Correction', 'has correction', false],
  ['Erratum', 'has erratum', false],
])('a notice: %s', (nature, status, isGrave) => {
  it('stands in the report, the dashboards and the alerts of its work, and of works that rely on it as far as it is grave', async () => {
    const ada = await world.make();
    await world.follow(ada, 'paper', CORAL, { category: 'editorialNotices' });
    await world.follow(ada, 'paper', EARLIER, { category: 'editorialNotices' });
    await world.importNotices([CORAL, nature, '2026-01-02']);
    await world.alert();
    const own = await world.dashboardOf(ada, [CORAL]);
    const relying = await world.dashboardOf(ada, [EARLIER]);
    const api = world.api.as(ada);
    const read = async (path: string) => (await api.get(path)).body as never;
    const notice = { status, date: '2026-01-02' };

    expect(await read(`/papers/${CORAL}`)).toMatchObject({ editorialNotices: [notice] });
    expect(await read(`/papers/${EARLIER}/references`)).toMatchObject({
      references: [{ doi: CORAL, editorialNotices: [notice] }, { editorialNotices: [] }],
    });
    expect(await read(`/search?mode=papers&editorial_notices=${status}`)).toMatchObject({
      hits: [{ doi: CORAL, editorialNotices: [notice] }],
    });

    expect(await read(`/dashboards/${own}/overview`)).toMatchObject({
      notices: [{ doi: CORAL, ...notice }],
    });
    expect(await read(`/dashboards/${own}/papers?notice=true`)).toMatchObject({
      papers: [{ doi: CORAL, editorialNotices: [notice] }],
    });
    expect(await read(`/dashboards/${relying}/overview`)).toMatchObject({
      notices: isGrave ? [{ doi: CORAL, ...notice, through: { doi: EARLIER } }] : [],
    });

    const told = (await world.told(ada)) as readonly { readonly reliedOnBy?: readonly string[] }[];
    expect(told).toHaveLength(isGrave ? 2 : 1);
    expect(told).toContainEqual({ kind: 'editorialNotices', work: CORAL, notice, reliedOnBy: [] });
    expect(told.some(({ reliedOnBy }) => reliedOnBy?.includes(EARLIER))).toBe(isGrave);
  });
});
