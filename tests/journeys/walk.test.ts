import { jest } from '@jest/globals';
import type { Browser } from 'playwright-core';

import { pageAt } from '#shared/domain/page-routes.ts';
import { isProof } from '#tests/support/often.ts';

import { chromiumPath, openBrowser } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';
import { examplesOf, prepareWalk } from './support/walk/examples.ts';
import { type Role, roles, signedIn } from './support/walk/people.ts';
import { type Stop, stopsOf } from './support/walk/stops.ts';
import {
  everyManner,
  type Manner,
  pairedManners,
  themes,
  walker,
  type Walker,
  widths,
} from './support/walk/walker.ts';

const executable = chromiumPath();

jest.setTimeout(3_600_000);

const manners = isProof ? everyManner : pairedManners;

const named = ({ role, theme, width }: Manner) => `${role}, ${theme}, ${String(width)} px`;

/**
 * Who goes where: under proof everybody goes everywhere, in every manner. On a commit each page is gone to once for each thing
 * that somebody may find there, by turns in all manners.
 */
const plannedFor = (stops: readonly Stop[]): ReadonlyMap<Manner, readonly Stop[]> => {
  if (isProof) return new Map(manners.map((manner) => [manner, stops]));
  const plan = new Map<Manner, Stop[]>(manners.map((manner) => [manner, []]));
  for (const stop of stops)
    for (const found of new Set(roles.map(stop.finds))) {
      const [least] = [...plan]
        .filter(([{ role }]) => stop.finds(role) === found)
        .toSorted(([, some], [, others]) => some.length - others.length);
      least?.[1].push(stop);
    }
  return plan;
};

it('goes in manners in which each role has met each theme and each width, and each theme each width', () => {
  const met = (pick: (manner: Manner) => string) => new Set(pairedManners.map(pick)).size;
  expect([roles.length, themes.length, widths.length]).toEqual([4, 2, 3]);
  expect(met(({ role, theme }) => `${role} ${theme}`)).toBe(8);
  expect(met(({ role, width }) => `${role} ${String(width)}`)).toBe(12);
  expect(met(({ theme, width }) => `${theme} ${String(width)}`)).toBe(6);
  expect(new Set(everyManner.map(named)).size).toBe(24);
});

(executable === undefined ? describe.skip : describe)('a walk over every page', () => {
  let product: Product;
  let browser: Browser;
  let plan: ReadonlyMap<Manner, readonly Stop[]>;
  const walkers = new Map<Role, Walker>();
  const links = new Map<string, string>();
  const counted = { visits: 0, pages: new Set<string>() };

  beforeAll(async () => {
    product = await startProduct('demonstration', { prepare: prepareWalk });
    browser = await openBrowser(executable ?? '');
    const [free, premium, admin] = await Promise.all(
      ['free', 'premium', 'admin'].map(async (who) => signedIn(product, who)),
    );
    if (!free || !premium || !admin) throw new Error('The demonstration lacks people.');
    plan = plannedFor(stopsOf(await examplesOf(product, { premium, admin })));
    const people = { anonymous: undefined, free, premium, admin };
    for (const role of roles)
      walkers.set(role, await walker(browser, product, people[role], { looksTwice: isProof }));
  }, 600_000);
  afterAll(async () => {
    console.log(
      `${String(counted.visits)} visits to ${String(counted.pages.size)} pages, which lead to ${String(links.size)} addresses.`,
    );
    await browser.close();
    await product.stop();
  });

  it.each(manners.map((manner) => [named(manner), manner] as const))(
    'finds nothing wrong: %s',
    async (_, manner) => {
      const stops = plan.get(manner) ?? [];
      expect(stops.length).toBeGreaterThan(3);
      const faults: (readonly [address: string, fault: string])[] = [];
      for (const stop of stops) {
        const walked = await walkers.get(manner.role)?.walk(stop, manner);
        if (!walked) throw new Error('Nobody walks.');
        counted.visits += 1;
        counted.pages.add(stop.address);
        faults.push(...walked.faults.map((fault) => [stop.address, fault] as const));
        for (const link of walked.links) if (!links.has(link)) links.set(link, stop.address);
      }
      expect(faults).toEqual([]);
    },
  );

  it('meets no link that leads to nothing', async () => {
    const dead: string[] = [];
    for (const [link, from] of links) {
      // What shows how a part looks is of papers that nobody wrote.
      if (link.startsWith('/reports/10.5555/sample.')) continue;
      const path = link.replace(/\?.*$/, '');
      const answer = await fetch(product.url + link);
      await answer.arrayBuffer();
      const isKnown = pageAt(path).kind !== 'unknown' || /[.][a-z]+$|^\/api\//.test(path);
      // Calls that begin something ask who it is first; that they are there is enough.
      const isThere = path.startsWith('/api/') ? answer.status !== 404 : answer.status === 200;
      if (!isThere || !isKnown) dead.push(`${link} (${String(answer.status)}), from ${from}`);
    }
    expect(links.size).toBeGreaterThan(300);
    expect(dead.filter((one) => !one.startsWith('/no/such/page '))).toEqual([]);
  });
});
