import { type Caller, requirePerson } from '#functions/platform/http/callers.ts';
import { notFound } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { recordsByDoi } from '#functions/records/papers/paper-repository.ts';
import type {
  publishSearchRecord as publishContract,
  readSearchRecord as contract,
} from '#shared/contracts/saved-searches.ts';
import type { SearchRun } from '#shared/domain/saved-search.ts';

import type { SavedSearchesPorts } from './ports.ts';
import { readRunWorks } from './run-works.ts';
import {
  readRecordLocation,
  runWrites,
  readStoredRun,
  readStoredSearch,
} from './saved-search-repository.ts';
import { runView } from './saved-search-view.ts';

const noRecord = () => notFound('There is no record at this address.');

export type ReadableRecord = {
  readonly run: SearchRun;
  readonly personId: string;
  readonly isOwn: boolean;
};

/** Returns the record of a run to its owner, and to everyone if it is public. */
export const readReadableRecord =
  (table: Pick<Table, 'get'>) =>
  async (caller: Caller, id: string): Promise<ReadableRecord> => {
    const location = await readRecordLocation(table)(id);
    if (!location) throw noRecord();
    const { personId, searchId, number } = location;
    const isOwn = caller.kind === 'person' && caller.person.id === personId;
    const [run, storedSearchItem] = await Promise.all([
      readStoredRun(table)(personId, searchId, number),
      readStoredSearch(table)(personId, searchId),
    ]);
    if (!run || !storedSearchItem || storedSearchItem.search.deletedAt !== undefined)
      throw noRecord();
    if (!isOwn && !run.isPublic) throw noRecord();
    return { run, personId, isOwn };
  };

/** Maximum number of added and removed works that are named. */
const NAMED = 100;

type Ports = Pick<SavedSearchesPorts, 'table' | 'files' | 'origin'>;

const nameWorks = async (table: Pick<Table, 'getMany'>, dois: readonly string[]) => {
  const records = await recordsByDoi(table)(dois);
  return dois.map((doi) => {
    const record = records.get(doi);
    return {
      doi,
      ...(record && { title: record.title }),
      ...(record?.year !== undefined && { year: record.year }),
    };
  });
};

/** Returns the record of a run with one page of its works. */
export const readSearchRecord =
  (ports: Ports): UseCase<typeof contract> =>
  async (caller, { params: { id }, query: { limit, offset } }) => {
    const { table, origin } = ports;
    const { run, personId, isOwn } = await readReadableRecord(table)(caller, id);
    const { works, added, gone } = await readRunWorks(ports)(personId, run.searchId, run.id);
    return {
      record: runView(run, origin()),
      ...(isOwn && { savedSearchId: run.searchId }),
      works: await nameWorks(table, works.slice(offset, offset + limit)),
      total: works.length,
      added: await nameWorks(table, added.slice(0, NAMED)),
      gone: await nameWorks(table, gone.slice(0, NAMED)),
    };
  };

/** Publishes the caller's record, or unpublishes it. */
export const publishSearchRecord =
  ({ table, origin }: Ports): UseCase<typeof publishContract> =>
  async (caller, { params: { id }, body: { isPublic } }) => {
    const { run, personId, isOwn } = await readReadableRecord(table)(caller, id);
    if (!isOwn || requirePerson(caller).person.id !== personId) throw noRecord();
    const next = { ...run, isPublic };
    await table.transact(runWrites(personId, next, 'present'));
    return runView(next, origin());
  };
