import { type Files } from '#functions/platform/ports/files.ts';
import { type Clock } from '#functions/platform/ports/powers.ts';
import { type Queue } from '#functions/platform/ports/queue.ts';
import { type Table, WriteConflict } from '#functions/platform/ports/table.ts';
import { holdsParsedArticles, shelves } from '#functions/records/articles/stored-article.ts';
import {
  type InUse,
  useVersion,
  versionInUse,
} from '#functions/records/relabellings/relabelling-repository.ts';
import { type RelabellingMessage } from '#shared/messages/relabelling.ts';

type Ports = {
  readonly table: Pick<Table, 'get' | 'transact'>;
  readonly files: Pick<Files, 'list'>;
  /** The queue of what is to be labelled anew. */
  readonly relabelQueue: Pick<Queue, 'send'>;
  /** Name and version of the classifier of this program. */
  readonly model: string;
  readonly now: Clock;
};

/**
 * Has the collection labelled anew where this program's classifier is another than the one in use, shelf by shelf. Called
 * again it does nothing; cut off, the next call goes on. Answers a sentence where it began something.
 */
export const beginRelabelling = async ({
  table,
  files,
  relabelQueue,
  model,
  now,
}: Ports): Promise<string | undefined> => {
  const before = await versionInUse(table)();
  if (before?.model === model && before.isHandedOut) return undefined;
  const at = now().toISOString();
  const isCutOff = before?.model === model;
  if (!before && !(await holdsParsedArticles(files))) {
    await saidBySomebody(
      useVersion(table)({ model, relabelling: undefined, isHandedOut: true }, at, before),
    );
    return undefined;
  }
  const inUse: InUse = isCutOff
    ? before
    : { model, relabelling: at.replace(/\D/g, ''), isHandedOut: false };
  const { relabelling } = inUse;
  if (relabelling === undefined) return undefined;
  if (!isCutOff && !(await saidBySomebody(useVersion(table)(inUse, at, before)))) return undefined;
  await relabelQueue.send(
    shelves.map((shelf) =>
      JSON.stringify({ kind: 'shelf', relabelling, shelf } satisfies RelabellingMessage),
    ),
  );
  await saidBySomebody(useVersion(table)({ ...inUse, isHandedOut: true }, at, inUse));
  return `The collection is labelled anew by ${model}.`;
};

/** Whether it was we who said it: another run of the same program may have been faster. */
const saidBySomebody = async (saying: Promise<void>): Promise<boolean> => {
  try {
    await saying;
    return true;
  } catch (error) {
    if (!(error instanceof WriteConflict)) throw error;
    return false;
  }
};
