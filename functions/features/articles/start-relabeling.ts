import { type Files } from '#functions/platform/ports/files.ts';
import { type Clock } from '#functions/platform/ports/powers.ts';
import { type Queue } from '#functions/platform/ports/queue.ts';
import { type Table, WriteConflict } from '#functions/platform/ports/table.ts';
import {
  holdsParsedArticles,
  articleKeyPrefixes,
} from '#functions/records/articles/stored-article.ts';
import {
  type ActiveModel,
  activateModel,
  activeModel,
} from '#functions/records/relabelings/relabeling-repository.ts';
import { type RelabelingMessage } from '#shared/messages/relabelling.ts';

type Ports = {
  readonly table: Pick<Table, 'get' | 'transact'>;
  readonly files: Pick<Files, 'list'>;
  /** The queue of relabeling jobs. */
  readonly relabelQueue: Pick<Queue, 'send'>;
  /** Name and version of this program's classifier. */
  readonly model: string;
  readonly now: Clock;
};

/**
 * Starts relabeling the collection, one key prefix at a time, if this program's classifier differs from the one in use.
 * Idempotent; an interrupted start is resumed by the next call. Returns a sentence if it started something.
 */
export const startRelabeling = async ({
  table,
  files,
  relabelQueue,
  model,
  now,
}: Ports): Promise<string | undefined> => {
  const before = await activeModel(table)();
  if (before?.model === model && before.isHandedOut) return undefined;
  const at = now().toISOString();
  const isCutOff = before?.model === model;
  if (!before && !(await holdsParsedArticles(files))) {
    await saidBySomebody(
      activateModel(table)({ model, relabelling: undefined, isHandedOut: true }, at, before),
    );
    return undefined;
  }
  const inUse: ActiveModel = isCutOff
    ? before
    : { model, relabelling: at.replace(/\D/g, ''), isHandedOut: false };
  const { relabelling } = inUse;
  if (relabelling === undefined) return undefined;
  if (!isCutOff && !(await saidBySomebody(activateModel(table)(inUse, at, before))))
    return undefined;
  await relabelQueue.send(
    articleKeyPrefixes.map((shelf) =>
      JSON.stringify({ kind: 'shelf', relabelling, shelf } satisfies RelabelingMessage),
    ),
  );
  await saidBySomebody(activateModel(table)({ ...inUse, isHandedOut: true }, at, inUse));
  return `Relabeling of the collection with ${model} started.`;
};

/** False if another instance of the same program was faster. */
const saidBySomebody = async (saying: Promise<void>): Promise<boolean> => {
  try {
    await saying;
    return true;
  } catch (error) {
    if (!(error instanceof WriteConflict)) throw error;
    return false;
  }
};
