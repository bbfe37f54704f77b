import { type EmbeddedTable, openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { type ManuscriptSummary } from '#functions/ingest/manuscript-files/manuscript-summary.ts';
import { summaryReader } from '#functions/ingest/manuscript-files/read-summary.ts';
import { allowedSources } from '#functions/records/collections/allowed-sources.ts';
import { sourceBudget } from '#functions/records/collections/source-budget.ts';
import { resolveShortDois } from '#functions/records/registries/resolve-short-dois.ts';
import { createSources } from '#infra/composition/sources.ts';
import { checkWithRegistries } from '#infra/local/checking/check-with-registries.ts';
import { type SourceName } from '#shared/domain/source-name.ts';
import { playRegistries } from '#tests/support/played-registries.ts';

const FOG = {
  doi: '10.5555/fog.1998',
  title: 'Fog that settles over seven invented harbors',
  authors: ['Alder, Bo'],
  year: 1998,
  isRetracted: true,
};
const KELP = {
  doi: '10.5555/kelp',
  title: 'Kelp that grows twice as fast under lantern light',
  authors: ['Yew, Ida'],
  year: 2011,
};

let table: EmbeddedTable;
let played: Awaited<ReturnType<typeof playRegistries>>;
let now: Date;
beforeEach(async () => {
  now = new Date('2026-03-01T10:00:00Z');
  table = openEmbeddedTable(':memory:');
  played = await playRegistries(
    { crossref: [FOG, KELP] },
    { '10/fg4x': '10.5555/FOG.1998', '10/zz9x': '10/fg4x', '10/k3lp': KELP.doi },
  );
});
afterEach(async () => {
  await played.close();
  table.close();
});

const allow = async (...names: readonly SourceName[]) => {
  for (const name of names) await allowedSources(table).allow(name, '2026-01-05T09:00:00Z');
};
const ports = (isOff = false) => {
  const clock = () => now;
  return {
    table,
    now: clock,
    sources: createSources({ isOff, contact: undefined, base: played.base }, 'test', fetch, {
      spend: (name) => sourceBudget(table).spend(name, clock()),
    }),
  };
};
const toResolver = () => played.requests.filter((path) => path.startsWith('/doi/'));

it('asks nothing before it is allowed, nor where the settings forbid it', async () => {
  await allow('crossref');
  expect(await resolveShortDois(ports())('10/fg4x')).toBeUndefined();
  await allow('doi');
  expect(await resolveShortDois(ports(true))('10/fg4x')).toBeUndefined();
  expect(played.requests).toEqual([]);
});

it('stores what it learns for 30 days, and that there is no DOI for three', async () => {
  await allow('doi');
  const resolve = async () => {
    const ask = resolveShortDois(ports());
    return [await ask('10/fg4x'), await ask('10/none'), await ask('10/zz9x')];
  };
  const resolved = [FOG.doi, undefined, undefined];
  const requestsBy = async (days: number) => {
    now = new Date(Date.UTC(2026, 2, 1 + days, 11));
    expect(await resolve()).toEqual(resolved);
    return toResolver().length;
  };
  expect([
    await requestsBy(0),
    await requestsBy(2),
    await requestsBy(4),
    await requestsBy(31),
  ]).toEqual([3, 3, 5, 8]);
  expect(toResolver().slice(0, 3)).toEqual(
    ['fg4x', 'none', 'zz9x'].map((name) => `/doi/api/handles/10/${name}`),
  );
  expect(await sourceBudget(table).requestsOn('doi', now)).toBe(3);
});

it('leaves a resolver alone that keeps failing, and stores nothing then', async () => {
  await allow('doi');
  played.mood = (source, response) => {
    if (source !== 'doi') return undefined;
    response.writeHead(429, { 'retry-after': '600' }).end();
    return 'handled';
  };
  const ask = resolveShortDois(ports());
  expect([await ask('10/fg4x'), await ask('10/k3lp')]).toEqual([undefined, undefined]);
  expect(toResolver()).toHaveLength(1);
  played.mood = () => undefined;
  now = new Date(now.getTime() + 11 * 60_000);
  expect(await ask('10/fg4x')).toBe(FOG.doi);
});

describe('a check of references with short DOIs', () => {
  const list = [
    `@article{fog, title={${FOG.title}}, author={Alder, Bo}, year={1998}, doi={10/fg4x}}`,
    `@article{other, title={${FOG.title}}, author={Alder, Bo}, year={1998}, doi={10/k3lp}}`,
    '@misc{alone, url={https://doi.org/10/k3lp}, author={Yew, Ida}, year={2011}}',
    `@article{none, title={Ghosts of invented harbors counted by night}, author={Elm, F}, year={2017}, doi={10/none}}`,
  ].join('\n');
  const check = async (isOffline = false) => {
    const read = await summaryReader(() => ({ classify: () => undefined }))(
      Buffer.from(list),
      'list.bib',
    );
    if (read.kind !== 'read') throw new Error('The list was not read.');
    const manuscript: ManuscriptSummary = read.manuscript;
    const index = { statements: () => Promise.reject(new Error('Nothing is held here.')) };
    const { references, findings } = await checkWithRegistries(
      { ...ports(), index },
      isOffline,
      () => undefined,
    )(manuscript);
    return references.map(({ id, verdict, work, registered }) => ({
      verdict,
      doi: work?.doi,
      registered: registered?.doi,
      kinds: findings.flatMap((finding) =>
        'reference' in finding && finding.reference === id ? [finding.kind] : [],
      ),
    }));
  };

  it('treats them as if the DOIs that they stand for were printed', async () => {
    await allow('crossref', 'doi');
    expect(await check()).toMatchObject([
      { verdict: 'exists', doi: FOG.doi, registered: FOG.doi },
      { verdict: 'differs', doi: KELP.doi, registered: FOG.doi },
      { verdict: 'exists', doi: KELP.doi, registered: KELP.doi },
      { doi: undefined },
    ]);
    const [fog, other, alone, none] = await check();
    expect(fog?.kinds).toContain('retracted');
    expect(other?.kinds).toContain('doi of another work');
    for (const resolved of [fog, other, alone]) expect(resolved?.kinds).not.toContain('short doi');
    expect(none?.kinds).toContain('short doi');
    // Each is asked about once, also by a second check.
    expect(toResolver().toSorted()).toEqual(
      ['fg4x', 'k3lp', 'none'].map((name) => `/doi/api/handles/10/${name}`),
    );
  });

  it.each(['not allowed', 'offline'])('names them where the resolver is %s', async (why) => {
    await allow('crossref', ...(why === 'offline' ? (['doi'] as const) : []));
    for (const { kinds, doi } of await check(why === 'offline')) {
      expect(kinds).toContain('short doi');
      expect(doi).toBeUndefined();
    }
    expect(toResolver()).toEqual([]);
  });
});
