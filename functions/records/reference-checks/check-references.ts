import {
  type ManuscriptSummary,
  type SummarizedReference,
} from '#functions/ingest/manuscript-files/manuscript-summary.ts';

import { boundedCheck } from './bounded-check.ts';
import { type CheckedReference, type ReferenceCheck } from './checked-reference.ts';
import { findingsOf } from './findings.ts';
import { judgeReference } from './judge-reference.ts';
import { type LookUpResult, lookUpReferences, type LookUpPorts } from './look-up-references.ts';

const yearsOf = (references: readonly SummarizedReference[]): ReferenceCheck['years'] =>
  [
    ...Map.groupBy(
      references.filter(({ year }) => year !== undefined),
      ({ year = 0 }) => year,
    ),
  ]
    .map(([year, list]) => [year, list.length] as const)
    .toSorted(([a], [b]) => a - b);

/** All that a check tells of a manuscript whose references were looked up, in their order. */
export const checkOf = (
  manuscript: ManuscriptSummary,
  lookedUp: readonly LookUpResult[],
): ReferenceCheck => {
  const { references, hasAuthors } = manuscript;
  const compared = references.flatMap((reference, at) => {
    const one = lookedUp[at];
    if (!one) return [];
    const checked: CheckedReference = {
      id: reference.id,
      ...(reference.label !== undefined && { label: reference.label }),
      printed: reference.printed,
      ...(reference.year !== undefined && { year: reference.year }),
      isSelfCitation: reference.isSelfCitation,
      ...(one.meant && { work: one.meant }),
      ...judgeReference(one),
      ...(one.notices.length > 0 && { notices: one.notices }),
      ...(reference.isCitedAsRetracted && { isCitedAsRetracted: true }),
      uses: reference.uses,
      useCount: reference.useCount,
    };
    return [{ ...one, checked }];
  });
  const own = compared.filter(({ checked }) => checked.isSelfCitation).length;
  return boundedCheck({
    ...(manuscript.title !== undefined && { title: manuscript.title }),
    references: compared.map(({ checked }) => checked),
    findings: findingsOf(manuscript, compared),
    ...(hasAuthors && references.length > 0 && { selfCitationShare: own / references.length }),
    years: yearsOf(references),
    unlistedCount: manuscript.unlistedCount,
  });
};

/** Returns what the collection knows about each reference of a manuscript and about all of them together. */
export const checkReferences =
  (ports: LookUpPorts) =>
  async (manuscript: ManuscriptSummary): Promise<ReferenceCheck> =>
    checkOf(manuscript, await lookUpReferences(ports)(manuscript.references));
