import { noticeStatuses } from '#shared/domain/editorial-notice.ts';
import { isGraveNotice } from '#shared/domain/grave-notice.ts';

import { type CheckedReference, type Finding, isSevere } from './checked-reference.ts';

const CALM: readonly Finding['kind'][] = ['not in this collection'];

type RankedReference = Pick<CheckedReference, 'notices' | 'verdict' | 'isCitedAsRetracted'>;

/**
 * Ranks a reference by what was found about it, 0 the gravest: retraction, withdrawal, concern, the identifier of another work,
 * correction, other details than registered, not found, other findings, nothing.
 */
const rankOf = (
  { notices = [], verdict, isCitedAsRetracted }: RankedReference,
  findings: readonly Finding[],
): number => {
  // Its author knows.
  const grave = isCitedAsRetracted ? [] : notices.filter(({ status }) => isGraveNotice(status));
  if (grave.length > 0)
    return Math.min(...grave.map(({ status }) => noticeStatuses.indexOf(status)));
  const base = noticeStatuses.length;
  if (findings.some(isSevere)) return base;
  if (notices.length > 0) return base + 1;
  if (verdict === 'differs') return base + 2;
  if (verdict === 'not_found') return base + 3;
  return findings.some(({ kind }) => !CALM.includes(kind)) ? base + 4 : base + 5;
};

export type ReferenceWithFindings<Reference> = {
  readonly reference: Reference;
  readonly findings: readonly Finding[];
};

/** Returns references with their findings, those with the gravest first; equally grave ones in the order of the list. */
export const referencesByGravity = <
  Reference extends RankedReference & Pick<CheckedReference, 'id'>,
>(
  references: readonly Reference[],
  findings: readonly Finding[],
): readonly ReferenceWithFindings<Reference>[] => {
  const ofReference = Map.groupBy(findings, (finding) =>
    'reference' in finding ? finding.reference : '',
  );
  return references
    .map((reference) => {
      const listed = ofReference.get(reference.id) ?? [];
      return { reference, findings: listed, rank: rankOf(reference, listed) };
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ reference, findings: listed }) => ({ reference, findings: listed }));
};
