import { noticeStatuses, type NoticeStatus } from '#shared/domain/editorial-notice.ts';
import { isGraveNotice } from '#shared/domain/grave-notice.ts';
import { isGraveFinding, type FindingKind } from '#shared/domain/reference-finding.ts';
import type { ReferenceVerdict } from '#shared/domain/reference-verdict.ts';

const NOTHING_FOUND = noticeStatuses.length + 5;
const CALM: readonly FindingKind[] = ['not in this collection'];

/** What the rank of a reference depends on, as it is kept or as it is answered. */
type RankedReference = {
  readonly id: string;
  readonly notices?: readonly { readonly status: NoticeStatus }[] | undefined;
  readonly verdict?: ReferenceVerdict | undefined;
  readonly isCitedAsRetracted?: true | undefined;
};
type RankedFinding = { readonly kind: FindingKind; readonly reference?: string | undefined };

/**
 * Ranks a reference by what was found about it, 0 the gravest: retraction, withdrawal, concern, the identifier of another work,
 * correction, other details than registered, not found, other findings, nothing.
 */
const rankOf = (
  { notices = [], verdict, isCitedAsRetracted }: RankedReference,
  findings: readonly RankedFinding[],
): number => {
  // Its author knows.
  const grave = isCitedAsRetracted ? [] : notices.filter(({ status }) => isGraveNotice(status));
  if (grave.length > 0)
    return Math.min(...grave.map(({ status }) => noticeStatuses.indexOf(status)));
  const base = noticeStatuses.length;
  if (findings.some(({ kind }) => isGraveFinding(kind))) return base;
  if (notices.length > 0) return base + 1;
  if (verdict === 'differs') return base + 2;
  if (verdict === 'not_found') return base + 3;
  return findings.some(({ kind }) => !CALM.includes(kind)) ? base + 4 : NOTHING_FOUND;
};

export type ReferenceWithFindings<Reference, Finding> = {
  readonly reference: Reference;
  readonly findings: readonly Finding[];
  /** Whether there is nothing to look at. */
  readonly isCalm: boolean;
};

/** Returns references with their findings, those with the gravest first; equally grave ones in the order of the list. */
export const referencesByGravity = <
  Reference extends RankedReference,
  Finding extends RankedFinding,
>(
  references: readonly Reference[],
  findings: readonly Finding[],
): readonly ReferenceWithFindings<Reference, Finding>[] => {
  const ofReference = Map.groupBy(findings, ({ reference = '' }) => reference);
  return references
    .map((reference) => {
      const listed = ofReference.get(reference.id) ?? [];
      return { reference, findings: listed, rank: rankOf(reference, listed) };
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ reference, findings: listed, rank }) => ({
      reference,
      findings: listed,
      isCalm: rank === NOTHING_FOUND,
    }));
};
