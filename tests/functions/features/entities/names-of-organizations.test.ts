import { sampledName, withPrint } from '#functions/ingest/organizations/name-sample.ts';
import { nameFrom } from '#functions/ingest/organizations/entity-name.ts';

import { entitiesWorld, type InventedArticle } from './entities-world.ts';

const FUND = '10.13039/100000009';
const printed = [
  'Kelp Fund',
  'Kelp Fund',
  'Coastal Program of the Ministry of Tides and the Kelp Fund',
  'Kelp Fund',
  'UTC - Kelp Fund',
  'Kelp Fund',
];
const papers = printed.map((name, index): InventedArticle => ({
  doi: `10.5555/paper-${String(index)}`,
  funder: [name, FUND],
}));

/** The list of funders after papers in this order, each read apart. */
const fundersAfter = async (...articles: readonly InventedArticle[]) => {
  const world = await entitiesWorld();
  try {
    for (const article of articles) await world.tell(article);
    const { body } = await world.api.get('/institutions');
    return (body['rows'] as readonly Record<string, unknown>[]).map(({ name, papers: count }) => ({
      name,
      papers: count,
    }));
  } finally {
    await world.close();
  }
};

it('names an organization as most papers do, in whatever order they are read', async () => {
  const expected = [{ name: 'Kelp Fund', papers: printed.length }];
  expect(await fundersAfter(...papers)).toEqual(expected);
  expect(await fundersAfter(...papers.toReversed())).toEqual(expected);
  // A paper that is read again counts once.
  const [, , program] = papers;
  if (!program) throw new Error('There are more papers.');
  expect(await fundersAfter(program, program, program, ...papers)).toEqual(expected);
});

it('names a funder without those that it belongs to', async () => {
  const nested = { doi: '10.5555/nested', funder: ['TIDES | SEA | Kelp Fund', FUND] } as const;
  expect(await fundersAfter(nested)).toEqual([{ name: 'Kelp Fund', papers: 1 }]);
  // Without a number of the registry, the bare name joins both.
  const bare: InventedArticle = { doi: '10.5555/bare', funder: ['Kelp Fund'] };
  const unnumbered: InventedArticle = { doi: '10.5555/unnumbered', funder: ['TIDES|Kelp Fund'] };
  expect(await fundersAfter(unnumbered, bare)).toEqual([{ name: 'Kelp Fund', papers: 2 }]);
});

it('judges by the same papers whatever the order and however many there are', () => {
  const prints = Array.from({ length: 400 }, (_, index) => ({
    doi: `10.5555/${String(index)}`,
    name: nameFrom('article', index % 4 === 0 ? 'Kelp Fund of the Coast' : 'Kelp Fund'),
  }));
  const nameAfter = (order: typeof prints) =>
    sampledName(order.reduce((collected, { doi, name }) => withPrint(collected, doi, name), {}));
  expect(nameAfter(prints)).toEqual(nameFrom('article', 'Kelp Fund'));
  expect(nameAfter(prints.toReversed())).toEqual(nameAfter(prints));
  // A name of any length takes little of a row.
  const long = nameFrom('article', 'Kelp '.repeat(100_000));
  expect(JSON.stringify(withPrint({}, '10.5555/long', long)).length).toBeLessThan(500);
  // One name of a registry outweighs all that papers print.
  const registered = { doi: '10.5555/registered', name: nameFrom('registry', 'The Kelp Fund') };
  expect(nameAfter([registered, ...prints])).toEqual(registered.name);
});
