import type { Locator, Page } from 'playwright-core';

import { aggregations, paperHit, statementHit } from '#tests/web/support/fictional.ts';
import type { Script } from '#tests/web/support/scripted-api.ts';

export type State = {
  readonly name: string;
  readonly address: string;
  readonly script?: Script;
  /** Where it differs from a desk's 1280. */
  readonly width?: number;
  /** The searcher has signed in here before; the script knows them. */
  readonly person?: true;
  /** What a reader does before the state is reached. */
  readonly act?: (page: Page) => Promise<void>;
  /** What stands there once it is. */
  readonly shown: (page: Page) => Locator;
  /** Some answer never comes: waiting for a quiet network would be in vain. */
  readonly pending?: true;
};

export const role =
  (name: Parameters<Page['getByRole']>[0], words: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole(name, { name: words }).first();

const searching = '/search?q=frost';
const analyzing = '/search/analyze?q=frost';
const found = role('list', /^(?:Search results|Papers|Citation statements)$/);
const waits: Script = () => new Promise(() => undefined);
export const failing: Script = () => ({ status: 503, body: { title: 'Resting', status: 503 } });

const search =
  (reply: object): Script =>
  ({ path }) =>
    path === '/api/search'
      ? { body: { total: 0, totals: { papers: 0, statements: 0 }, took: 1, hits: [], ...reply } }
      : undefined;
const nothing = search({
  aggregations: Object.fromEntries(
    Object.entries(aggregations).map(([name, value]) => [name, Array.isArray(value) ? [] : value]),
  ),
});
const locked = (index: number) => {
  const { id, kind, place, type, section, sectionTitles, selfCitation, citing, cited, labels } =
    statementHit(index);
  return {
    ...{ id, kind, place, type, section, sectionTitles, selfCitation, citing, cited, labels },
    locked: true,
  };
};
const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

/** Each state of the home page, the search, its charts and its builder. */
export const searchingStates: readonly State[] = [
  { name: 'home', address: '/', shown: role('heading', /citing papers say/) },
  { name: 'results', address: searching, shown: found },
  {
    name: 'the last of 10,000 results',
    address: `${searching}&mode=papers&page=1000`,
    script: search({
      total: 12_345,
      totals: { papers: 12_345, statements: 0 },
      hits: [paperHit(0), paperHit(1)],
      aggregations,
    }),
    shown: found,
  },
  {
    name: 'a page behind the last',
    address: `${searching}&mode=papers&page=99999`,
    shown: role('heading', 'This page does not exist'),
  },
  {
    name: 'filtered results',
    address: `${searching}&mode=all&sections=results&paperTypes=article&yearFrom=2001&hasTally=true`,
    shown: role('list', 'Active filters'),
  },
  {
    name: 'locked results',
    address: `${searching}&mode=citations`,
    script: search({
      total: 2,
      totals: { papers: 0, statements: 2 },
      hits: [locked(0), locked(1)],
      aggregations,
    }),
    shown: found,
  },
  {
    name: 'a search on its way',
    address: searching,
    script: (asked) => (asked.path === '/api/search' ? waits(asked) : undefined),
    shown: (page) => page.getByText('Searching…').first(),
    pending: true,
  },
  {
    name: 'further results on their way',
    address: `${searching}&mode=papers`,
    script: (asked) =>
      asked.query.get('offset') === '10' && asked.path === '/api/search' ? waits(asked) : undefined,
    act: async (page) => {
      await page.getByRole('link', { name: 'Next' }).click();
      await page.locator('[aria-busy="true"]').waitFor();
    },
    shown: found,
    pending: true,
  },
  {
    name: 'no results',
    address: searching,
    script: nothing,
    shown: role('heading', /No results in this collection/),
  },
  {
    name: 'a failed search',
    address: searching,
    script: failing,
    shown: role('heading', /The search failed/),
  },
  {
    name: 'too long a search',
    address: `/search?q=${'a'.repeat(1001)}`,
    shown: role('heading', /was not sent/),
  },
  {
    name: 'titles to choose from',
    address: '/search',
    act: async (page) => {
      await page.getByRole('combobox').first().fill('late frost');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
    shown: role('option', /./),
  },
  {
    name: 'an abstract',
    address: searching,
    act: button('Abstract'),
    shown: found,
  },
  { name: 'results on a phone', address: searching, width: 375, shown: found },
  {
    name: 'filters on a phone',
    address: `${searching}&sections=results`,
    width: 375,
    act: button('Filters (1)'),
    shown: role('dialog', 'Filters'),
  },
  { name: 'charts', address: analyzing, shown: role('heading', 'Years') },
  {
    name: 'charts as tables',
    address: analyzing,
    act: button('All as tables'),
    shown: role('table', 'Journals'),
  },
  {
    name: 'charts as tables on a phone',
    address: analyzing,
    width: 375,
    act: button('All as tables'),
    shown: role('table', 'Journals'),
  },
  {
    name: 'charts of nothing',
    address: analyzing,
    script: nothing,
    shown: (page) => page.getByText('nothing to chart'),
  },
  { name: 'the builder', address: '/search/builder?q=frost', shown: role('heading', /Build/) },
  {
    name: 'the builder with lines on a phone',
    address: `/search/builder?q=${encodeURIComponent('frost NOT author:"Quill" type:supporting')}`,
    width: 375,
    shown: role('group', 'Line 3'),
  },
  {
    name: 'a query that lines cannot show',
    address: `/search/builder?q=${encodeURIComponent('(frost OR snow) AND rye')}`,
    shown: role('textbox', 'Query'),
  },
];
