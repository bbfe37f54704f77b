import type { ReadSummary } from '#functions/ingest/manuscript-files/manuscript-read.ts';
import type { ManuscriptSummary } from '#functions/ingest/manuscript-files/manuscript-summary.ts';
import {
  type Caller,
  type MayReadStatements,
  requirePerson,
} from '#functions/platform/http/callers.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import type { RateLimits } from '#functions/platform/ports/rate-limits.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { withDeadline } from '#functions/platform/with-deadline.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { checkReferences as checkOf } from '#functions/records/reference-checks/check-references.ts';
import type { CheckedReference } from '#functions/records/reference-checks/checked-reference.ts';
import { statementView, worksOfStatements } from '#functions/records/statements/statement-view.ts';
import { type OpenText, textReader } from '#functions/records/statements/text-reader.ts';
import { isGraveFinding } from '#shared/domain/reference-finding.ts';

import { statementEvidence, workEvidence } from './evidence.ts';

export type CheckReferencesPorts = {
  readonly table: Pick<Table, 'getMany' | 'query'>;
  readonly index: Pick<SearchIndex, 'statements'>;
  readonly readManuscript: ReadSummary;
  readonly mayReadStatements: MayReadStatements;
  readonly openText: OpenText;
  readonly rateLimits: RateLimits;
  readonly origin: () => string;
};

export type CheckReferences = (
  caller: Caller,
  text: string,
) => Promise<Readonly<Record<string, unknown>>>;

/** More would fill a model's context without helping it; the page for checks accepts whole manuscripts. */
export const MAX_TEXT_LENGTH = 40_000;
const MAX_REFERENCES = 100;
const MAX_PRINTED_LENGTH = 500;
const A_MINUTE = { name: 'mcp-reference-checks', most: 10, perSeconds: 60 };
const PATIENCE_MS = 20_000;

/** The page where a check runs without a time limit. */
const elsewhere = (origin: string): string =>
  `Submit the text or file at ${origin}/?referenceCheck=true, or with POST ${origin}/api/reference-checks.`;

const withinLimits = async (rateLimits: RateLimits, personId: string): Promise<void> => {
  const rateLimit = await rateLimits.take(A_MINUTE, personId);
  if (rateLimit.kind === 'refused')
    throw new Problem(429, 'Too many checks in one minute.', {
      detail: `Please try again in ${String(rateLimit.retryAfterSeconds)} seconds.`,
    });
};

const referencesOf = async (
  { readManuscript, origin }: CheckReferencesPorts,
  text: string,
  patienceMs: number,
): Promise<ManuscriptSummary> => {
  const read = await withDeadline(
    readManuscript(Buffer.from(text), 'references.txt'),
    patienceMs,
    () => ({ kind: 'slow' }) as const,
  );
  if (read.kind === 'slow' || (read.kind === 'refused' && read.reason === 'too much'))
    throw new Problem(503, 'This takes longer than a tool call may take.', {
      detail: elsewhere(origin()),
    });
  if (read.kind === 'refused')
    throw new Problem(400, 'There are no references in this text.', {
      detail: 'Give one reference per line, as printed or as DOIs, or BibTeX or RIS.',
    });
  if (read.manuscript.references.length > MAX_REFERENCES)
    throw new Problem(413, `There are more than ${String(MAX_REFERENCES)} references.`, {
      detail: elsewhere(origin()),
    });
  return read.manuscript;
};

/** Returns what the collection knows about references. Stores none of the text and asks no other service. */
export const checkReferences =
  (ports: CheckReferencesPorts, patienceMs = PATIENCE_MS): CheckReferences =>
  async (caller, text) => {
    await withinLimits(ports.rateLimits, requirePerson(caller).person.id);
    const manuscript = await referencesOf(ports, text, patienceMs);
    const { table, index } = ports;
    // Nobody else is asked: a registry beside the collection belongs to the page for checks.
    const check = checkOf({ table, index });
    const { references, findings } = await check(manuscript);
    const reader = await textReader(ports)(caller);
    const papers = await papersByDoi(table)(
      worksOfStatements(references.flatMap(({ work }) => work?.known?.contrasting ?? [])),
    );
    const origin = ports.origin();
    const view = ({ id, label, printed, work, notices }: CheckedReference) => {
      const { known } = work ?? {};
      return {
        id,
        ...(label !== undefined && { label }),
        printed: printed.slice(0, MAX_PRINTED_LENGTH),
        findings: findings.filter((finding) => 'reference' in finding && finding.reference === id),
        ...(notices && { notices }),
        ...(work && { matched: { by: work.by, score: work.score } }),
        ...(work && {
          work: workEvidence(
            {
              doi: work.doi,
              ...(known && {
                title: known.title,
                authors: known.authors,
                year: known.year,
                editorialNotices: known.notices,
              }),
            },
            origin,
          ),
        }),
        ...(known && {
          tally: known.tally,
          reliesOn: known.reliesOn,
          contrasting: known.contrasting.map((statement) =>
            statementEvidence(statementView(statement, papers, reader), origin),
          ),
        }),
      };
    };
    return {
      references: references.map(view),
      total: references.length,
      inCollection: references.filter(({ work }) => work?.known).length,
      grave: new Set(
        findings.flatMap((finding) =>
          'reference' in finding && isGraveFinding(finding.kind) ? finding.reference : [],
        ),
      ).size,
      unlisted: findings.flatMap((finding) => ('reference' in finding ? [] : [finding])),
      locked: !reader.mayRead,
    };
  };
