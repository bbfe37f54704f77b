import { nothingOpen } from '#tests/support/nothing-open.ts';
import { planDigest } from '#functions/features/digests/plan-digest.ts';
import { processDigests } from '#functions/features/digests/process-digests.ts';
import { handOutDue } from '#functions/platform/due/hand-out-due.ts';
import type { Mail } from '#functions/platform/ports/mailer.ts';
import type { NotificationEvent } from '#functions/records/notifications/notification-event.ts';
import { entityKeys } from '#functions/records/entities/entity-keys.ts';
import { notificationsOf } from '#functions/records/notifications/notification-repository.ts';
import { notify } from '#functions/records/notifications/notify.ts';
import { changePerson } from '#functions/records/people/person-repository.ts';
import type { Entitlement } from '#shared/domain/entitlement.ts';
import { entitlementOf } from '#shared/domain/entitlement.ts';
import type { Person } from '#shared/domain/person.ts';
import {
  CITED,
  CITING,
  type NotificationsWorld,
  notificationsWorld,
  SECRET,
} from '#tests/functions/features/notifications/support.ts';

const ORIGIN = 'https://veracite.example';

/** Tells a person of something and sends the mail of the next day; the API of the product is there to answer its links. */
const mailed = async (
  world: NotificationsWorld,
  person: Person,
  happenings: readonly NotificationEvent[],
  may: Partial<Entitlement> = {},
): Promise<Mail> => {
  const { table, now, ingest } = world;
  const entitlement = { ...entitlementOf({ admin: true }, 'plans', now()), ...may };
  const [own] = await notificationsOf(table)(person.id);
  if (!own) throw new Error('Nothing is followed.');
  const { notification } = own;
  ingest.later(60);
  await notify({
    table,
    now,
    plans: [planDigest({ table, now })],
    entitlementOf: async () => entitlement,
  })(happenings.map((happening) => ({ personId: person.id, notification, happening })));
  ingest.later(86_400);
  const messages: string[] = [];
  const queue = { send: async (bodies: readonly string[]) => void messages.push(...bodies) };
  await handOutDue({
    table,
    now,
    queueOfKind: () => queue,
  })();
  const sent: Mail[] = [];
  const work = processDigests({
    table,
    index: ingest.ports.index,
    mailer: {
      send: async (mail) => {
        sent.push(mail);
        return { kind: 'accepted' };
      },
    },
    entitlementOf: async () => entitlement,
    openText: nothingOpen,
    newSecret: () => `word-${String(now().getTime())}-0123456789abcdef`,
    origin: () => ORIGIN,
    now,
    holdMs: 0,
  });
  for (const body of messages) await work({ body });
  const [mail] = sent;
  if (!mail || sent.length > 1) throw new Error(`${String(sent.length)} mails were sent.`);
  return mail;
};

const saying = ({ statements }: NotificationsWorld): NotificationEvent => ({
  kind: 'citationStatements',
  citing: CITING,
  cited: CITED,
  statements: statements.map(({ id, type }) => ({ id, type })),
});

describe('the mail about what somebody follows', () => {
  let world: NotificationsWorld;
  let person: Person;
  beforeEach(async () => {
    world = await notificationsWorld();
    person = await world.make();
    await world.followed(person);
  });
  afterEach(() => world.close());

  it('tells sentence, stance and where it stands, the same in both forms', async () => {
    const [first] = world.statements;
    const { subject, html, text, to } = await mailed(world, person, [saying(world)]);
    expect(to).toEqual({ email: person.email, name: person.name });
    expect(subject).toBe('Your daily digest: One paper contrasts with “Lanternfish at night”');
    const link = `${ORIGIN}/reports/${CITED}?statement=${first?.id ?? ''}`;
    for (const said of [
      'A second look at lanternfish in the dark',
      SECRET,
      '1 contrasting, 3 mentioning',
      '○',
      'Mentioning',
      'Unsubscribe',
      link,
    ]) {
      expect(text).toContain(said);
      expect(html).toContain(said);
    }
    expect(text).toContain('and 1 more statement');
    expect(html).not.toMatch(/<(img|script|link|iframe)\b|src=/i);
  });

  it.each([
    ['affiliation', '/affiliations/kelp-house'],
    ['institution', '/institutions/kelp-house'],
  ] as const)('names the %s that is followed, and leads to its page', async (type, path) => {
    const follower = await world.make();
    const figures = entityKeys.figures(type, 'kelp-house');
    await world.table.write({
      kind: 'put',
      item: { ...figures, name: 'Kelp House', papers: 1 },
    });
    const source = { type, id: 'kelp-house' };
    const { status } = await world.follow(follower, { source, category: 'newPublications' });
    expect(status).toBe(201);
    const happening = { kind: 'newPublications', publication: CITING, cites: [] } as const;
    const { html, text } = await mailed(world, follower, [happening]);
    for (const said of ['Kelp House', `${ORIGIN}${path}`, 'A second look at lanternfish']) {
      expect(text).toContain(said);
      expect(html).toContain(said);
    }
  });

  it('keeps a sentence locked for somebody who may have alerts but not read', async () => {
    const { html, text } = await mailed(world, person, [saying(world)], {
      readStatements: false,
    });
    expect(`${html}${text}`).not.toContain(SECRET);
    expect(text).toContain(
      'You can read the sentence with a plan, a trial or an organization license.',
    );
    expect(text).toContain('1 contrasting, 3 mentioning');
  });

  it('puts notices first, counts what it does not show, and makes nothing a link that is a name', async () => {
    const many = Array.from({ length: 7 }, (_, mark): NotificationEvent => ({
      kind: 'newPublications',
      publication: `10.5555/<b>new.${String(mark)}`,
      cites: [CITED],
    }));
    const notice: NotificationEvent = {
      kind: 'editorialNotices',
      work: CITED,
      notice: { status: 'retracted', date: '2026-01-04' },
      reliedOnBy: [],
    };
    const { subject, html, text } = await mailed(world, person, [...many, notice]);
    // What is not all in view is counted, not called by what of it is.
    expect(subject).toBe('Your daily digest: 8 updates on “Lanternfish at night”');
    expect(text.indexOf('Retracted 4 January 2026')).toBeGreaterThan(0);
    expect(text.indexOf('Retracted 4 January 2026')).toBeLessThan(text.indexOf('new.'));
    expect(text).toContain('and 3 more');
    expect(html).not.toContain('<b>new');
  });

  it('tells of a label that experts have changed as what it is: no new paper', async () => {
    const [first] = world.statements;
    const corrected: NotificationEvent = {
      kind: 'citationStatements',
      citing: CITING,
      cited: CITED,
      statements: [{ id: first?.id ?? '', type: 'contradicting' }],
      corrected: { from: 'mentioning', at: '2026-01-04T10:00:00.000Z' },
    };
    const { subject, html, text } = await mailed(world, person, [corrected]);
    expect(subject).toBe(
      'Your daily digest: Corrected by experts: one paper contrasts with “Lanternfish at night”',
    );
    for (const form of [text, html])
      expect(form).toContain(
        'Corrected by experts on 4 January 2026: the label was “mentioning” before',
      );
    const both = await mailed(world, person, [
      { ...corrected, corrected: { from: 'mentioning', at: '2026-01-05T10:00:00.000Z' } },
      saying(world),
    ]);
    expect(both.subject).toBe(
      'Your daily digest: One paper contrasts with “Lanternfish at night”, and 1 more update',
    );
  });

  it('is found under the gravest of what it tells, and how much more there is', async () => {
    const notice: NotificationEvent = {
      kind: 'editorialNotices',
      work: CITED,
      notice: { status: 'has correction' },
      reliedOnBy: [],
    };
    const { subject } = await mailed(world, person, [saying(world), notice]);
    expect(subject).toBe('Your daily digest: Corrected: “Lanternfish at night”, and 1 more update');
  });

  const linkIn = ({ headers = {} }: Mail) =>
    /^<https:\/\/veracite\.example\/api(\/notifications\/unsubscribe\/[\w-]{20,})>$/.exec(
      headers['List-Unsubscribe'] ?? '',
    )?.[1] ?? '';
  const preferences = async () =>
    (await world.api.as(person).get('/notifications/mail-preferences')).body;

  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'a form in parts',
      'multipart/form-data; boundary=part',
      '--part\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--part--\r\n',
    ],
    ['JSON', 'application/json', '{"List-Unsubscribe":"One-Click"}'],
  ])('ends such mails when a mail program posts %s', async (_, type, body) => {
    const mail = await mailed(world, person, [saying(world)]);
    expect(mail.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    const reply = await world.api.call('POST', linkIn(mail), body, {
      headers: { 'content-type': type },
    });
    expect([reply.status, reply.body]).toEqual([200, { alertMails: 'off' }]);
    expect(await preferences()).toEqual({ alertMails: 'off' });
    expect((await world.api.call('DELETE', linkIn(mail))).body).toEqual({ alertMails: 'on' });
    expect(await preferences()).toEqual({ alertMails: 'on' });
  });

  it('ends nothing by being looked at, nor by a body that does not say so', async () => {
    const mail = await mailed(world, person, [saying(world)]);
    const shown = await world.api.get(linkIn(mail));
    expect([shown.status, shown.headers['location']]).toEqual([
      302,
      linkIn(mail).replace('/notifications', ''),
    ]);
    for (const [body, type] of [
      ['', 'application/x-www-form-urlencoded'],
      ['List-Unsubscribe=Later', 'application/x-www-form-urlencoded'],
      ['not a part', 'multipart/form-data; boundary=part'],
    ] as const)
      expect(
        (await world.api.call('POST', linkIn(mail), body, { headers: { 'content-type': type } }))
          .status,
      ).toBe(400);
    expect(await preferences()).toEqual({ alertMails: 'on' });
  });

  it('says nothing of the person in its link, and the link dies with the address it was sent to', async () => {
    const old = linkIn(await mailed(world, person, [saying(world)]));
    expect(old).not.toContain(person.id);
    await changePerson(world.table)(person.id, (one) => ({ ...one, email: 'new@example.org' }));
    const other: NotificationEvent = {
      kind: 'newPublications',
      publication: CITING,
      cites: [CITED],
    };
    const fresh = linkIn(await mailed(world, person, [other]));
    expect(fresh).not.toBe(old);
    const oneClick = { 'List-Unsubscribe': 'One-Click' };
    expect((await world.api.post(old, oneClick)).status).toBe(404);
    expect((await world.api.post(fresh, oneClick)).status).toBe(200);
  });

  it('leaves no link behind of somebody who was deleted', async () => {
    const link = linkIn(await mailed(world, person, [saying(world)]));
    expect((await world.api.as(person).call('DELETE', '/users/delete')).status).toBe(200);
    expect((await world.api.post(link, { 'List-Unsubscribe': 'One-Click' })).status).toBe(404);
  });
});
