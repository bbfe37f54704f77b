import { type CandidateWork, type WorkQuery } from '#functions/platform/ports/registry.ts';
import { type Item, type Key, type Table } from '#functions/platform/ports/table.ts';
import { type WorkAccess } from '#functions/platform/ports/sources.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import {
  type AccessIndexName,
  type RegistryName,
  type ResolverName,
} from '#shared/domain/source-name.ts';

const DAY_SECONDS = 86_400;
/** Registries change what they list of a work seldom; a new work may be registered any day. */
const DAYS_OF_WORKS = 30;
const DAYS_OF_NONE = 3;

/** The answer of a registry: its works, or `cannot tell` if it lists other kinds of works. */
export type RegistryAnswer = readonly CandidateWork[] | 'cannot tell';
/** The DOI that a short DOI stands for, if it stands for one. */
type ResolverAnswer = { readonly doi: string | undefined };

/** A reader of the table learns nothing of a manuscript from the key. */
const keyOf = (
  name: RegistryName | ResolverName | AccessIndexName,
  { kind, ...asked }: WorkQuery | { readonly kind: 'short doi'; readonly shortDoi: string },
): Key => {
  const text = JSON.stringify([name, kind, Object.entries(asked).toSorted()]);
  return { pk: `registry-answer#${sha256Of(text)}`, sk: 'answer' };
};

const isStale = (item: Item, now: Date): boolean =>
  Number(item['expiresAt']) * 1000 <= now.getTime();
/** When an answer goes, in seconds since 1970. */
const expiryOf = (isNone: boolean, now: Date): number =>
  Math.ceil(now.getTime() / 1000) + (isNone ? DAYS_OF_NONE : DAYS_OF_WORKS) * DAY_SECONDS;

/** Answers of registries, so that none gets the same request twice: from a check that was interrupted, or from a later one. */
export const registryAnswers = (table: Pick<Table, 'getMany' | 'write'>) => ({
  get: async (
    name: RegistryName,
    query: WorkQuery,
    now: Date,
  ): Promise<RegistryAnswer | undefined> => {
    const [item] = await table.getMany([keyOf(name, query)]);
    if (!item || isStale(item, now)) return undefined;
    // Only this file writes under its keys.
    return item['works'] as unknown as RegistryAnswer;
  },
  put: (name: RegistryName, query: WorkQuery, works: RegistryAnswer, now: Date): Promise<void> =>
    table.write({
      kind: 'put',
      item: {
        ...keyOf(name, query),
        works,
        expiresAt: expiryOf(works === 'cannot tell' || works.length === 0, now),
      },
    }),
});

/** Answers of a resolver, kept as long as those of registries. */
export const resolverAnswers = (table: Pick<Table, 'getMany' | 'write'>) => ({
  get: async (
    name: ResolverName,
    shortDoi: string,
    now: Date,
  ): Promise<ResolverAnswer | undefined> => {
    const [item] = await table.getMany([keyOf(name, { kind: 'short doi', shortDoi })]);
    if (!item || isStale(item, now)) return undefined;
    return { doi: typeof item['doi'] === 'string' ? item['doi'] : undefined };
  },
  put: (name: ResolverName, shortDoi: string, { doi }: ResolverAnswer, now: Date): Promise<void> =>
    table.write({
      kind: 'put',
      item: {
        ...keyOf(name, { kind: 'short doi', shortDoi }),
        ...(doi !== undefined && { doi }),
        expiresAt: expiryOf(doi === undefined, now),
      },
    }),
});

/** Answers of an index of open works, kept as long as those of registries; `unknown` for a work that it does not know. */
export const accessAnswers = (table: Pick<Table, 'getMany' | 'write'>) => ({
  get: async (
    name: AccessIndexName,
    doi: string,
    now: Date,
  ): Promise<WorkAccess | 'unknown' | undefined> => {
    const [item] = await table.getMany([keyOf(name, { kind: 'doi', doi })]);
    if (!item || isStale(item, now)) return undefined;
    // Only this file writes under its keys.
    return item['access'] as unknown as WorkAccess | 'unknown';
  },
  put: (
    name: AccessIndexName,
    doi: string,
    access: WorkAccess | 'unknown',
    now: Date,
  ): Promise<void> =>
    table.write({
      kind: 'put',
      item: {
        ...keyOf(name, { kind: 'doi', doi }),
        access,
        expiresAt: expiryOf(access === 'unknown' || !access.isOpen, now),
      },
    }),
});
