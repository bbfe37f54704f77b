import * as z from 'zod';

import { pause } from '../engine-failures.ts';
import { type Engine, unavailable } from './engine.ts';

/** One write of many: what to do with which document, and the document where there is one. */
export type BulkWrite = {
  readonly action: 'index' | 'create' | 'update' | 'delete';
  readonly index: string;
  readonly id: string;
  readonly document?: Readonly<Record<string, unknown>>;
  /** The write holds only while the document is at this place of its history. */
  readonly seen?: Seen;
};
export type Seen = { readonly seqNo: number; readonly primaryTerm: number };

const MOST_WRITES = 500;
const ATTEMPTS = 6;
const CONFLICT = 409;
const NOT_FOUND = 404;
const BUSY = 429;

const Done = z.object({
  items: z.array(
    z.record(
      z.string(),
      z.object({ status: z.number(), error: z.object({ type: z.string() }).optional() }),
    ),
  ),
});

/**
 * Writes everything, in parts. Answers the writes that met a conflict; a document that is not there to be deleted or
 * updated is none. What the engine was too busy for is tried again.
 */
export const writeBulk = async (
  engine: Engine,
  writes: readonly BulkWrite[],
): Promise<readonly BulkWrite[]> => {
  const conflicts: BulkWrite[] = [];
  for (let start = 0; start < writes.length; start += MOST_WRITES)
    conflicts.push(...(await writePart(engine, writes.slice(start, start + MOST_WRITES))));
  return conflicts;
};

const writePart = async (
  engine: Engine,
  writes: readonly BulkWrite[],
  attempt = 1,
): Promise<readonly BulkWrite[]> => {
  const { body } = await engine({
    method: 'POST',
    path: '/_bulk',
    query: { filter_path: 'items.*.status,items.*.error.type' },
    lines: writes.flatMap(linesOf),
  });
  const outcomes = Done.parse(body).items.map((item) => Object.values(item)[0]);
  const withStatus = (status: number) =>
    writes.filter((_, place) => outcomes[place]?.status === status);
  const refused = outcomes.find(
    (outcome) =>
      outcome && outcome.status >= 400 && ![CONFLICT, NOT_FOUND, BUSY].includes(outcome.status),
  );
  if (refused)
    throw new Error(`The search engine refused a document: ${refused.error?.type ?? 'unknown'}`);
  const conflicts = withStatus(CONFLICT);
  const busy = withStatus(BUSY);
  if (busy.length === 0) return conflicts;
  if (attempt === ATTEMPTS)
    throw unavailable(new Error('The search engine stays too busy to write.'));
  await pause(attempt + 2);
  return [...conflicts, ...(await writePart(engine, busy, attempt + 1))];
};

const linesOf = ({
  action,
  index,
  id,
  document,
  seen,
}: BulkWrite): readonly Readonly<Record<string, unknown>>[] => {
  const target = {
    _index: index,
    _id: id,
    ...(seen && { if_seq_no: seen.seqNo, if_primary_term: seen.primaryTerm }),
    ...(action === 'update' && { retry_on_conflict: 5 }),
  };
  const head = { [action]: target };
  if (!document) return [head];
  return [head, action === 'update' ? { doc: document } : document];
};
