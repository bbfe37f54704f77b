import { createHash } from 'node:crypto';

import { personCalling, type PersonCalling } from '#functions/http/callers.ts';
import { badRequest, Problem } from '#functions/http/problem.ts';
import type { UseCase } from '#functions/http/serve.ts';
import { type Table, WriteConflict } from '#functions/ports/table.ts';
import type { startExport as contract } from '#shared/contracts/exports.ts';

import { holdsStatements } from './cells.ts';
import { chosenColumns } from './chosen-columns.ts';
import type { ExportJob } from './export-job.ts';
import { exportAskedKey, worksFile } from './export-keys.ts';
import { exportFileName } from './export-name.ts';
import { makeExport, storedExport } from './export-repository.ts';
import type { ExportsPorts } from './ports.ts';
import { queueExport } from './queue-export.ts';

type Asked = { readonly hash: string; readonly print: string };

const LONGEST_KEY = 200;
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** A call that may come twice (`Idempotency-Key`): under which key, and a print of what it asks for. */
const askedBy = ({ from }: PersonCalling, request: unknown): Asked | undefined => {
  const key = from.headers['idempotency-key']?.trim();
  if (!key) return undefined;
  if (key.length > LONGEST_KEY)
    throw badRequest('The headers of the request are not valid.', [
      { path: 'Idempotency-Key', message: `is longer than ${String(LONGEST_KEY)} characters` },
    ]);
  return { hash: sha256(key), print: sha256(JSON.stringify(request)) };
};

const before = async (table: Pick<Table, 'get'>, personId: string, { hash, print }: Asked) => {
  const item = await table.get(exportAskedKey(personId, hash));
  if (!item) return undefined;
  if (item['print'] !== print)
    throw new Problem(422, 'This Idempotency-Key belongs to another request.');
  const id = item['exportId'];
  return typeof id === 'string' ? storedExport(table)(personId, id) : undefined;
};

/** Accepts an export of a dashboard and leaves the slow part to the export worker. */
export const startExport =
  (ports: ExportsPorts): UseCase<typeof contract> =>
  async (caller, { params: { slug }, body }) => {
    const { table, files, now, newId } = ports;
    const calling = personCalling(caller);
    const personId = calling.person.id;
    if (body.what === 'statements' && !holdsStatements(body.format))
      throw badRequest('The body of the request is not valid.', [
        {
          path: 'format',
          message: 'holds references only: take csv, xlsx or jsonl for statements',
        },
      ]);
    const columns = chosenColumns(body.what, {
      columns: body.columns,
      part: 'body',
      path: 'columns',
    });
    const works = await ports.worksToExport(caller, slug);

    const asked = askedBy(calling, { slug, ...body });
    const known = asked && (await before(table, personId, asked));
    if (known) {
      await queueExport(ports)(known);
      return { exportId: known.job.id };
    }

    const id = newId();
    const at = now();
    const job: ExportJob = {
      id,
      personId,
      slug,
      format: body.format,
      what: body.what,
      columns,
      mayRead: await ports.mayReadStatements(caller),
      fileName: exportFileName(slug, at, body.format),
      askedAt: at.toISOString(),
      work: { status: 'PENDING', queued: false },
    };
    // The works of this moment: a dashboard may change while its file is written.
    await files.put(worksFile(personId, id), Buffer.from(JSON.stringify(works)));
    try {
      const made = await makeExport(table)(
        job,
        asked
          ? [
              {
                kind: 'put',
                item: { ...exportAskedKey(personId, asked.hash), exportId: id, print: asked.print },
                when: { kind: 'absent' },
              },
            ]
          : [],
      );
      // Saved before it is queued: a worker must never be handed an export it cannot find.
      await queueExport(ports)(made);
      return { exportId: id };
    } catch (error) {
      if (!(error instanceof WriteConflict) || !asked) throw error;
      // The same call came at the same time and was first.
      await files.remove(worksFile(personId, id));
      const first = await before(table, personId, asked);
      if (!first) throw error;
      return { exportId: first.job.id };
    }
  };
