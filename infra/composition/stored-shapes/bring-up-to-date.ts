import { rebuildIndex } from '#functions/features/articles/rebuild-index.ts';
import { INDEX_SHAPE } from '#functions/platform/ports/index-shape.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { Key, Table } from '#functions/platform/ports/table.ts';

import type { Step, StoredData } from './step.ts';
import { steps } from './steps.ts';

/** The shapes that this program reads and writes. */
export type Shapes = { readonly steps: readonly Step[]; readonly index: number };
const ours: Shapes = { steps, index: INDEX_SHAPE };

/** A search index knows its articles by one engine; another engine's has a shape of its own. */
type Engine = 'embedded' | 'opensearch';
type Options = StoredData & {
  readonly engine: Engine;
  readonly index: Pick<SearchIndex, 'rebuild'>;
  /** Whether there was an index that is no longer there. */
  readonly isLost?: boolean;
  readonly onProgress?: (says: string, done: number) => void;
};

const dataKey: Key = { pk: 'stored-shapes', sk: 'data' };
const indexKey = (engine: Engine): Key => ({ pk: 'stored-shapes', sk: `index#${engine}` });

/** What was stored before shapes were counted has none, which is the first. */
const shapeAt = async (table: Pick<Table, 'get'>, key: Key): Promise<number> =>
  Number((await table.get(key))?.['shape'] ?? 0);

const note = (table: Pick<Table, 'write'>, key: Key, shape: number): Promise<void> =>
  table.write({ kind: 'put', item: { ...key, shape } });

export class DataOfNewerProgram extends Error {
  override readonly name = 'DataOfNewerProgram';
}

const refuseNewer = (what: string, stored: number, known: number): void => {
  if (stored > known)
    throw new DataOfNewerProgram(
      `${what} written by a newer version of Veracite (shape ${String(stored)}, this one knows ${String(known)}). Install that version, or work on other data. Nothing was changed.`,
    );
};

/** Which shape the data in a table has. */
export const shapeOfData = (table: Pick<Table, 'get'>): Promise<number> => shapeAt(table, dataKey);

/** Throws `DataOfNewerProgram` for data of a shape that this program does not know. */
export const refuseDataOfNewer = (shape: number, shapes = ours): void =>
  refuseNewer('The data was', shape, shapes.steps.length);

/** Forgets what stands in the search indexes of either engine: the next opening makes its own anew. */
export const forgetIndexes = async (table: Pick<Table, 'write'>): Promise<void> => {
  for (const engine of ['embedded', 'opensearch'] as const) await note(table, indexKey(engine), 0);
};

/** Says of data that is empty yet that it has the shapes of this program. */
export const noteOurShapes = async (
  table: Pick<Table, 'write'>,
  engine: Engine,
  shapes = ours,
): Promise<void> => {
  await note(table, dataKey, shapes.steps.length);
  await note(table, indexKey(engine), shapes.index);
};

/**
 * Brings stored data to the shapes of this program: the steps it has not been through, in their order, then the index, made
 * anew from the articles where its shape is another or it is lost. Each is noted when it is done, so that whoever is killed goes on from there.
 * Throws `DataOfNewerProgram`, before anything is written, where a later program has been here. Answers what it did.
 */
export const bringUpToDate = async (
  { table, files, index, isLost = false, engine, onProgress = () => undefined }: Options,
  shapes = ours,
): Promise<readonly string[]> => {
  const been = await shapeAt(table, dataKey);
  const indexShape = await shapeAt(table, indexKey(engine));
  refuseNewer('The data was', been, shapes.steps.length);
  refuseNewer('The search index was', indexShape, shapes.index);

  const did: string[] = [];
  for (const [place, { says, run }] of shapes.steps.entries()) {
    if (place < been) continue;
    await run({ table, files }, (done) => onProgress(says, done));
    await note(table, dataKey, place + 1);
    did.push(says);
  }
  if (indexShape < shapes.index || isLost) {
    const says = 'Making the search index anew, articles';
    await rebuildIndex({ table, files, index })((done) => onProgress(says, done));
    await note(table, indexKey(engine), shapes.index);
    did.push(says);
  }
  return did;
};
