import type { OwnUse } from '#functions/ingest/manuscript-files/manuscript-summary.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { papersByDoi, recordsByDoi } from '#functions/records/papers/paper-repository.ts';
import {
  type CheckedReference,
  doiOfWork,
  type Finding,
  type MatchedWork,
  type ReferenceCheck,
} from '#functions/records/reference-checks/checked-reference.ts';
import { heldByAll } from '#functions/records/reference-checks/held-by-all.ts';
import { noticesByGravity } from '#functions/records/reference-checks/verdict-text.ts';
import { statementView, worksOfStatements } from '#functions/records/statements/statement-view.ts';
import type { TextReader } from '#functions/records/statements/text-reader.ts';
import type { ReplyFrom, RequestTo } from '#shared/contracts/endpoint.ts';
import type { readSharedReferenceCheck } from '#shared/contracts/reference-checks.ts';
import {
  MAX_AUTHORS,
  MAX_PRINT_LENGTH,
  MAX_RELIED_ON,
  USES_BESIDE_REFERENCE,
} from '#shared/domain/reference-check-limits.ts';
import { referenceRegistries } from '#shared/domain/reference-verdict.ts';
import { shortened } from '#shared/domain/shortened.ts';
import {
  type FindingKind,
  findingKinds,
  isGraveFinding,
} from '#shared/domain/reference-finding.ts';

type CheckReply = ReplyFrom<typeof readSharedReferenceCheck>;
export type CheckPage = Pick<CheckReply, 'whole' | 'references' | 'total' | 'locked'>;
type PageQuery = RequestTo<typeof readSharedReferenceCheck>['query'];

/** What this reader may see of a check. */
export type CheckViewOptions = {
  readonly reader: TextReader;
  /** Whether sentences of the manuscript are shown. */
  readonly withSentences: boolean;
};
type UseView = CheckPage['references'][number]['uses'][number];

/** Findings that are listed over the whole; the kinds of those of a reference stand beside it in any case. */
const MAX_FINDINGS = 2000;

const rank = (kind: FindingKind) => findingKinds.indexOf(kind);

const findingsByReference = (
  findings: readonly Finding[],
): ReadonlyMap<string, readonly FindingKind[]> => {
  const kinds = new Map<string, FindingKind[]>();
  for (const finding of findings)
    if ('reference' in finding)
      kinds.set(finding.reference, [...(kinds.get(finding.reference) ?? []), finding.kind]);
  return new Map([...kinds].map(([id, list]) => [id, list.toSorted((a, b) => rank(a) - rank(b))]));
};

const ofAllIn = (check: ReferenceCheck): NonNullable<CheckPage['whole']>['ofAll'] => {
  const { findings, verdict } = heldByAll(check);
  return {
    findings: [...findings],
    ...(verdict && {
      verdict: {
        ...verdict,
        asked: [...verdict.asked],
      },
    }),
  };
};

/** The summary of a check. */
export const checkSummary = (check: ReferenceCheck): NonNullable<CheckPage['whole']> => {
  const { title, references, findings, unlistedCount, selfCitationShare, years } = check;
  const count = (kind: FindingKind) =>
    kind === 'cited but not listed' && unlistedCount !== undefined
      ? unlistedCount
      : findings.filter((finding) => finding.kind === kind).length;
  const grave = new Set(
    findings.flatMap((finding) =>
      'reference' in finding && isGraveFinding(finding.kind) ? finding.reference : [],
    ),
  );
  return {
    ...(title !== undefined && { title }),
    counts: {
      references: references.length,
      inCollection: references.filter(({ work }) => work?.known).length,
      grave: grave.size,
      differing: references.filter(({ verdict }) => verdict === 'differs').length,
      checked: references.filter(({ verdict = 'not_checked' }) => verdict !== 'not_checked').length,
      // Each kind is a key, as its type requires.
      byKind: Object.fromEntries(findingKinds.map((kind) => [kind, count(kind)])) as Record<
        FindingKind,
        number
      >,
    },
    findings: findings
      .toSorted((a, b) => rank(a.kind) - rank(b.kind))
      .slice(0, MAX_FINDINGS)
      .map((finding) =>
        finding.kind === 'relies on retracted'
          ? { ...finding, on: finding.on.slice(0, MAX_RELIED_ON) }
          : finding,
      ),
    asked: referenceRegistries.filter(
      (name) => name !== 'collection' && references.some(({ asked = [] }) => asked.includes(name)),
    ),
    ofAll: ofAllIn(check),
    ...(selfCitationShare !== undefined && { selfCitationShare }),
    years: years.map(([year, amount]) => ({ year, references: amount })),
  };
};

/** A sentence of the manuscript as this reader may see it. */
export const useView = ({ text, ...use }: OwnUse, { withSentences }: CheckViewOptions): UseView =>
  withSentences ? { ...use, text } : use;

/** How much of each reference is answered: a page holds the first uses, a report all that are kept. */
export type Extent = { readonly uses: number };
const PAGE: Extent = { uses: USES_BESIDE_REFERENCE };

/** Papers that contrast works of the page, and the works whose text is in the collection now. */
type PageFacts = {
  readonly papers: Awaited<ReturnType<ReturnType<typeof papersByDoi>>>;
  readonly withText: ReadonlySet<string>;
};

/** One reference as this reader may see it. */
const referenceView = (
  { work, uses, useCount = uses.length, printed, registered, ...reference }: CheckedReference,
  kinds: readonly FindingKind[],
  { papers, withText }: PageFacts,
  { sight, extent }: { readonly sight: CheckViewOptions; readonly extent: Extent },
): CheckPage['references'][number] => {
  const doi = doiOfWork({ work, registered });
  const hasText = doi !== undefined && withText.has(doi);
  const knownView = ({ isRegistered: __, ...known }: NonNullable<MatchedWork['known']>) => ({
    ...known,
    hasText,
    authors: known.authors.slice(0, MAX_AUTHORS),
    notices: [...noticesByGravity(known.notices)],
    reliesOn: known.reliesOn.slice(0, MAX_RELIED_ON),
    contrasting: known.contrasting.map((statement) =>
      statementView(statement, papers, sight.reader),
    ),
  });
  return {
    ...reference,
    ...(doi !== undefined && { doi }),
    hasText,
    notices: [...noticesByGravity(reference.notices ?? work?.known?.notices ?? [])],
    // Checks from before there were verdicts.
    verdict: reference.verdict ?? 'not_checked',
    differences: [...(reference.differences ?? [])],
    asked: [...(reference.asked ?? [])],
    printed: shortened(printed, MAX_PRINT_LENGTH),
    ...(work && { work: { ...work, known: work.known && knownView(work.known) } }),
    findings: [...kinds],
    uses: uses.slice(0, extent.uses).map((use) => useView(use, sight)),
    useCount,
    keptUses: uses.length,
  };
};

/** One page of a check's results, as this reader may see it. */
export const checkPage =
  (table: Pick<Table, 'getMany'>) =>
  async (
    check: ReferenceCheck,
    { findings: findingFilter, limit, offset }: PageQuery,
    sight: CheckViewOptions,
    extent: Extent = PAGE,
  ): Promise<CheckPage> => {
    const kinds = findingsByReference(check.findings);
    const matches = check.references.filter(
      ({ id }) =>
        !findingFilter || (kinds.get(id) ?? []).some((kind) => findingFilter.includes(kind)),
    );
    const page = matches.slice(offset, offset + limit);
    const statements = page.flatMap(({ work }) => work?.known?.contrasting ?? []);
    const papers = await papersByDoi(table)(worksOfStatements(statements));
    const works = [...new Set(page.flatMap((reference) => doiOfWork(reference) ?? []))];
    // An article may have been collected since the check.
    const withText = new Set(
      [...(await recordsByDoi(table)(works))].flatMap(([doi, { origin }]) =>
        origin === 'read' ? [doi] : [],
      ),
    );
    return {
      whole: checkSummary(check),
      references: page.map((reference) =>
        referenceView(
          reference,
          kinds.get(reference.id) ?? [],
          { papers, withText },
          { sight, extent },
        ),
      ),
      total: matches.length,
      locked: !sight.reader.mayRead,
    };
  };

/** Until there are results. */
export const emptyPage = ({ mayRead }: TextReader): CheckPage => ({
  references: [],
  total: 0,
  locked: !mayRead,
});
