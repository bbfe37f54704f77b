import { readFileSync } from 'node:fs';

import { isSignedByPartner } from '#functions/features/entitlements/partner-links.ts';
import { memoryRateLimits } from '#functions/adapters/embedded/rate-limits.ts';
import { jats } from '#tests/support/jats.ts';
import { partnerKeys, partnerLink } from '#tests/support/partner-link.ts';
import { peopleApi, type PeopleApi } from '#tests/support/people-api.ts';

const granted = '10.5555/granted';
const chosen = '10.5555/chosen';
const other = '10.5555/other';
const sentences = {
  [granted]: 'We confirm that graphophone signals rise at dawn [1].',
  [chosen]: 'We could not reproduce the lanternfish result [2].',
  [other]: 'Nothing of the kind was seen in peppermint cells [3].',
} as const;

let world: PeopleApi;
beforeAll(async () => {
  world = await peopleApi({ partnerKeys });
  const { ingest } = world;
  await ingest.handInFile(
    'citing.xml',
    jats({
      doi: '10.5555/citing',
      references: [granted, chosen, other].map((doi) => ({ doi, title: `The work ${doi}` })),
      results: Object.values(sentences),
    }),
  );
  await ingest.workAll();
});
afterAll(() => world.ingest.close());

const inDays = (days: number) => Math.floor(world.now().getTime() / 1000) + days * 86_400;

/** A browser: it keeps the cookie it was given and sends it with each call. */
const browser = (headers: Record<string, string> = {}) => {
  let cookies: Record<string, string> = {};
  const call = async (method: string, path: string, body?: unknown) => {
    const reply = await world.api.with({ cookies, headers }).call(method, path, body);
    for (const text of reply.cookies) {
      const [pair = ''] = text.split(';');
      const end = pair.indexOf('=');
      cookies = { ...cookies, [pair.slice(0, end)]: pair.slice(end + 1) };
    }
    return reply;
  };
  const reads = async (doi: string) =>
    (await call('GET', `/papers/${doi}/statements`)).body['locked'] === false;
  return {
    call,
    reads,
    cookies: () => cookies,
    takes: (given: Record<string, string>) => {
      cookies = given;
    },
    welcome: (doi?: string, more: Partial<Parameters<typeof partnerLink>[0]> = {}) =>
      call(
        'POST',
        '/entitlements/referral',
        partnerLink({ ...(doi !== undefined && { doi }), expires: inDays(60), ...more }),
      ),
    use: (doi: string) => call('POST', '/entitlements/free-reports', { doi }),
    readable: async () => {
      const read: string[] = [];
      for (const doi of [granted, chosen, other]) if (await reads(doi)) read.push(doi);
      return read;
    },
  };
};

describe('a reader from a referral partner', () => {
  it('reads the report they came for, whenever, and has one more to choose', async () => {
    const { welcome, reads, readable, call } = browser();
    const { status, body } = await welcome(granted);

    expect([status, body]).toEqual([200, { partner: 'wiley', freeReports: 1 }]);
    expect(await readable()).toEqual([granted]);
    expect(await reads('10.5555/GRANTED')).toBe(true);
    expect((await call('GET', '/entitlements/entitlement')).body).toMatchObject({
      through: 'nothing',
      readStatements: false,
      freeReports: 1,
    });
  });

  it('gets a cookie for 30 days that scripts cannot read, and of which only a digest is stored', async () => {
    const { cookies, headers } = await world.api.post(
      '/entitlements/referral',
      partnerLink({ partner: 'reprints', expires: inDays(1) }),
    );
    const [text = ''] = cookies;
    const secret = /^veracite_visitor=([\w-]{43});/.exec(text)?.[1] ?? 'none';

    expect(text).toContain('Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax');
    expect(headers['cache-control']).toBe('no-store');
    expect(await world.table.get({ pk: `visitor#${secret}`, sk: 'grant' })).toBeUndefined();
  });

  it('uses the free report on one other, and only once', async () => {
    const { welcome, use, readable, call } = browser();
    await welcome(granted);

    expect((await use(chosen)).body).toEqual({ freeReports: 0 });
    expect((await use(other)).status).toBe(403);
    expect(await readable()).toEqual([granted, chosen]);
    // What is open already costs nothing.
    expect((await use(chosen)).body).toEqual({ freeReports: 0 });
    expect((await use(granted)).body).toEqual({ freeReports: 0 });
    expect((await call('GET', '/entitlements/entitlement')).body['freeReports']).toBe(0);
  });

  it('cannot use one free report on two at the same moment', async () => {
    const { welcome, use, readable } = browser();
    await welcome();
    const answers = await Promise.all([use(granted), use(chosen), use(other)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    expect(await readable()).toHaveLength(1);
  });

  it('opens as many reports as the partner’s pages lead to, without a further free one', async () => {
    const { welcome, use, readable } = browser();
    await welcome(granted);
    await use(chosen);
    expect((await welcome(other)).body['freeReports']).toBe(0);
    expect(await readable()).toEqual([granted, chosen, other]);
  });

  it('keeps it when signing in, and so does nobody else', async () => {
    const { welcome, cookies } = browser();
    await welcome(granted);
    const person = await world.people.make('free');
    const { cookie } = await world.people.startSession(person);
    const signedIn = browser({ authorization: `Bearer ${await world.api.tokenOf(cookie)}` });
    signedIn.takes(cookies());

    expect(await signedIn.readable()).toEqual([granted]);
    expect((await signedIn.call('GET', '/users/me')).body['entitlement']).toMatchObject({
      readStatements: false,
      freeReports: 1,
    });
    signedIn.takes({});
    expect(await signedIn.readable()).toEqual([]);
    expect(await browser().readable()).toEqual([]);
  });

  it('spends nothing while a plan opens everything', async () => {
    const { welcome, cookies } = browser();
    await welcome();
    const { cookie } = await world.people.startSession(await world.people.make('premium'));
    const premium = browser({ authorization: `Bearer ${await world.api.tokenOf(cookie)}` });
    premium.takes(cookies());

    expect((await premium.use(chosen)).body).toEqual({ freeReports: 1 });
    expect(await premium.readable()).toEqual([granted, chosen, other]);
  });

  it('reads the report of a link until it expires, as often as it is clicked, and the chosen one for 30 days', async () => {
    const { welcome, use, readable } = browser();
    const expires = inDays(40);
    for (let times = 0; times < 5; times += 1)
      expect((await welcome(granted, { expires })).status).toBe(200);
    await use(chosen);
    world.ingest.later(30 * 86_400 - 1);
    expect(await readable()).toEqual([granted, chosen]);
    world.ingest.later(2);
    expect(await readable()).toEqual([granted]);
    world.ingest.later(10 * 86_400);
    expect(await readable()).toEqual([]);
    expect((await welcome(granted, { expires })).status).toBe(403);
    expect((await use(other)).status).toBe(403);
  });
});

describe('a report that was given', () => {
  it('opens nothing else, by whichever way', async () => {
    const { welcome, call } = browser();
    await welcome(granted);
    const { statements } = (await call('GET', `/papers/${granted}/statements`)).body as {
      statements: { id: string; before: string; after: string }[];
    };
    const replies = [];
    for (const path of [
      ...['all', 'citations', 'papers'].map((mode) => `/search?mode=${mode}`),
      '/search?mode=citations&term=graphophone',
      '/search?mode=citations&term=lanternfish',
      ...statements.map(({ id }) => `/statements/${id}`),
      ...[chosen, other, '10.5555/citing'].flatMap((doi) => [
        `/papers/${doi}`,
        `/papers/${doi}/statements`,
        `/papers/${doi}/statements?q=lanternfish`,
        `/papers/${doi}/references`,
        `/papers/${doi}/citing-papers`,
      ]),
    ])
      replies.push(await call('GET', path));

    // Every one of them answered, and the search found the very sentences that stay locked.
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(15);
    expect(replies[1]?.body).toMatchObject({
      hits: [{ locked: true }, { locked: true }, { locked: true }],
    });
    const text = replies.map((reply) => reply.text).join();
    for (const words of ['graphophone signals', 'reproduce the lanternfish', 'peppermint cells'])
      expect(text).not.toContain(words);
  });

  it('shows around its own sentences what belongs to them', async () => {
    const { welcome, call } = browser();
    await welcome(chosen);
    const { text } = await call('GET', `/papers/${chosen}/statements`);

    expect(text).toContain('reproduce the lanternfish');
  });
});

describe('any other reader', () => {
  it.each([
    ['without a cookie', {}],
    ['with one of chance', { veracite_visitor: 'a'.repeat(43) }],
    ['with one that is none', { veracite_visitor: '../grant' }],
  ])('has no free report: %s', async (_, cookies) => {
    const visitor = browser();
    visitor.takes(cookies);
    expect((await visitor.use(granted)).status).toBe(403);
    expect(await visitor.readable()).toEqual([]);
  });

  it('cannot choose the secret of the cookie, which others might know', async () => {
    const visitor = browser();
    const given = 'a'.repeat(43);
    visitor.takes({ veracite_visitor: given });
    await visitor.welcome(granted);

    expect(visitor.cookies()['veracite_visitor']).not.toBe(given);
    expect(await visitor.readable()).toEqual([granted]);
  });

  it('cannot be sent by another site', async () => {
    const visitor = browser({ origin: 'https://elsewhere.example.test', host: 'localhost:3000' });
    expect((await visitor.welcome(granted)).status).toBe(403);
  });

  it.each([
    ['an unknown partner', { partner: 'acme' }],
    ['no partner', { partner: undefined }],
    ['what is no DOI', { doi: 'everything' }],
    ['no signature', { signature: undefined }],
    ['what is no signature', { signature: 'ab' }],
    ['no end', { expires: undefined }],
  ])('is refused with %s', async (_, change) => {
    const body = { ...partnerLink({ doi: granted, expires: inDays(1) }), ...change };
    expect((await world.api.post('/entitlements/referral', body)).status).toBe(400);
  });

  it.each([
    [
      'that names another report',
      () => ({ ...partnerLink({ doi: granted, expires: inDays(1) }), doi: other }),
    ],
    [
      'that lasts longer',
      () => ({ ...partnerLink({ doi: granted, expires: inDays(1) }), expires: inDays(2) }),
    ],
    [
      'of another partner',
      () => ({ ...partnerLink({ doi: granted, expires: inDays(1) }), partner: 'reprints' }),
    ],
    [
      'signed by anybody',
      () => partnerLink({ doi: granted, expires: inDays(1), key: '00'.repeat(32) }),
    ],
    ['signed by an empty key', () => partnerLink({ doi: granted, expires: inDays(1), key: '' })],
    ['too old', () => partnerLink({ doi: granted, expires: inDays(-1) })],
    ['for years', () => partnerLink({ doi: granted, expires: inDays(800) })],
  ])('has nothing from a link %s', async (_, link) => {
    const visitor = browser();
    expect((await visitor.call('POST', '/entitlements/referral', link())).status).toBe(403);
    expect(visitor.cookies()).toEqual({});
    expect(await visitor.readable()).toEqual([]);
  });

  it('has nothing where no partner is known', async () => {
    const unknown = await peopleApi();
    const { status } = await unknown.api.post(
      '/entitlements/referral',
      partnerLink({ doi: granted, expires: inDays(1) }),
    );
    expect(status).toBe(403);
    await unknown.ingest.close();
  });

  it('chooses no more than 3 further reports a day from one address, whatever cookies it brings', async () => {
    const limited = await peopleApi({ partnerKeys, rateLimits: memoryRateLimits(world.now) });
    const choose = async (address: string) => {
      const calling = { address };
      const { cookies } = await limited.api
        .with(calling)
        .post('/entitlements/referral', partnerLink({ doi: granted, expires: inDays(1) }));
      const value = /^veracite_visitor=([^;]+)/.exec(cookies[0] ?? '')?.[1] ?? '';
      return limited.api
        .with({ ...calling, cookies: { veracite_visitor: value } })
        .post('/entitlements/free-reports', { doi: chosen });
    };
    const seen: (number | undefined)[] = [];
    for (let times = 0; times < 4; times += 1) seen.push((await choose('203.0.113.5')).status);
    expect(seen).toEqual([200, 200, 200, 429]);
    expect((await choose('203.0.113.6')).status).toBe(200);
    await limited.ingest.close();
  });
});

it('takes the link that stands in docs/partners.md as an example', () => {
  const text = readFileSync(new URL('../../../../docs/partners.md', import.meta.url), 'utf8');
  const signature = /^[0-9a-f]{64}$/m.exec(text)?.[0] ?? 'none';
  const link = { partner: 'wiley', doi: '10.5555/ABC', expires: 1_796_083_200, signature } as const;
  const at = (time: string) => isSignedByPartner(partnerKeys, link, new Date(time));
  expect(at('2026-11-01T00:00:00Z')).toBe(true);
  expect(at('2027-01-01T00:00:00Z')).toBe(false);
});
