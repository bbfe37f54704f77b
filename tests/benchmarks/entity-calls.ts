import { doiPath } from '#shared/domain/doi.ts';
import { entityBases, kindOfBase } from '#shared/domain/entity-base.ts';
import { entitySorts, listedKinds } from '#shared/domain/entity-kind.ts';
import { indexPeriods } from '#shared/domain/support-index.ts';

import { askedOf, type InventedEntity, spread } from './entity-rows.ts';
import { DASHBOARD } from './fill-collection.ts';
import type { Measurement } from './measurement.ts';
import { queriesFor } from './queries.ts';

export type Calls = {
  readonly what: string;
  readonly paths: readonly string[];
  readonly budget?: Measurement['budget'];
};

const ROWS = 50;
const LISTS = { journal: '/journals', affiliation: '/affiliations', institution: '/institutions' };

/** What pages of lists, rankings and names ask for, kind by kind. */
export const callsOf = (
  entities: readonly (readonly InventedEntity[])[],
  statements: number,
): readonly Calls[] => [
  ...listCalls(entities),
  ...rankingCalls(),
  ...pageCalls(entities),
  ...contestedCalls(entities, statements),
  {
    what: 'GET /papers/{doi}/neighbourhood',
    paths: Array.from(
      { length: 100 },
      (_, place) =>
        `/papers/${doiPath(`10.5555/invented.${Math.floor(place ** 1.4)}`)}/neighbourhood`,
    ),
  },
];

const listCalls = (entities: readonly (readonly InventedEntity[])[]): readonly Calls[] => {
  const budget = 'lists and pages of journals p95';
  const lists = listedKinds.map((kind) => LISTS[kind]);
  const sorts = entitySorts.flatMap((sort) => [`sort=${sort}`, `sort=${sort}&sort_order=asc`]);
  const known = entities.filter((list) => list[0] && list[0].kind !== 'author');
  return [
    {
      what: 'lists in each order',
      paths: lists.flatMap((list) => sorts.map((sort) => `${list}?${sort}&limit=${ROWS}`)),
      budget,
    },
    {
      what: 'lists, pages far down',
      paths: lists.flatMap((list, at) =>
        [0.3, 0.6, 0.9].flatMap((share) =>
          ['papers', 'name', 'two'].map(
            (sort) =>
              `${list}?sort=${sort}&limit=${ROWS}&offset=${Math.floor((known[at]?.length ?? 0) * share)}`,
          ),
        ),
      ),
      budget,
    },
    {
      what: 'lists by words of a name',
      paths: lists.flatMap((list, at) =>
        spread(known[at] ?? [], 12).flatMap(({ name }) =>
          // As it is typed, and whole.
          [name.slice(0, 1), name.slice(-3), name].map(
            (q) => `${list}?q=${encodeURIComponent(q)}&limit=${ROWS}`,
          ),
        ),
      ),
      budget,
    },
  ];
};

const rankingCalls = (): readonly Calls[] => {
  const asked = listedKinds.flatMap((kind) =>
    indexPeriods.map((period) => `kind=${kind}&period=${period}`),
  );
  return [
    {
      what: 'rankings',
      paths: [...asked, ...asked].map((query) => `/rankings?${query}&limit=${ROWS}`),
    },
    {
      what: 'rankings of a field',
      paths: asked.flatMap((query) =>
        ['neuroscience', 'other'].map((field) => `/rankings?${query}&field=${field}&limit=${ROWS}`),
      ),
    },
    { what: 'rankings/inputs.csv', paths: asked.map((query) => `/rankings/inputs.csv?${query}`) },
  ];
};

const pageCalls = (entities: readonly (readonly InventedEntity[])[]): readonly Calls[] => {
  const budget = 'lists and pages of journals p95';
  const pages = entityBases.flatMap((base) => {
    const list = entities.find((those) => those[0]?.kind === kindOfBase[base]) ?? [];
    return askedOf(list).map(({ slug }) => ({ base, slug }));
  });
  const each = (what: string): Calls => ({
    what: `GET /dashboards/{base}/{slug}/${what}`,
    paths: pages.map(({ base, slug }) => `/dashboards/${base}/${slug}/${what}`),
    budget,
  });
  return [
    {
      what: 'head of a page',
      paths: pages.map(({ base, slug }) =>
        base === 'author' ? `/authors/${slug}?limit=1` : `/dashboards/${base}/${slug}?limit=1`,
      ),
      budget,
    },
    ...[
      'overview',
      'overview?type=supporting',
      'overview?section=results&year_from=2000',
      'overview?citing_author=Ada%20Brevoort',
      'papers?limit=25',
      'papers?limit=25&type=contradicting',
      'papers?limit=25&sort=year',
      'papers?limit=25&sort=title',
      'papers?limit=25&notice=true',
      'papers?limit=25&q=known',
      'statements?limit=25',
      'statements?limit=25&type=contradicting',
    ].map(each),
  ];
};

const contestedCalls = (
  entities: readonly (readonly InventedEntity[])[],
  statements: number,
): readonly Calls[] => {
  const name = entities[0]?.[0]?.name ?? '';
  return [
    {
      what: 'disagreements of a search',
      paths: queriesFor(statements).terms.map(
        (term) => `/disagreements?term=${encodeURIComponent(term)}`,
      ),
    },
    {
      what: 'disagreements of everything, and of a journal',
      paths: ['', 'year_from=2010', `journal=${encodeURIComponent(name)}`].map(
        (query) => `/disagreements?${query}`,
      ),
    },
    {
      what: 'disagreements of a dashboard of 1,000 works',
      paths: Array.from({ length: 20 }, () => `/disagreements?dashboard_slug=${DASHBOARD}`),
    },
  ];
};
