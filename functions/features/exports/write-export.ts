import * as z from 'zod';

import type { JobSteps } from '#functions/platform/jobs/job-steps.ts';
import type { Files } from '#functions/platform/ports/files.ts';
import {
  FIRST_ROW,
  type RowCursor,
  type RowPage,
  type RowSource,
} from '#functions/records/exported-works/export-row.ts';
import { writerOf } from '#functions/records/exported-works/writers/writer-of.ts';

import { type ExportJob, type ExportLocation, worksFile } from './export-jobs.ts';

export type WriteExportPorts = {
  readonly files: Pick<Files, 'get'>;
  readonly rowsOf: (job: ExportJob, works: readonly string[]) => RowSource;
};

const Works = z.array(z.string());
const NOTHING = new Uint8Array();

/** Prefetches the next page while this one is written; its error surfaces when it is read. */
const readingAhead = ({ page }: RowSource) => {
  let upcoming: { readonly from: RowCursor; readonly page: Promise<RowPage> } | undefined;
  return async (from: RowCursor): Promise<RowPage> => {
    const found = await (upcoming?.from === from ? upcoming.page : page(from));
    upcoming = found.next && { from: found.next, page: page(found.next) };
    upcoming?.page.catch(() => undefined);
    return found;
  };
};

/** Writes the rows of an export, one page per step. */
export const writeExport =
  ({ files, rowsOf }: WriteExportPorts) =>
  async (job: ExportJob): Promise<JobSteps<ExportLocation>> => {
    const works = await files.get(worksFile(job.personId, job.id));
    if (!works) throw new Error('The list of works of an export is missing.');
    const source = rowsOf(job, Works.parse(JSON.parse(Buffer.from(works).toString())));
    const pageFrom = readingAhead(source);
    const writer = writerOf(job.format, job.columns);
    return {
      expected: source.expected,
      step: async ({ cursor = FIRST_ROW, state }) => {
        const head = state ? { bytes: NOTHING, state } : await writer.begin();
        const { rows, next } = await pageFrom(cursor);
        const body = await writer.rows(rows, head.state);
        const foot = next ? NOTHING : await writer.end(body.state);
        return {
          pieces: [head.bytes, body.bytes, foot],
          done: body.state.rows,
          ...(next && { next: { cursor: next, state: body.state } }),
        };
      },
    };
  };
