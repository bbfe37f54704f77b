import { rebuildIndex } from '#functions/features/articles/rebuild-index.ts';
import { INDEX_SHAPE } from '#functions/platform/ports/index-shape.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { Key, Table } from '#functions/platform/ports/table.ts';

import type { Step, StoredData } from './step.ts';
import { steps } from './steps.ts';

/** The stored shapes that this program reads and writes. */
export type Shapes = { readonly steps: readonly Step[]; readonly index: number };
const ours: Shapes = { steps, index: INDEX_SHAPE };

/** Each search engine has its own index shape. */
type Engine = 'embedded' | 'opensearch';
type Options = StoredData & {
  readonly engine: Engine;
  readonly index: Pick<SearchIndex, 'rebuild'>;
  /** Whether an index existed and has been removed. */
  readonly isLost?: boolean;
  readonly onProgress?: (label: string, done: number) => void;
  /** Receives what a step changed, as a sentence. */
  readonly onSummary?: (sentence: string) => void;
};

const dataKey: Key = { pk: 'stored-shapes', sk: 'data' };
const indexKey = (engine: Engine): Key => ({ pk: 'stored-shapes', sk: `index#${engine}` });

/** Data stored before shapes were versioned have no number, which means the first shape, 0. */
const shapeAt = async (table: Pick<Table, 'get'>, key: Key): Promise<number> =>
  Number((await table.get(key))?.['shape'] ?? 0);

const note = (table: Pick<Table, 'write'>, key: Key, shape: number): Promise<void> =>
  table.write({ kind: 'put', item: { ...key, shape } });

export class NewerDataError extends Error {
  override readonly name = 'DataOfNewerProgram';
}

const refuseNewer = (subject: string, storedShape: number, knownShape: number): void => {
  if (storedShape > knownShape)
    throw new NewerDataError(
      `${subject} written by a newer version of Veracite (shape ${String(storedShape)}; this version supports up to ${String(knownShape)}). Install that version, or use other data. Nothing was changed.`,
    );
};

/** Returns the shape of the data in a table. */
export const readDataShape = (table: Pick<Table, 'get'>): Promise<number> =>
  shapeAt(table, dataKey);

/** Throws `DataOfNewerProgram` for data of an unknown, newer shape. */
export const refuseNewerData = (shape: number, shapes = ours): void =>
  refuseNewer('The data was', shape, shapes.steps.length);

/** Clears the search indexes of either engine; the next start rebuilds its own. */
export const clearIndexes = async (table: Pick<Table, 'write'>): Promise<void> => {
  for (const engine of ['embedded', 'opensearch'] as const) await note(table, indexKey(engine), 0);
};

/** Marks empty data as having the current shapes. */
export const recordCurrentShapes = async (
  table: Pick<Table, 'write'>,
  engine: Engine,
  shapes = ours,
): Promise<void> => {
  await note(table, dataKey, shapes.steps.length);
  await note(table, indexKey(engine), shapes.index);
};

/**
 * Migrates stored data to the shapes of this program: the outstanding steps in order, then a rebuild of the index if
 * its shape changed or it was lost. Each completed step is recorded, so that an interrupted migration continues from
 * there. Throws `DataOfNewerProgram`, before anything is written, if a newer program has been here. Returns what was
 * done.
 */
export const migrateStoredData = async (
  {
    table,
    files,
    index,
    isLost = false,
    engine,
    onProgress = () => undefined,
    onSummary = () => undefined,
  }: Options,
  shapes = ours,
): Promise<readonly string[]> => {
  const been = await shapeAt(table, dataKey);
  const indexShape = await shapeAt(table, indexKey(engine));
  refuseNewer('The data was', been, shapes.steps.length);
  refuseNewer('The search index was', indexShape, shapes.index);

  const did: string[] = [];
  for (const [stepIndex, { label: stepLabel, run }] of shapes.steps.entries()) {
    if (stepIndex < been) continue;
    const summary = await run({ table, files }, (done) => onProgress(stepLabel, done));
    if (typeof summary === 'string') onSummary(summary);
    await note(table, dataKey, stepIndex + 1);
    did.push(stepLabel);
  }
  if (indexShape < shapes.index || isLost) {
    const indexLabel = 'Rebuilding the search index, articles';
    await rebuildIndex({ table, files, index })((done) => onProgress(indexLabel, done));
    await note(table, indexKey(engine), shapes.index);
    did.push(indexLabel);
  }
  return did;
};
