import { AnswerWith } from '#functions/platform/http/answer-with.ts';
import { fileHeaders } from '#functions/platform/http/file-headers.ts';
import type { AnsweringUseCase } from '#functions/platform/http/serve.ts';
import { exportFileName } from '#functions/records/exported-works/export-name.ts';
import type { ReferenceCheck } from '#functions/records/reference-checks/checked-reference.ts';
import { textReader } from '#functions/records/statements/text-reader.ts';
import type {
  downloadCorrectedReferences as correctedContract,
  downloadReferenceReport as contract,
  downloadSharedReport as sharedContract,
  reportAudiences,
  reportFormats,
} from '#shared/contracts/reference-checks.ts';

import { checkPage, type CheckViewOptions } from './check-view.ts';
import { correctedReferences } from './corrected-references.ts';
import { readCheckResult, ownCheck } from './own-check.ts';
import type { ReferenceChecksPorts } from './ports.ts';
import type { ReferenceCheckJob } from './reference-check-jobs.ts';
import { csvReport, jsonReport, type Report } from './report.ts';
import { sharedCheck } from './share-check.ts';
import { tooLargeProblem } from './too-large.ts';

type Format = (typeof reportFormats)[number];
type Audience = (typeof reportAudiences)[number];
type ReportSubject = Pick<ReferenceCheckJob, 'name' | 'askedAt'>;

const EVERYTHING = { findings: undefined, offset: 0, limit: Number.MAX_SAFE_INTEGER };

/** A function returns at most 6 MB, and binary data grows by a third in transit. */
const MAX_FILE_BYTES = 4_400_000;

/** The uploaded file's extension does not apply to the files that are made of it. */
const withoutExtension = (name: string): string => name.replace(/\.\w{1,6}$/, '');

const asFile = (
  content: string | Uint8Array,
  { job, contentType, ending }: { job: ReportSubject; contentType: string; ending: string },
): AnswerWith<Uint8Array> => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  if (bytes.length > MAX_FILE_BYTES) throw tooLargeProblem(ending);
  const baseName = withoutExtension(job.name);
  const plain = exportFileName(baseName, new Date(job.askedAt), 'csv').replace(/\.csv$/, '');
  const name = `${plain.replace(/^veracite/, 'veracite-references')}.${ending}`;
  return new AnswerWith(bytes, {
    headers: { 'content-type': contentType, ...fileHeaders(name) },
  });
};

const writers: Readonly<
  Record<Format, (report: Report, audience: Audience) => string | Uint8Array | Promise<Uint8Array>>
> = {
  json: jsonReport,
  csv: csvReport,
  // The library is loaded only by calls that need a document.
  pdf: async (report, audience) =>
    audience === 'editor'
      ? (await import('./pdf-report/editor-summary.ts')).editorSummary(report)
      : (await import('./pdf-report/pdf-report.ts')).pdfReport(report),
};

const files = {
  json: { contentType: 'application/json', ending: 'json' },
  csv: { contentType: 'text/csv; charset=utf-8', ending: 'csv' },
  pdf: { contentType: 'application/pdf', ending: 'pdf' },
} as const;

const report =
  ({ table }: Pick<ReferenceChecksPorts, 'table'>) =>
  async (
    job: ReportSubject,
    check: ReferenceCheck,
    { sight, format, audience }: { sight: CheckViewOptions; format: Format; audience: Audience },
  ) => {
    const page = await checkPage(table)(check, EVERYTHING, sight, { uses: Infinity });
    const reportInput = { ...page, name: job.name, askedAt: job.askedAt };
    const isSummary = format === 'pdf' && audience === 'editor';
    return asFile(await writers[format](reportInput, audience), {
      job: isSummary ? { ...job, name: `${withoutExtension(job.name)} summary` } : job,
      ...files[format],
    });
  };

export const downloadReferenceReport =
  (ports: ReferenceChecksPorts): AnsweringUseCase<typeof contract> =>
  async (caller, { params: { taskId }, query: { format, audience } }) => {
    const { job } = await ownCheck(ports)(caller, taskId);
    const sight = { reader: await textReader(ports)(caller), withSentences: true };
    return report(ports)(job, await readCheckResult(ports, job), { sight, format, audience });
  };

export const downloadSharedReport =
  (ports: ReferenceChecksPorts): AnsweringUseCase<typeof sharedContract> =>
  async (caller, { params: { token }, query: { format, audience } }) => {
    const { job, check, sight } = await sharedCheck(ports)(caller, token);
    return report(ports)(job, check, { sight, format, audience });
  };

const corrected = {
  bibtex: { contentType: 'application/x-bibtex; charset=utf-8', ending: 'bib' },
  ris: { contentType: 'application/x-research-info-systems; charset=utf-8', ending: 'ris' },
} as const;

export const downloadCorrectedReferences =
  (ports: ReferenceChecksPorts): AnsweringUseCase<typeof correctedContract> =>
  async (caller, { params: { taskId }, query: { format } }) => {
    const { job } = await ownCheck(ports)(caller, taskId);
    const text = await correctedReferences(ports.table)(await readCheckResult(ports, job), format);
    return asFile(text, { job, ...corrected[format] });
  };
