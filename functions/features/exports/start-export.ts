import { type Caller, requirePerson } from '#functions/platform/http/callers.ts';
import { badRequest } from '#functions/platform/http/problem.ts';
import { type Repeatable, repeatableOf } from '#functions/platform/http/repeatable.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { makeJob, storedJob } from '#functions/platform/jobs/job-repository.ts';
import { queueJob } from '#functions/platform/jobs/queue-job.ts';
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
import { type ExportedFrom, type ExportJob, exportJobs, worksFile } from './export-jobs.ts';
import type { ExportsPorts } from './ports.ts';

const EXPORT = 'export';

const before = async (table: Pick<Table, 'get'>, personId: string, asked: Repeatable) => {
  const id = await createdByCall(table, EXPORT)(personId, asked);
  return id === undefined ? undefined : storedJob(exportJobs, table)(personId, id);
};

/** Accepts an export of a dashboard or entity and leaves the slow part to the worker. */
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
      await queueJob(exportJobs, ports)(made);
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
