/**
 * `node tests/benchmarks/lighthouse.ts [--runs 5] [--only home|search|report|dashboard|pricing|journal|author] [--form desktop|mobile] [--url http://…]`:
 * starts the product on the demonstration corpus and measures home, search, report, a dashboard, pricing, a journal and an author, on a computer
 * and on a phone. Prints the median of each category beside its bar; ends with 1 where one is missed.
 */
import { parseArgs } from 'node:util';

import lighthouse, { desktopConfig } from 'lighthouse';

import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import type { readJournals } from '#shared/contracts/entities.ts';
import type { SearchReply } from '#shared/contracts/search.ts';
import { wholeChromiumPath, openBrowser } from '#tests/journeys/support/browser.ts';
import { freePort, startProduct } from '#tests/journeys/support/product.ts';

import { percentile } from './measurement.ts';

const forms = ['desktop', 'mobile'] as const;
type Form = (typeof forms)[number];

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const bars: Record<Form, readonly number[]> = {
  desktop: [98, 100, 100, 100],
  mobile: [90, 100, 100, 100],
};
/** What a bad performance is looked for in; milliseconds, and the layout shift without a unit. */
const details = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'speed-index',
  'cumulative-layout-shift',
] as const;

type Run = { readonly scores: readonly number[]; readonly details: readonly number[] };

const measure = async (chromePath: string, url: string, form: Form): Promise<Run> => {
  // A browser of its own for each run: nothing is cached, nothing is left over.
  const port = await freePort();
  const browser = await openBrowser(chromePath, `--remote-debugging-port=${port}`);
  try {
    const result = await lighthouse(
      url,
      { port, onlyCategories: [...categories], logLevel: 'error' },
      form === 'desktop' ? desktopConfig : undefined,
    );
    if (!result || result.lhr.runtimeError)
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    const { lhr } = result;
    return {
      scores: categories.map((name) => (lhr.categories[name]?.score ?? 0) * 100),
      details: details.map((name) => lhr.audits[name]?.numericValue ?? Number.NaN),
    };
  } finally {
    await browser.close();
  }
};

const addressesOf = async (origin: string): Promise<Readonly<Record<string, string>>> => {
  const answer = await fetch(`${origin}/api/search?mode=papers&sort=total_cited&limit=1`);
  // The server checks its replies against the contract.
  const [hit] = ((await answer.json()) as SearchReply).hits;
  if (hit?.kind !== 'paper') throw new Error('The demonstration corpus has no papers.');
  return {
    home: `${origin}/`,
    search: `${origin}/search?q=study`,
    report: `${origin}/reports/${hit.doi}`,
    dashboard: `${origin}/dashboard/${await publicDashboard(origin)}`,
    pricing: `${origin}/pricing`,
    ...(await entityAddresses(origin)),
  };
};

/** The journal with the most papers, and an author of the most cited paper whose authors have pages. */
const entityAddresses = async (origin: string): Promise<Readonly<Record<string, string>>> => {
  const read = async (path: string) => {
    const answer = await fetch(`${origin}/api${path}`);
    return answer.json() as Promise<unknown>;
  };
  // The server checks its replies against the contract; so below.
  const { rows } = (await read('/journals?sort=papers&limit=1')) as ReplyFrom<typeof readJournals>;
  const journal = rows[0]?.slug ?? '';
  const { hits } = (await read('/search?mode=papers&sort=total_cited&limit=100')) as SearchReply;
  // Of papers that are only cited no author has a page.
  for (const { slug } of hits.flatMap((hit) => (hit.kind === 'paper' ? hit.authors : [])))
    if ((await fetch(`${origin}/api/authors/${slug}?limit=1`)).ok)
      return {
        journal: `${origin}/journals/${journal}`,
        author: `${origin}/authors/${slug}`,
      };
  throw new Error('No author has a page.');
};

/** A dashboard of the most cited papers that everyone may see; answers its slug. */
const publicDashboard = async (origin: string): Promise<string> => {
  const papers = await fetch(`${origin}/api/search?mode=papers&sort=total_cited&limit=100`);
  // The server checks its replies against the contract; so below.
  const { hits } = (await papers.json()) as SearchReply;
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { ...json, origin },
    body: JSON.stringify({ email: 'premium@demo.veracite.test', password: 'demo-password' }),
  });
  const cookie = (login.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const token = await fetch(`${origin}/api/auth/api_token`, { headers: { cookie } });
  const made = await fetch(`${origin}/api/dashboards`, {
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${String(await token.json())}` },
    body: JSON.stringify({
      name: 'The most cited papers',
      description: 'What the fictional articles of the demonstration cite most.',
      isPublic: true,
      dois: hits.flatMap((one) => (one.kind === 'paper' ? [one.doi] : [])),
    }),
  });
  if (made.status !== 201) throw new Error(`No dashboard was made: ${await made.text()}`);
  return ((await made.json()) as { readonly slug: string }).slug;
};

const medians = (rows: readonly (readonly number[])[], places: readonly unknown[]) =>
  places.map((_, place) =>
    percentile(
      rows.map((row) => row[place] ?? Number.NaN),
      0.5,
    ),
  );

type Asked = {
  readonly runs: number;
  readonly only?: string | undefined;
  readonly form?: string | undefined;
  /** A product that runs already; else one is started on the demonstration corpus. */
  readonly url?: string | undefined;
};

export type Figures = {
  readonly screen: string;
  readonly form: Form;
  readonly scores: readonly {
    readonly name: string;
    readonly median: number;
    readonly bar: number;
  }[];
  readonly layoutShift: number;
};

/** Measures each screen in each form, prints what every run said, and answers the medians; nothing where there is no browser. */
export const measuredScreens = async ({
  runs,
  only,
  form: oneForm,
  url,
}: Asked): Promise<readonly Figures[]> => {
  const chromePath = wholeChromiumPath();
  if (chromePath === undefined) return [];
  const product =
    url === undefined
      ? await startProduct('demonstration', { entitlements: 'open' })
      : { url, stop: async () => {} };
  const all: Figures[] = [];
  try {
    for (const [screen, address] of Object.entries(await addressesOf(product.url))) {
      if (only !== undefined && only !== screen) continue;
      for (const form of forms) {
        if (oneForm !== undefined && oneForm !== form) continue;
        const measured: Run[] = [];
        for (let run = 0; run < runs; run += 1)
          measured.push(await measure(chromePath, address, form));
        all.push(told(screen, form, measured));
      }
    }
  } finally {
    await product.stop();
  }
  return all;
};

const told = (screen: string, form: Form, measured: readonly Run[]): Figures => {
  const scores = medians(
    measured.map((run) => run.scores),
    categories,
  );
  const figures = medians(
    measured.map((run) => run.details),
    details,
  );
  console.log(`\n${screen}, ${form} (median of ${String(measured.length)})`);
  console.table(
    Object.fromEntries(
      categories.map((name, place) => [
        name,
        {
          median: Math.round(scores[place] ?? 0),
          bar: bars[form][place],
          runs: measured.map((run) => Math.round(run.scores[place] ?? 0)).join(' '),
        },
      ]),
    ),
  );
  console.log(
    details.map((name, place) => `${name} ${figures[place]?.toPrecision(3) ?? ''}`).join(' · '),
  );
  return {
    screen,
    form,
    scores: categories.map((name, place) => ({
      name,
      median: scores[place] ?? 0,
      bar: bars[form][place] ?? 100,
    })),
    layoutShift: figures[details.indexOf('cumulative-layout-shift')] ?? Number.NaN,
  };
};

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '5' },
      only: { type: 'string' },
      form: { type: 'string' },
      url: { type: 'string' },
    },
  });
  const all = await measuredScreens({ ...values, runs: Number(values.runs) });
  const isMissed =
    all.length === 0 || all.some(({ scores }) => scores.some(({ median, bar }) => median < bar));
  process.exitCode = isMissed ? 1 : 0;
}
