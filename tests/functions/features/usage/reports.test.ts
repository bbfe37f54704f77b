import { countDay } from '#functions/features/usage/count-day.ts';
import { findDueDays } from '#functions/features/usage/find-due-days.ts';
import { logUses } from '#functions/features/usage/log-uses.ts';
import { recordItem } from '#functions/records/papers/paper-repository.ts';
import type { UsageMessage } from '#functions/records/usage/usage-message.ts';
import { memoryRateLimits } from '#functions/adapters/embedded/rate-limits.ts';
import { testApi } from '#tests/support/api.ts';
import { embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { peopleIn, university } from '#tests/support/people.ts';
import { wrongInJson, wrongInTable } from '#tests/support/usage/check-report.ts';
import { recountUses } from '#tests/support/usage/recount-uses.ts';

type ReportJson = {
  readonly Report_Header: {
    readonly Report_Filters: Readonly<Record<string, unknown>>;
    readonly Report_Attributes?: Readonly<Record<string, unknown>>;
    readonly Exceptions?: readonly { readonly Code: number; readonly Data?: string }[];
  };
  readonly Report_Items: readonly {
    readonly Title?: string;
    readonly Attribute_Performance: readonly {
      readonly [attribute: string]: unknown;
      readonly Performance: Readonly<Record<string, Readonly<Record<string, number>>>>;
    }[];
  }[];
};

const REPORTS = ['pr', 'pr_p1', 'dr', 'dr_d1', 'dr_d2', 'tr', 'tr_j1', 'tr_j2', 'tr_j3', 'tr_j4'];
/** Works of three journals, one of them named like a formula, and one whose journal is not known. */
const WORKS = [
  { doi: '10.5555/a', name: 'Journal of Examples', year: 2020, issns: ['1234-567X'] },
  { doi: '10.5555/b', name: 'Journal of Examples', year: 2021, issns: ['1234-567X'] },
  { doi: '10.5555/c', name: '=Odd "Quarterly"\tof things', issns: ['none'] },
  { doi: '10.5555/d' },
];

const opened = async () => {
  const ingest = await embeddedIngest();
  const ports = { ...ingest.ports, now: () => now };
  const people = peopleIn(ports.table, ports.now);
  await people.licenses();
  const rateLimits = memoryRateLimits(ports.now);
  const api = testApi({ ports, mayReadStatements: 'by-plan', world: { rateLimits } });
  return { ingest, people, api, table: ports.table };
};

let world: Awaited<ReturnType<typeof opened>>;
let now = new Date('2026-12-10T12:00:00.000Z');
let key = '';
const messages: UsageMessage[] = [];

/** Uses of the months from September to November, drawn by a plain rule, so that each thing happens somewhere. */
const drawn = (): readonly UsageMessage[] => {
  const kinds = [
    'search',
    'investigation',
    'request',
    'request',
    'no-license',
    'limit-exceeded',
  ] as const;
  return Array.from({ length: 360 }, (_, place): UsageMessage => {
    const kind = kinds[place % kinds.length] ?? 'search';
    const doi = WORKS[Math.floor(place / 7) % WORKS.length]?.doi ?? '';
    const at = new Date(Date.UTC(2026, 10, 27) - place * 5_711_000 * (place % 3 === 0 ? 1 : 1.7));
    return {
      ...{ id: `use-${String(place)}`, at: at.toISOString(), license: university.slug },
      by: place % 4 === 0 ? 'membership' : 'network',
      method: place % 10 === 9 ? 'TDM' : 'Regular',
      // A program is another reader than the person it reads for.
      reader: String((place % 5) + (place % 10 === 9 ? 5 : 0)).repeat(64),
      action: kind === 'search' || kind === 'limit-exceeded' ? { kind } : { kind, doi },
    };
  });
};

beforeAll(async () => {
  world = await opened();
  const { table, api, people } = world;
  for (const { doi, name, year, issns } of WORKS)
    await table.write({
      kind: 'put',
      item: recordItem({
        ...{ doi, origin: 'cited', title: 'An example', authors: [], affiliations: [] },
        ...{ paperType: 'article', keywords: [], subjects: [], meshDescriptors: [] },
        ...{ substances: [], funding: [], referenceCount: 0 },
        ...(year !== undefined && { year }),
        ...(name !== undefined && {
          journal: { name, slug: `j-${doi.slice(-1) === 'c' ? 'c' : 'a'}`, issns },
        }),
      }),
    });
  messages.push(...drawn().toSorted((a, b) => (a.at < b.at ? -1 : 1)));
  // Each comes on its day, as it happened.
  const byDay = Map.groupBy(messages, ({ at }) => at.slice(0, 10));
  const clock = () => now;
  const note = logUses({ table, now: clock, newSecret: () => 'secret' });
  for (const [day, ofDay] of byDay) {
    now = new Date(`${day}T23:59:59.999Z`);
    await note(
      ofDay.map((body) => ({
        ...{ id: 'one', attempt: 1, receipt: 'one' },
        body: JSON.stringify(body),
      })),
    );
    const bodies: string[] = [];
    await findDueDays({
      table,
      now: clock,
      queue: { send: async (sent) => void bodies.push(...sent) },
    })();
    for (const body of bodies)
      await countDay({ table, now: clock })({ ...{ id: 'one', attempt: 1, receipt: 'one' }, body });
  }
  now = new Date('2026-12-10T12:00:00.000Z');
  const librarian = await people.make('librarian');
  const made = await api
    .as(librarian)
    .post(`/usage/${university.slug}/keys`, { name: 'The library system' });
  key = String(made.body['key']);
});
afterAll(() => world.ingest.close());

const FIRST = '2026-05';
const LAST = '2026-11';
const askedBy = (path: string, parameters: Readonly<Record<string, string>>) =>
  world.api.get(`/r51/${path}?${new URLSearchParams(parameters).toString()}`);
const ask = (path: string, parameters: Readonly<Record<string, string>> = {}) =>
  askedBy(path, { customer_id: university.slug, api_key: key, ...parameters });
const report = async (name: string, parameters: Readonly<Record<string, string>> = {}) => {
  const reply = await ask(`reports/${name}`, {
    begin_date: begins(),
    end_date: LAST,
    ...parameters,
  });
  expect(reply.status).toBe(200);
  return reply.body as unknown as ReportJson;
};
const begins = () => messages[0]?.at.slice(0, 7) ?? FIRST;
const codes = ({ Report_Header }: ReportJson) =>
  (Report_Header.Exceptions ?? []).map(({ Code }) => Code);

/** Sums by month and metric over all items and attributes. */
const sums = ({ Report_Items }: ReportJson): Readonly<Record<string, number>> => {
  const found: Record<string, number> = {};
  for (const { Attribute_Performance } of Report_Items)
    for (const { Performance } of Attribute_Performance)
      for (const [metric, months] of Object.entries(Performance))
        for (const [month, count] of Object.entries(months))
          found[`${month} ${metric}`] = (found[`${month} ${metric}`] ?? 0) + count;
  return found;
};
/** The recount, as a report names it. */
const recounted = (of: readonly UsageMessage[], searches: string, metrics: RegExp) =>
  Object.fromEntries(
    Object.entries(recountUses(of, () => '').totals)
      .map(([name, count]) => [name.replace(/ Searches$/, ` ${searches}`), count] as const)
      .filter(([name]) => metrics.test(name)),
  );

describe('each report', () => {
  test.each(REPORTS)('%s follows the published rules, as JSON and as a table', async (name) => {
    expect(wrongInJson(await report(name))).toEqual([]);
    const librarian = world.api.as(await world.people.make('librarian'));
    const table = await librarian.get(
      `/usage/${university.slug}/reports/${name}?begin=${begins()}&end=${LAST}`,
    );
    expect(table.headers['content-type']).toBe('text/tab-separated-values; charset=utf-8');
    expect(wrongInTable(table.text)).toEqual([]);
    const json = await librarian.get(
      `/usage/${university.slug}/reports/${name}?begin=${begins()}&end=${LAST}&format=json`,
    );
    expect(sums(json.body as unknown as ReportJson)).toEqual(sums(await report(name)));
  });

  test.each([
    ['pr', { attributes_to_show: 'Access_Method', granularity: 'Totals' }],
    ['pr', { metric_type: 'Searches_Platform|Total_Item_Requests', data_type: 'Platform' }],
    ['dr', { access_method: 'TDM', attributes_to_show: 'Access_Method' }],
    ['tr', { attributes_to_show: 'YOP|Access_Type|Access_Method' }],
    ['tr', { yop: '2020-2021', access_type: 'Controlled', granularity: 'Totals' }],
    ['tr', { platform: 'Veracite' }],
  ])('%s asked with %j does, too', async (name, parameters) => {
    const asked = await report(name, parameters);
    expect(wrongInJson(asked)).toEqual([]);
    expect(codes(asked)).toEqual([]);
    expect(asked.Report_Items.length).toBeGreaterThan(0);
  });
});

describe('totals are those of a recount of the raw log', () => {
  const regular = () => messages.filter(({ method }) => method === 'Regular');

  test('of the platform', async () => {
    expect(sums(await report('pr'))).toEqual(
      recounted(messages, 'Searches_Platform', /Searches|_Item_/),
    );
    expect(sums(await report('pr_p1'))).toEqual(
      recounted(regular(), 'Searches_Platform', /Searches|Item_Requests/),
    );
  });
  test('of the database', async () => {
    expect(sums(await report('dr'))).toEqual(recounted(messages, 'Searches_Regular', /./));
    expect(sums(await report('dr_d1'))).toEqual(
      recounted(regular(), 'Searches_Regular', /Searches|_Item_/),
    );
    expect(sums(await report('dr_d2'))).toEqual(
      recounted(regular(), 'Searches_Regular', /No_License|Limit_Exceeded/),
    );
  });
  test('of journals, which leave out works without one', async () => {
    const ofJournals = messages.filter(
      ({ action }) => 'doi' in action && action.doi !== '10.5555/d',
    );
    expect(sums(await report('tr'))).toEqual(recounted(ofJournals, '', /_Item_|No_License/));
    const totals = sums(
      await report('tr', { granularity: 'Totals', metric_type: 'Total_Item_Requests' }),
    );
    expect(Object.keys(totals)).toEqual([`${begins()} Total_Item_Requests`]);
    expect(Object.values(totals)[0]).toBe(
      Object.values(recounted(ofJournals, '', /Total_Item_Requests/)).reduce((a, b) => a + b, 0),
    );
  });
  test('by year of publication', async () => {
    const of2020 = messages.filter(({ action }) => 'doi' in action && action.doi === '10.5555/a');
    expect(sums(await report('tr', { yop: '2020' }))).toEqual(
      recounted(of2020, '', /_Item_|No_License/),
    );
  });
});

test('the names of journals are no formulas, and break no table', async () => {
  const librarian = world.api.as(await world.people.make('librarian'));
  const { text } = await librarian.get(
    `/usage/${university.slug}/reports/tr?begin=${begins()}&end=${LAST}`,
  );
  expect(text).toContain('"\'=Odd ""Quarterly"" of things"');
});

describe('dates', () => {
  test.each([
    [{ begin_date: '2026-11', end_date: '2026-10' }, 400, 3020],
    [{ begin_date: '2026-11-02', end_date: '2026-11-30' }, 400, 3020],
    [{ begin_date: '2026-11-01', end_date: '2026-11-29' }, 400, 3020],
    [{ begin_date: '2026-13', end_date: '2026-13' }, 400, 3020],
    [{ begin_date: '2026-12', end_date: '2026-12' }, 400, 3020],
    [{ begin_date: '2026-11' }, 400, 1030],
  ])('%j is refused', async (parameters, status, code) => {
    const reply = await ask('reports/pr', parameters);
    expect([reply.status, reply.body['Code']]).toEqual([status, code]);
  });

  test('days at the ends of months are months', async () => {
    const days = await report('pr', { begin_date: '2026-11-01', end_date: '2026-11-30' });
    expect(sums(days)).toEqual(sums(await report('pr', { begin_date: '2026-11' })));
    expect(days.Report_Header.Report_Filters).toMatchObject({
      Begin_Date: '2026-11-01',
      End_Date: '2026-11-30',
    });
  });

  test('a month that goes on is told to be not ready, and the others are told', async () => {
    const asked = await report('pr', { begin_date: '2026-11', end_date: '2026-12' });
    expect(codes(asked)).toEqual([3031]);
    expect(asked.Report_Header.Report_Filters['End_Date']).toBe('2026-11-30');
    expect(wrongInJson(asked)).toEqual([]);
  });

  test('on the first day of a month the month before is not ready yet', async () => {
    const before = now;
    now = new Date('2026-12-01T10:00:00Z');
    const asked = await report('pr', { begin_date: '2026-11' });
    now = before;
    expect([codes(asked), asked.Report_Items]).toEqual([[3031], []]);
    expect(wrongInJson(asked)).toEqual([]);
  });

  test('of months before anything was counted there is nothing', async () => {
    const both = await report('pr', { begin_date: '2020-01' });
    expect(codes(both)).toEqual([3032]);
    expect(both.Report_Header.Report_Filters['Begin_Date']).toBe(`${begins()}-01`);
    const none = await report('pr', { begin_date: '2020-01', end_date: '2020-02' });
    expect([codes(none), none.Report_Items]).toEqual([[3032], []]);
  });

  test('where nothing was used, that is said', async () => {
    const asked = await report('tr', { yop: '1850' });
    expect([codes(asked), asked.Report_Items]).toEqual([[3030], []]);
    expect(wrongInJson(asked)).toEqual([]);
  });
});

test('what is not understood is left aside and told', async () => {
  const asked = await report('pr', {
    flavour: 'sweet',
    metric_type: 'Searches_Platform|Unheard_Of',
    country_code: 'DE',
    attributes_to_show: 'YOP|Access_Method',
    granularity: 'Day',
  });
  expect(asked.Report_Header.Exceptions?.map(({ Code, Data }) => [Code, Data])).toEqual([
    [3050, 'flavour'],
    [3060, 'country_code, metric_type=Unheard_Of'],
    [3062, 'attributes_to_show=YOP, granularity=Day'],
  ]);
  expect(asked.Report_Header.Report_Filters['Metric_Type']).toEqual(['Searches_Platform']);
  expect(wrongInJson(asked)).toEqual([]);
  // A view is what it is.
  expect(codes(await report('pr_p1', { metric_type: 'Searches_Platform' }))).toEqual([3050]);
});

describe('who asks', () => {
  test('status is for everyone', async () => {
    const { status, body } = await world.api.get('/r51/status');
    expect([status, body]).toMatchObject([200, [{ Service_Active: true }]]);
  });

  test.each([
    [{ customer_id: '' }, 400, 1030],
    [{ api_key: '' }, 400, 1030],
    [{ api_key: 'example-university.guessed' }, 401, 2020],
    [{ requestor_id: 'somebody-else' }, 401, 2000],
    [{ customer_id: 'demo-one-session' }, 403, 2010],
    [{ customer_id: '0000000000000000' }, 403, 2011],
  ])('%j is refused everywhere', async (parameters, status, code) => {
    for (const path of ['members', 'reports', 'reports/dr']) {
      const reply = await ask(path, { begin_date: LAST, end_date: LAST, ...parameters });
      expect([reply.status, reply.body['Code']]).toEqual([status, code]);
      expect(
        Object.keys(reply.body).every((name) => ['Code', 'Message', 'Data'].includes(name)),
      ).toBe(true);
    }
  });

  test('members and reports are those of the organization', async () => {
    expect((await ask('members')).body).toEqual([
      {
        Customer_ID: university.slug,
        Institution_Name: university.name,
        Institution_ID: { Proprietary: [`veracite:${university.slug}`] },
      },
    ]);
    const { body } = await ask('reports', { requestor_id: university.slug });
    const list = body as unknown as readonly Readonly<Record<string, string>>[];
    expect(list.map((one) => one['Report_ID']?.toLowerCase())).toEqual(REPORTS);
    for (const one of list)
      expect(one).toMatchObject({
        Release: '5.1',
        First_Month_Available: begins(),
        Last_Month_Available: LAST,
      });
  });

  test('an unknown report is no call', async () => {
    expect((await ask('reports/ir', { begin_date: LAST, end_date: LAST })).status).toBe(404);
  });

  test('a key is told once, and fetches nothing once it is revoked', async () => {
    const librarian = world.api.as(await world.people.make('librarian'));
    const path = `/usage/${university.slug}/keys`;
    const made = await librarian.post(path, { name: 'Second' });
    const second = String(made.body['key']);
    expect((await ask('members', { api_key: second })).status).toBe(200);
    const listed = await librarian.get(path);
    expect(listed.text).toContain('Second');
    expect(listed.text).not.toContain(second.split('.')[1] ?? 'no secret');
    await librarian.call('DELETE', `${path}/${String(made.body['id'])}`);
    expect((await ask('members', { api_key: second })).body['Code']).toBe(2020);
  });

  test('more than 240 calls an hour are refused in the words of the protocol', async () => {
    const query = new URLSearchParams({ customer_id: university.slug, api_key: key }).toString();
    const from = (place: number) =>
      world.api.with({ address: `203.0.113.${String(place % 250)}` }).get(`/r51/members?${query}`);
    let allowed = 0;
    while (allowed < 300 && (await from(allowed)).status === 200) allowed += 1;
    expect(allowed).toBeLessThanOrEqual(240);
    const refused = await from(0);
    expect([refused.status, refused.body['Code']]).toEqual([429, 1020]);
    now = new Date(now.getTime() + 3_600_000);
  });
});

test('the page of a librarian shows each month, how readers were identified, and the journals', async () => {
  const librarian = world.api.as(await world.people.make('librarian'));
  const { body } = await librarian.get(`/usage/${university.slug}`);
  const months = body['months'] as readonly Readonly<Record<string, number | string>>[];
  const { totals } = recountUses(messages, () => '');
  expect(months.at(-1)?.['month']).toBe('2026-12');
  for (const one of months) {
    const count = (metric: string) => totals[`${String(one['month'])} ${metric}`] ?? 0;
    expect(one).toMatchObject({
      searches: count('Searches'),
      requests: count('Total_Item_Requests'),
      uniqueInvestigations: count('Unique_Item_Investigations'),
      limitExceeded: count('Limit_Exceeded'),
    });
  }
  expect(body['reported']).toEqual({ first: begins(), last: LAST });
  const recognised = body['recognised'] as readonly {
    readonly by: string;
    readonly searches: number;
  }[];
  expect(recognised.map(({ by }) => by)).toEqual(['membership', 'network']);
  expect(recognised.reduce((sum, { searches }) => sum + searches, 0)).toBe(
    messages.filter(({ action }) => action.kind === 'search').length,
  );
  expect(body['journals']).toMatchObject([{ name: 'Journal of Examples' }, {}]);
});
