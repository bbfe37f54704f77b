import { nothingOpen } from '#tests/support/nothing-open.ts';
import { servePages } from '#functions/features/pages/serve-pages.ts';
import { emptyRegistry } from '#functions/ingest/organizations/registry.ts';
import { followWorks } from '#functions/records/entities/follow-works.ts';
import { putLicense } from '#functions/records/licenses/license-repository.ts';
import { createPageReads } from '#infra/composition/page-reads.ts';
import type { Person } from '#shared/domain/person.ts';
import type { SubscriptionStatus } from '#shared/domain/subscription.ts';
import type { Call } from '#tests/support/api.ts';
import { jats } from '#tests/support/jats.ts';
import { peopleApi, type PeopleApi } from '#tests/support/people-api.ts';
import { type PersonKind, university, UNIVERSITY_ADDRESS } from '#tests/support/people.ts';
import { soldFor } from '#tests/functions/features/pages/sold-for.ts';

const cited = '10.5555/cited';
const citing = '10.5555/citing';
const JOURNAL = 'journal-of-invented-results';
/** The sentence itself and its neighbours, each with a word of its own. */
const sentences = [
  'The quillback stands before it.',
  'In contrast to earlier work [1], we found no zephyrine at all.',
  'The marlinspike stands after it.',
];
const secrets = ['quillback', 'found no zephyrine', 'marlinspike', 'In contrast to earlier'];

let world: PeopleApi;
let open: PeopleApi;
let statementId = '';
beforeAll(async () => {
  world = await peopleApi();
  open = await peopleApi({ entitlements: 'open' });
  for (const { ingest } of [world, open]) {
    await ingest.handInFile(
      'citing.xml',
      jats({
        doi: citing,
        title: 'On the absence of something',
        references: [{ doi: cited, title: 'Something rises in the morning hours' }],
        results: [sentences.join(' ')],
      }),
    );
    await ingest.workAll();
    await followWorks({ table: ingest.ports.table }, emptyRegistry)([cited, citing]);
  }
  statementId = (await world.ingest.statementsAbout(cited))[0]?.id ?? '';
  const slug = 'former-university';
  await putLicense(world.table)({ ...university, slug, status: 'EXPIRED', networks: [] });
});
afterAll(async () => {
  await world.ingest.close();
  await open.ingest.close();
});

/** Every address whose answer could carry a statement, in every mode and order, by its words and without. */
const addresses = () => [
  ...['all', 'citations', 'papers'].flatMap((mode) =>
    [
      '',
      '&term=zephyrine',
      '&term="found no zephyrine"',
      '&term=section:results',
      '&sort=date',
    ].map((more) => `/search?mode=${mode}${more}`),
  ),
  '/search?citation_types=contradicting&citation_types=mentioning',
  ...['zephyrine', 'In contrast', 'quillback'].map(
    (prefix) => `/search/autocompletes?prefix=${encodeURIComponent(prefix)}&field=title`,
  ),
  ...[cited, citing].flatMap((doi) => [
    `/papers/${doi}`,
    `/papers/${doi}/statements`,
    `/papers/${doi}/statements?q=zephyrine`,
    `/papers/${doi}/statements?q="found no zephyrine"&sort=date_desc`,
    `/papers/${doi}/references`,
    `/papers/${doi}/citing-papers`,
    `/tallies/${doi}`,
  ]),
  ...['atom', 'rss', 'json'].flatMap((format) => [
    `/feeds/paper/${cited}?format=${format}`,
    `/feeds/journal/journal-of-invented-results?format=${format}`,
    `/feeds/search?q=zephyrine&mode=citations&format=${format}`,
  ]),
  `/statements/${statementId}`,
  '/health',
  '/openapi.json',
  '/users/me',
  ...['', '?q=zephyrine', '?type=contradicting'].flatMap((query) =>
    ['overview', 'papers', 'statements'].map(
      (part) => `/dashboards/journal/${JOURNAL}/${part}${query}`,
    ),
  ),
  '/users/me/data',
  '/entitlements/entitlement',
  '/auth/check_license',
];

const days = (count: number) => new Date(world.now().getTime() + count * 86_400_000).toISOString();

type Who = {
  readonly call?: Call;
  readonly kind?: PersonKind;
  readonly is?: () => Partial<Person>;
};

const premiumUntil = (status: Exclude<SubscriptionStatus, 'active'>, end: number): Who => ({
  kind: 'free',
  is: () => ({ subscription: { plan: 'premium', status, renewDate: days(end) } }),
});

const lockedOut: Readonly<Record<string, Who>> = {
  'a visitor': {},
  'a visitor who says that they come from the network': {
    call: { headers: { 'x-forwarded-for': UNIVERSITY_ADDRESS } },
  },
  'a visitor with a cookie of chance': { call: { cookies: { veracite_visitor: 'a'.repeat(43) } } },
  'a free person': { kind: 'free' },
  'an expert': { kind: 'expert' },
  'one whose trial is over': premiumUntil('trialing', -1),
  'one whose subscription was cancelled and is over': premiumUntil('inactive', -1),
  'one whose payment failed and whose time is over': premiumUntil('payment_failed', -1),
  'one whose subscription is paused': premiumUntil('paused', 30),
  'a member of an expired license': {
    kind: 'student',
    is: () => ({ organizationLicense: 'former-university' }),
  },
  'a librarian of an expired license': {
    kind: 'librarian',
    is: () => ({ organizationLicense: 'former-university' }),
  },
  'a member of a license that is not there': {
    kind: 'student',
    is: () => ({ organizationLicense: 'no-university' }),
  },
};
const readers: Readonly<Record<string, Who>> = {
  'a visitor of the network': { call: { address: UNIVERSITY_ADDRESS } },
  'a free person in the network': { kind: 'free', call: { address: UNIVERSITY_ADDRESS } },
  'a premium person': { kind: 'premium' },
  'one whose subscription was cancelled and is not over': premiumUntil('inactive', 1),
  'one whose payment failed and whose time is not over': premiumUntil('payment_failed', 1),
  'a person on trial': { kind: 'trial' },
  'a student': { kind: 'student' },
  'a librarian': { kind: 'librarian' },
  'an administrator': { kind: 'admin' },
};

const asking = async ({ call = {}, kind, is }: Who): Promise<Call> => {
  if (kind === undefined) return call;
  const { people, api } = world;
  const { cookie } = await people.startSession(await people.make(kind, is?.()));
  return {
    ...call,
    headers: { ...call.headers, authorization: `Bearer ${await api.tokenOf(cookie)}` },
  };
};

const found = (text: string) => secrets.filter((secret) => text.includes(secret));

describe.each(Object.entries(lockedOut))('the text of a statement is hidden from %s', (_, who) => {
  it('at every address, while its counts stay visible', async () => {
    const given = await asking(who);
    for (const address of addresses()) {
      const { status, text } = await world.api.with(given).get(address);
      const answers = who.kind !== undefined || !address.startsWith('/users/') ? 200 : 401;
      expect([address, status, found(text)]).toEqual([address, answers, []]);
    }
    const get = world.api.with(given).get;
    expect((await get(`/papers/${cited}/statements`)).body).toMatchObject({
      statements: [],
      total: 1,
      locked: true,
    });
    expect((await get(`/statements/${statementId}`)).body).toMatchObject({
      id: statementId,
      locked: true,
      type: expect.any(String) as string,
    });
  });

  it('and cannot be guessed by asking the report for words', async () => {
    const { get } = world.api.with(await asking(who));
    const bodies = await Promise.all(
      ['zephyrine', 'elephant'].map(
        async (word) => (await get(`/papers/${cited}/statements?q=${word}`)).body,
      ),
    );
    expect(bodies[0]).toEqual(bodies[1]);
  });
});

describe.each(Object.entries(readers))('the text of a statement is open to %s', (_, who) => {
  it('in the report, in the search and at its own address', async () => {
    const { get } = world.api.with(await asking(who));
    for (const address of [
      `/papers/${cited}/statements`,
      '/search?mode=citations&term=zephyrine',
      `/statements/${statementId}`,
    ])
      expect([address, found((await get(address)).text)]).toEqual([address, secrets]);
  });
});

it('is open to everybody in an open run', async () => {
  for (const address of [`/papers/${cited}/statements`, '/search?mode=citations&term=zephyrine'])
    expect(found((await open.api.get(address)).text)).toEqual(secrets);
  expect((await open.api.get('/entitlements/entitlement')).body).toMatchObject({
    through: 'open',
    readStatements: true,
  });
});

it('is in no served page, for any caller and however open the run', async () => {
  for (const { ingest, table, now } of [world, open]) {
    const pages = servePages({
      table,
      reads: createPageReads({ ...ingest.ports, openText: nothingOpen }, soldFor),
      shell: async () =>
        '<html><head><title>Veracite</title><meta name="description" content="x"></head><body><div id="app"></div></body></html>',
      origin: () => 'https://veracite.example.test',
      now,
      logger: { error: () => undefined },
    });
    for (const address of [
      ...[`/reports/${cited}`, `/reports/${citing}`, `/statements/${statementId}`],
      ...['/search', '/search?q=zephyrine', '/search?q="found no zephyrine"&mode=citations'],
      ...['/search?q=quillback&mode=papers', '/journals', `/journals/${JOURNAL}`, '/rankings'],
    ]) {
      const [rawPath = '', rawQueryString = ''] = address.split('?');
      const { body, headers } = await pages({
        rawPath,
        rawQueryString,
        headers: {},
        requestContext: { http: { method: 'GET' } },
      });
      // What somebody searches for stands in the box again: it is their own word.
      const said = (body ?? '').replaceAll(
        /<input[^>]*>|<title>.*?<\/title>|<h1.*?<\/h1>|<(?:meta|link)[^>]*>/gs,
        '',
      );
      expect([address, found(`${said}${JSON.stringify(headers)}`)]).toEqual([address, []]);
    }
  }
});
