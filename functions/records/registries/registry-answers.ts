import { createHash } from 'node:crypto';

import { type CandidateWork, type WorkQuery } from '#functions/platform/ports/registry.ts';
import { type Key, type Table } from '#functions/platform/ports/table.ts';
import { type RegistryName } from '#shared/domain/source-name.ts';

const DAY_SECONDS = 86_400;
/** Registries change what they list of a work seldom; a new work may be registered any day. */
const DAYS_OF_WORKS = 30;
const DAYS_OF_NONE = 3;

/** The answer of a registry: its works, or `cannot tell` if it lists other kinds of works. */
export type RegistryAnswer = readonly CandidateWork[] | 'cannot tell';

/** A reader of the table learns nothing of a manuscript from the key. */
const keyOf = (name: RegistryName, query: WorkQuery): Key => {
  const { kind, ...asked } = query;
  const text = JSON.stringify([name, kind, Object.entries(asked).toSorted()]);
  return { pk: `registry-answer#${createHash('sha256').update(text).digest('hex')}`, sk: 'answer' };
};

/** Answers of registries, so that none gets the same request twice: from a check that was interrupted, or from a later one. */
export const registryAnswers = (table: Pick<Table, 'getMany' | 'write'>) => ({
  get: async (
    name: RegistryName,
    query: WorkQuery,
    now: Date,
  ): Promise<RegistryAnswer | undefined> => {
    const [item] = await table.getMany([keyOf(name, query)]);
    if (!item || Number(item['expiresAt']) * 1000 <= now.getTime()) return undefined;
    // Only this file writes under its keys.
    return item['works'] as unknown as RegistryAnswer;
  },
  put: (name: RegistryName, query: WorkQuery, works: RegistryAnswer, now: Date): Promise<void> => {
    const days = works === 'cannot tell' || works.length === 0 ? DAYS_OF_NONE : DAYS_OF_WORKS;
    return table.write({
      kind: 'put',
      item: {
        ...keyOf(name, query),
        works,
        expiresAt: Math.ceil(now.getTime() / 1000) + days * DAY_SECONDS,
      },
    });
  },
});
