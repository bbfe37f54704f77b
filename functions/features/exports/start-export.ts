import { type Caller, requirePerson } from '#functions/platform/http/callers.ts';
import { badRequest } from '#functions/platform/http/problem.ts';
import { type Repeatable, repeatableOf } from '#functions/platform/http/repeatable.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { makeJob, type StoredJob, storedJob } from '#functions/platform/jobs/job-repository.ts';
import { queueJob } from '#functions/platform/jobs/queue-job.ts';
import { runJob } from '#functions/platform/jobs/run-job.ts';
import { type Table, WriteConflict } from '#functions/platform/ports/table.ts';
import { isStatementFormat } from '#functions/records/exported-works/cells.ts';
import { exportFileName } from '#functions/records/exported-works/export-name.ts';
import { createdByCall, createdWrite } from '#functions/records/people/created-by-call.ts';
import type { RequestTo } from '#shared/contracts/endpoint.ts';
import type {
  startEntityExport as ofEntity,
  startExport as contract,
} from '#shared/contracts/exports.ts';

import { chosenColumns } from './chosen-columns.ts';
import {
  type ExportedFrom,
  type ExportJob,
  exportJobs,
  type ExportLocation,
  worksFile,
} from './export-jobs.ts';
import type { ExportsPorts } from './ports.ts';
import { writeExport } from './write-export.ts';

const EXPORT = 'export';
/** Exports that are written within their call: less than a second's work. */
const MAX_WORKS_AT_ONCE = 100;
const MAX_ROWS_AT_ONCE = 1_000;
/** Longer than a call may take. */
const RESCUED_AFTER_SECONDS = 40;

type StoredExport = StoredJob<ExportJob, ExportLocation>;

const before = async (table: Pick<Table, 'get'>, personId: string, asked: Repeatable) => {
  const id = await createdByCall(table, EXPORT)(personId, asked);
  return id === undefined ? undefined : storedJob(exportJobs, table)(personId, id);
};

/** Writes a small export within the call, and leaves any other to the worker. */
const runOrQueue = async (ports: ExportsPorts, stored: StoredExport, works: readonly string[]) => {
  const isSmall =
    works.length <= MAX_WORKS_AT_ONCE &&
    (await ports.rowsOf(stored.job, works).expected()) <= MAX_ROWS_AT_ONCE;
  if (!isSmall) return queueJob(exportJobs, ports)(stored);
  // The message finds nothing to do, unless this call is interrupted.
  await queueJob(exportJobs, ports)(stored, { delaySeconds: RESCUED_AFTER_SECONDS });
  const open = writeExport(ports, { withinCall: true });
  const { personId, id } = stored.job;
  await runJob(exportJobs, { ...ports, open })(personId, id);
};

/** Accepts an export of a dashboard or entity. */
const begin =
  (ports: ExportsPorts) =>
  async (caller: Caller, from: ExportedFrom, body: RequestTo<typeof contract>['body']) => {
    const { slug } = from;
    const { table, files, now, newId } = ports;
    const calling = requirePerson(caller);
    const personId = calling.person.id;
    if (body.what === 'statements' && !isStatementFormat(body.format))
      throw badRequest('The body of the request is not valid.', [
        {
          path: 'format',
          message: 'contains references only: use csv, xlsx or jsonl for statements',
        },
      ]);
    const columns = chosenColumns(body.what, {
      columns: body.columns,
      part: 'body',
      path: 'columns',
    });
    const mayRead = await ports.mayReadStatements(caller);
    const works = await ports.worksToExport(caller, { ...from, mayRead, ...body });

    const asked = repeatableOf(calling, { ...from, ...body });
    const known = asked && (await before(table, personId, asked));
    if (known) {
      await queueJob(exportJobs, ports)(known);
      return { exportId: known.job.id };
    }

    const id = newId();
    const at = now();
    const job: ExportJob = {
      id,
      personId,
      ...from,
      format: body.format,
      what: body.what,
      columns,
      mayRead,
      ...(body.filters && { filters: body.filters }),
      textOnly: !body.withCaptions,
      fileName: exportFileName(slug, at, body.format, body.what),
      askedAt: at.toISOString(),
      work: { status: 'PENDING', queued: false },
    };
    // The current works, since a dashboard may change while its file is written.
    await files.put(worksFile(personId, id), Buffer.from(JSON.stringify(works)));
    try {
      const made = await makeJob(exportJobs, table)(
        job,
        asked
          ? [{ ...createdWrite(EXPORT, personId, id, asked, at), when: { kind: 'absent' } }]
          : [],
      );
      // Saved before it is queued, so that a worker always finds it.
      await runOrQueue(ports, made, works);
      return { exportId: id };
    } catch (error) {
      if (!(error instanceof WriteConflict) || !asked) throw error;
      // A concurrent identical call came first.
      await files.remove(worksFile(personId, id));
      const first = await before(table, personId, asked);
      if (!first) throw error;
      return { exportId: first.job.id };
    }
  };

export const startExport =
  (ports: ExportsPorts): UseCase<typeof contract> =>
  async (caller, { params: { slug }, body }) =>
    begin(ports)(caller, { slug }, body);

export const startEntityExport =
  (ports: ExportsPorts): UseCase<typeof ofEntity> =>
  async (caller, { params: { base, slug }, body }) =>
    begin(ports)(caller, { slug, base }, body);
