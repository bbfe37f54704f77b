import {
  makeYearlyDigest,
  type MakeYearlyPorts,
} from '#functions/features/yearly-digests/make-yearly-digest.ts';
import { dueWrite, takeDue } from '#functions/platform/due/due-work.ts';
import type { Mail } from '#functions/platform/ports/mailer.ts';
import { setAlertMails } from '#functions/records/mail-preferences/mail-preference-repository.ts';
import { notificationWrites } from '#functions/records/notifications/notification-repository.ts';
import { notify } from '#functions/records/notifications/notify.ts';
import { entitlementOf } from '#shared/domain/entitlement.ts';
import type { Notification } from '#shared/domain/notification.ts';
import type { Person } from '#shared/domain/person.ts';
import { jats } from '#tests/support/jats.ts';
import { peopleApi, type PeopleApi } from '#tests/support/people-api.ts';

const CITED = '10.5555/cited';
const followed: Notification = {
  id: 'n1',
  source: { type: 'paper', id: CITED },
  category: 'citationStatements',
  schedule: 'daily',
  name: 'A followed work',
  createdAt: '2025-01-01T00:00:00.000Z',
};

describe('a yearly digest', () => {
  let world: PeopleApi;
  let ada: Person;
  let mails: Mail[];
  let year: number;
  beforeEach(async () => {
    world = await peopleApi();
    ada = await world.people.make('premium');
    mails = [];
    year = world.now().getUTCFullYear();
  });

  afterEach(() => world.ingest.close());

  const as = () => world.api.as(ada);
  const ports = (more: Partial<MakeYearlyPorts> = {}): MakeYearlyPorts => ({
    table: world.table,
    mailer: {
      send: async (mail) => {
        mails.push(mail);
        return { kind: 'accepted' };
      },
    },
    origin: () => 'https://veracite.test',
    now: () => new Date(`${String(year + 1)}-01-02T12:00:00.000Z`),
    newSecret: () => 'abcdefghijklmnopqrstuvwxyz',
    ...more,
  });
  const due = () => ({
    kind: 'yearly-digest' as const,
    id: `${ada.id}/${String(year)}`,
    at: `${String(year + 1)}-01-02T12:00:00.000Z`,
    heldUntil: `${String(year + 1)}-01-02T12:15:00.000Z`,
  });
  const dueMessage = () => ({ body: JSON.stringify({ kind: 'due', due: due() }) });
  const open = (doi: string) => as().post('/yearly-digests/activity', { kind: 'report', doi });
  const seek = (term: string) => as().post('/yearly-digests/activity', { kind: 'search', term });

  it('counts what is opened and searched, and tells how the year stands', async () => {
    await open('10.5555/one');
    await open('10.5555/ONE');
    await open('10.5555/two');
    await seek('Late  frost');
    await seek('late frost');
    const { body } = await as().get('/yearly-digests');
    expect(body).toMatchObject({
      keepsActivity: true,
      digests: [],
      current: {
        year,
        reports: 3,
        works: 2,
        searches: 2,
        terms: [{ term: 'late frost', times: 2 }],
      },
    });
    const { months } = (body['current'] ?? {}) as { months: number[] };
    expect(months).toHaveLength(12);
    expect(months[world.now().getUTCMonth()]).toBe(3);
  });

  it('plans itself for the second of January with the first that is counted', async () => {
    await open('10.5555/one');
    expect(await takeDue(world.table)(new Date(`${String(year + 1)}-01-02T11:59:59Z`))).toEqual([]);
    const taken = await takeDue(world.table)(new Date(`${String(year + 1)}-01-02T12:00:00Z`));
    expect(taken).toMatchObject([{ kind: 'yearly-digest', id: due().id }]);
  });

  it('is made once and mailed, and its address is nobody else’s to see', async () => {
    await open('10.5555/one');
    await makeYearlyDigest(ports())(dueMessage());
    const { body } = await as().get('/yearly-digests');
    const [digest] = body['digests'] as { slug: string; isPublic: boolean }[];
    expect(digest).toMatchObject({ year, isPublic: false });
    expect(mails.map(({ key, to }) => [key, to.email])).toEqual([
      [`yearly-digest/${ada.id}/${String(year)}`, ada.email],
    ]);
    expect(mails[0]?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(mails[0]?.text).toContain(
      `https://veracite.test/veracite-digest/${String(digest?.slug)}`,
    );

    const path = `/yearly-digests/${String(digest?.slug)}`;
    expect((await world.api.get(path)).status).toBe(404);
    expect((await as().call('PATCH', path, { isPublic: true })).status).toBe(200);
    expect((await world.api.get(path)).body).toMatchObject({
      isMine: false,
      name: ada.name,
    });
    await as().call('PATCH', path, { isPublic: false });
    expect((await world.api.get(path)).status).toBe(404);
  });

  it('stays one, with the same mail, when it is asked for again or by two at once', async () => {
    await open('10.5555/one');
    await Promise.all([
      makeYearlyDigest(ports())(dueMessage()),
      makeYearlyDigest(ports())(dueMessage()),
    ]);
    await open('10.5555/two');
    await makeYearlyDigest(ports({ newSecret: () => 'zzzzzzzzzzzzzzzzzzzzzzz' }))(dueMessage());
    const { body } = await as().get('/yearly-digests');
    expect(body['digests']).toHaveLength(1);
    expect(new Set(mails.map(({ key }) => key)).size).toBe(1);
    const [{ slug } = { slug: '' }] = body['digests'] as { slug: string }[];
    // What was told once is told the same for good.
    expect((await as().get(`/yearly-digests/${slug}`)).body).toMatchObject({
      figures: { works: 1 },
    });
  });

  it('is made up when its turn comes late, and for who opened nothing not at all', async () => {
    await world.table.write(dueWrite({ kind: 'yearly-digest', id: due().id, at: due().at }));
    await makeYearlyDigest(ports())(dueMessage());
    expect(mails).toEqual([]);
    await open('10.5555/one');
    await makeYearlyDigest(ports({ now: () => new Date(`${String(year + 1)}-08-01T00:00:00Z`) }))(
      dueMessage(),
    );
    expect(mails).toHaveLength(1);
  });

  it('sends no mail to who wants none, and is there all the same', async () => {
    await open('10.5555/one');
    await setAlertMails(world.table)(ada.id, 'off');
    await makeYearlyDigest(ports())(dueMessage());
    expect(mails).toEqual([]);
    expect((await as().get('/yearly-digests')).body['digests']).toHaveLength(1);
  });

  it('tells what came in about followed works, each statement once, and keeps search words private', async () => {
    await world.ingest.handInFile('cited.xml', jats({ doi: CITED, title: 'A followed work' }));
    await world.ingest.workAll();
    const other = { ...followed, id: 'n2' };
    for (const notification of [followed, other])
      await world.table.transact(notificationWrites(ada.id, { notification, followed: CITED }));
    await notify({
      table: world.table,
      entitlementOf: async () => entitlementOf({ admin: true }, 'plans', world.now()),
      plans: [],
      now: world.now,
    })(
      [followed, other].map((notification) => ({
        personId: ada.id,
        notification,
        happening: {
          kind: 'citationStatements' as const,
          citing: '10.5555/citing',
          cited: CITED,
          statements: [
            { id: 's1', type: 'contradicting' as const },
            { id: 's2', type: 'mentioning' as const },
          ],
        },
      })),
    );
    await seek('a private thought');
    await makeYearlyDigest(ports())(dueMessage());
    const [{ slug } = { slug: '' }] = (await as().get('/yearly-digests')).body['digests'] as {
      slug: string;
    }[];
    await as().call('PATCH', `/yearly-digests/${slug}`, { isPublic: true });
    expect((await as().get(`/yearly-digests/${slug}`)).body).toMatchObject({
      figures: {
        statements: { supporting: 0, contradicting: 1, mentioning: 1, unclassified: 0 },
        citingArticles: 1,
        mostDiscussed: [{ doi: CITED, title: 'A followed work', statements: 2 }],
        terms: [{ term: 'a private thought' }],
      },
    });
    const seen = await world.api.get(`/yearly-digests/${slug}`);
    expect(seen.body).toMatchObject({ figures: { searches: 1, terms: [] } });
    expect(seen.text).not.toContain('private thought');
  });

  describe('counting', () => {
    it('ends when the person says so, and what was counted is erased', async () => {
      await open('10.5555/one');
      await as().call('PUT', '/yearly-digests/activity-setting', { kept: false });
      expect((await open('10.5555/two')).body).toEqual({ noted: false });
      expect((await as().get('/yearly-digests')).body).toMatchObject({
        keepsActivity: false,
        current: { reports: 0, works: 0 },
      });
    });

    it('heeds Global Privacy Control until the person says that they want it', async () => {
      const quietly = (body: object) =>
        as().call('POST', '/yearly-digests/activity', body, { headers: { 'sec-gpc': '1' } });
      const report = { kind: 'report', doi: '10.5555/one' };
      expect((await quietly(report)).body).toEqual({ noted: false });
      await as().call('PUT', '/yearly-digests/activity-setting', { kept: true });
      expect((await quietly(report)).body).toEqual({ noted: true });
    });

    it('refuses what is no DOI, by name', async () => {
      const { status, body } = await open('not a doi');
      expect([status, body['errors']]).toEqual([
        400,
        [{ path: 'doi', message: 'is not a DOI, such as 10.5555/abc' }],
      ]);
    });
  });
});
