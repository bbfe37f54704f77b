import * as z from 'zod';

import { type Places } from './article-state.ts';
import { type Engine } from './engine.ts';
import { indexDefinition, type Part, parts } from './index-definition.ts';

/**
 * Each rebuilding makes a new generation of the indices (`<prefix>-documents-2`); aliases (`<prefix>-documents`) say which
 * one is searched, and all of them move in one step.
 */
export const aliasesOf = (prefix: string): Places => placesWith((part) => `${prefix}-${part}`);

const generationOf = (prefix: string, number: number): Places =>
  placesWith((part) => `${prefix}-${part}-${number}`);

const placesWith = (name: (part: Part) => string): Places => ({
  documents: name('documents'),
  articles: name('articles'),
  completions: name('completions'),
});

const Listed = z.record(z.string(), z.object({ aliases: z.record(z.string(), z.unknown()) }));

/** All indices of this prefix, and whether an alias leads to them. */
const listIndices = async (engine: Engine, prefix: string) => {
  const { status, body } = await engine({
    method: 'GET',
    path: `/${prefix}-*/_alias`,
    expected: [404],
  });
  if (status === 404) return [];
  return Object.entries(Listed.parse(body)).flatMap(([name, { aliases }]) => {
    const [, part, number] = /^(.+)-(\d+)$/.exec(name) ?? [];
    const isOurs = parts.some((each) => part === `${prefix}-${each}`);
    return isOurs
      ? [{ name, number: Number(number), isLive: Object.keys(aliases).length > 0 }]
      : [];
  });
};

const ALREADY_THERE = 400;

const make = async (
  engine: Engine,
  prefix: string,
  number: number,
  alias: boolean,
): Promise<Places> => {
  const names = generationOf(prefix, number);
  for (const part of parts)
    await engine({
      method: 'PUT',
      path: `/${names[part]}`,
      body: {
        ...indexDefinition(part),
        ...(alias && { aliases: { [`${prefix}-${part}`]: {} } }),
      },
      // Somebody else may begin at the same moment.
      ...(alias && { expected: [ALREADY_THERE] }),
    });
  return names;
};

/** Makes the first generation where there is none yet. */
export const ensureIndices = async (engine: Engine, prefix: string): Promise<void> => {
  const live = (await listIndices(engine, prefix)).filter(({ isLive }) => isLive);
  if (live.length < parts.length) await make(engine, prefix, live[0]?.number ?? 1, true);
};

const remove = async (engine: Engine, names: readonly string[]): Promise<void> => {
  for (const name of names) await engine({ method: 'DELETE', path: `/${name}`, expected: [404] });
};

/** A new, empty generation, and the step that makes it the one that is searched. */
export const nextGeneration = async (
  engine: Engine,
  prefix: string,
): Promise<{ readonly places: Places; readonly goLive: () => Promise<void> }> => {
  const there = await listIndices(engine, prefix);
  // What an unfinished rebuilding left behind is in nobody's way but ours.
  await remove(
    engine,
    there.filter(({ isLive }) => !isLive).map(({ name }) => name),
  );
  const places = await make(
    engine,
    prefix,
    Math.max(0, ...there.map(({ number }) => number)) + 1,
    false,
  );
  const goLive = async () => {
    await engine({ method: 'POST', path: `/${Object.values(places).join(',')}/_refresh` });
    const old = (await listIndices(engine, prefix)).filter(({ isLive }) => isLive);
    await engine({
      method: 'POST',
      path: '/_aliases',
      body: {
        actions: parts.flatMap((part) => [
          { remove: { index: `${prefix}-${part}-*`, alias: `${prefix}-${part}` } },
          { add: { index: places[part], alias: `${prefix}-${part}` } },
        ]),
      },
    });
    await remove(
      engine,
      old.map(({ name }) => name).filter((name) => !Object.values(places).includes(name)),
    );
  };
  return { places, goLive };
};
