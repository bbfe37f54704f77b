import * as z from 'zod';

import { type Engine, unavailable } from './engine.ts';
import {
  indexDefinition,
  type Part,
  parts,
  settingsInUse,
  type Spread,
} from './index-definition.ts';

/** Where each part of the index is written and read: the alias of one generation of it. */
export type Places = Readonly<Record<Part, string>>;

/**
 * Each rebuilding makes a new generation of the indices (`<prefix>-documents-2`). Aliases (`<prefix>-documents`) say which
 * one is searched, and others (`<prefix>-documents-next`) which one is being filled beside it; all of them move in one step.
 */
export const aliasesOf = (prefix: string): Places => placesWith((part) => `${prefix}-${part}`);
export const nextOf = (prefix: string): Places => placesWith((part) => `${prefix}-${part}-next`);

const placesWith = (name: (part: Part) => string): Places => ({
  documents: name('documents'),
  articles: name('articles'),
  names: name('names'),
});

const Listed = z.record(z.string(), z.object({ aliases: z.record(z.string(), z.unknown()) }));

/** Part and number of an index of ours, also of parts that there were once. */
const NAMED = /^(?<part>.+)-(?<number>\d+)$/;
const onceParts = ['completions'];

/** All indices of this prefix, and which alias leads to them. */
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
      // Somebody else may begin at the same moment.
      ...(use === 'searched' && { expected: [ALREADY_THERE] }),
    });
};

/** Makes the first generation where there is none yet. */
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
 * Everywhere a write belongs now: into the generation that is being filled, where there is one, and into the one that is
 * searched. In this order nothing is lost when they change places between the two: what no longer goes into the first has
 * become the second.
 */
export const placesToWrite = async (engine: Engine, prefix: string): Promise<readonly Places[]> => {
  const there = await listIndices(engine, prefix);
  const isBeingFilled = there.filter(({ isNext }) => isNext).length === parts.length;
  return [...(isBeingFilled ? [nextOf(prefix)] : []), aliasesOf(prefix)];
};

/** Copies are made before anybody needs them. */
const COPIED_WITHIN_SECONDS = 55;
const COPYING_ENDS_AFTER = 120;
const Health = z.object({ status: z.string() });

/** Waits for all copies; an engine that could not make them in two hours is in trouble. */
const copied = async (engine: Engine, places: Places): Promise<void> => {
  for (let look = 0; look < COPYING_ENDS_AFTER; look++) {
    const { body } = await engine({
      method: 'GET',
      path: `/_cluster/health/${Object.values(places).join(',')}`,
      query: { wait_for_status: 'green', timeout: `${String(COPIED_WITHIN_SECONDS)}s` },
      expected: [408],
    });
    if (Health.parse(body).status === 'green') return;
  }
  throw unavailable(new Error('The copies of the new search index do not come to an end.'));
};

/** A new, empty generation, and the step that makes it the one that is searched. */
export const nextGeneration = async (
  engine: Engine,
  prefix: string,
  spread: Spread,
): Promise<{ readonly places: Places; readonly goLive: () => Promise<void> }> => {
  const there = await listIndices(engine, prefix);
  // What an unfinished rebuilding left behind is in nobody's way but ours.
  await remove(
    engine,
    there.filter(({ isLive }) => !isLive).map(({ name }) => name),
  );
  const number = Math.max(0, ...there.map((one) => one.number)) + 1;
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
    // Writes went on meanwhile: whoever searches finds them at once, as in the generation of before.
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
