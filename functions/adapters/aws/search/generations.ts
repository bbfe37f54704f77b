import * as z from 'zod';

import { type Engine, unavailable } from './engine.ts';
import {
  indexDefinition,
  type Part,
  parts,
  settingsInUse,
  type Spread,
} from './index-definition.ts';

/** The alias of one generation, through which each part of the index is written and read. */
export type IndexAliases = Readonly<Record<Part, string>>;

/**
 * Each rebuild creates a new generation of the indices (`<prefix>-documents-2`). Aliases (`<prefix>-documents`) point
 * to the generation that is searched, and others (`<prefix>-documents-next`) to the one that is being filled; all of
 * them are switched atomically.
 */
export const aliasesOf = (prefix: string): IndexAliases =>
  placesWith((part) => `${prefix}-${part}`);
export const nextOf = (prefix: string): IndexAliases =>
  placesWith((part) => `${prefix}-${part}-next`);

const placesWith = (name: (part: Part) => string): IndexAliases => ({
  documents: name('documents'),
  articles: name('articles'),
  names: name('names'),
});

const Listed = z.record(z.string(), z.object({ aliases: z.record(z.string(), z.unknown()) }));

/** Parses part and number of one of our indices, including parts that no longer exist. */
const NAMED = /^(?<part>.+)-(?<number>\d+)$/;
const onceParts = ['completions'];

/** All indices of this prefix, with the aliases that point to them. */
const listIndices = async (engine: Engine, prefix: string) => {
  const { status, body } = await engine({
    method: 'GET',
    path: `/${prefix}-*/_alias`,
    expected: [404],
  });
  if (status === 404) return [];
  return Object.entries(Listed.parse(body)).flatMap(([name, { aliases }]) => {
    const { part = '', number } = NAMED.exec(name)?.groups ?? {};
    if (![...parts, ...onceParts].some((each) => part === `${prefix}-${each}`)) return [];
    return [
      {
        name,
        number: Number(number),
        isLive: part in aliases,
        isNext: `${part}-next` in aliases,
      },
    ];
  });
};

const ALREADY_THERE = 400;

const make = async (
  engine: Engine,
  prefix: string,
  number: number,
  spread: Spread,
  use: 'filled' | 'searched',
): Promise<void> => {
  const aliases = use === 'searched' ? aliasesOf(prefix) : nextOf(prefix);
  for (const part of parts)
    await engine({
      method: 'PUT',
      path: `/${prefix}-${part}-${String(number)}`,
      body: { ...indexDefinition(part, spread, use), aliases: { [aliases[part]]: {} } },
      // Another process may start at the same moment.
      ...(use === 'searched' && { expected: [ALREADY_THERE] }),
    });
};

/** Creates the first generation if there is none. */
export const ensureIndices = async (
  engine: Engine,
  prefix: string,
  spread: Spread,
): Promise<void> => {
  const live = (await listIndices(engine, prefix)).filter(({ isLive }) => isLive);
  const number = live[0]?.number ?? 1;
  const isThere = parts.every((part) =>
    live.some(({ name }) => name === `${prefix}-${part}-${String(number)}`),
  );
  if (!isThere) await make(engine, prefix, number, spread, 'searched');
};

const remove = async (engine: Engine, names: readonly string[]): Promise<void> => {
  for (const name of names) await engine({ method: 'DELETE', path: `/${name}`, expected: [404] });
};

/**
 * Returns all generations that writes go to: first the one being filled, if any, then the one that is searched. In this
 * order no write is lost when they are switched between the two writes: the second alias then points to the new
 * generation.
 */
export const placesToWrite = async (
  engine: Engine,
  prefix: string,
): Promise<readonly IndexAliases[]> => {
  const there = await listIndices(engine, prefix);
  const isBeingFilled = there.filter(({ isNext }) => isNext).length === parts.length;
  return [...(isBeingFilled ? [nextOf(prefix)] : []), aliasesOf(prefix)];
};

/** Replicas are created before they are needed. */
const COPIED_WITHIN_SECONDS = 55;
const COPYING_ENDS_AFTER = 120;
const Health = z.object({ status: z.string() });

/** Waits for all replicas; an engine that cannot create them in two hours is in trouble. */
const copied = async (engine: Engine, places: IndexAliases): Promise<void> => {
  for (let look = 0; look < COPYING_ENDS_AFTER; look++) {
    const { body } = await engine({
      method: 'GET',
      path: `/_cluster/health/${Object.values(places).join(',')}`,
      query: { wait_for_status: 'green', timeout: `${String(COPIED_WITHIN_SECONDS)}s` },
      expected: [408],
    });
    if (Health.parse(body).status === 'green') return;
  }
  throw unavailable(new Error('Copying the new search index did not finish.'));
};

/** Creates a new, empty generation, and returns the function that publishes it. */
export const nextGeneration = async (
  engine: Engine,
  prefix: string,
  spread: Spread,
): Promise<{ readonly places: IndexAliases; readonly goLive: () => Promise<void> }> => {
  const there = await listIndices(engine, prefix);
  // The remains of an unfinished rebuild are not in use and can be removed.
  await remove(
    engine,
    there.filter(({ isLive }) => !isLive).map(({ name }) => name),
  );
  const number = Math.max(0, ...there.map((generation) => generation.number)) + 1;
  await make(engine, prefix, number, spread, 'filled');
  const places = nextOf(prefix);
  const goLive = async () => {
    const indices = Object.values(places).join(',');
    await engine({ method: 'POST', path: `/${indices}/_refresh` });
    await engine({
      method: 'PUT',
      path: `/${indices}/_settings`,
      body: { index: settingsInUse(spread) },
    });
    await copied(engine, places);
    // Writes continued meanwhile; refreshing makes them searchable at once, as they were in the previous generation.
    await engine({ method: 'POST', path: `/${indices}/_refresh` });
    const old = (await listIndices(engine, prefix)).filter(({ isLive }) => isLive);
    await engine({
      method: 'POST',
      path: '/_aliases',
      body: {
        actions: parts.flatMap((part) => {
          const index = `${prefix}-${part}-${String(number)}`;
          const alias = `${prefix}-${part}`;
          return [
            { remove: { index: `${prefix}-${part}-*`, alias, must_exist: false } },
            { add: { index, alias } },
            { remove: { index, alias: `${alias}-next` } },
          ];
        }),
      },
    });
    const searched = Object.values(aliasesOf(prefix)).join(',');
    await engine({ method: 'POST', path: `/${searched}/_refresh` });
    await remove(
      engine,
      old.map(({ name }) => name),
    );
  };
  return { places, goLive };
};
