import { shortened } from '#shared/domain/shortened.ts';
import {
  MAX_KEPT_PRINT,
  MAX_MARK_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_UNLISTED_MARKS,
  MAX_USE_LENGTH,
  MAX_USES_PER_CHECK,
  MAX_USES_PER_REFERENCE,
} from '#shared/domain/reference-check-limits.ts';

import type { CheckedReference, Finding, ReferenceCheck } from './checked-reference.ts';

const boundedReferences = (references: readonly CheckedReference[]): CheckedReference[] => {
  let remaining = MAX_USES_PER_CHECK;
  return references.map((reference) => {
    const uses = reference.uses.slice(0, Math.min(MAX_USES_PER_REFERENCE, remaining));
    remaining -= uses.length;
    return {
      ...reference,
      printed: shortened(reference.printed, MAX_KEPT_PRINT),
      uses: uses.map((use) => ({ ...use, text: shortened(use.text, MAX_USE_LENGTH) })),
      useCount: reference.useCount ?? reference.uses.length,
    };
  });
};

/**
 * Returns a check within the bounds of what is kept; counts stay those of the whole manuscript. Checks that were kept before
 * there were bounds are read through it too.
 */
export const boundedCheck = (check: ReferenceCheck): ReferenceCheck => {
  const marks = check.findings.filter(({ kind }) => kind === 'cited but not listed');
  const keptMarks = new Set(marks.slice(0, MAX_UNLISTED_MARKS));
  return {
    ...check,
    ...(check.title !== undefined && { title: shortened(check.title, MAX_TITLE_LENGTH) }),
    references: boundedReferences(check.references),
    findings: check.findings.flatMap((finding): Finding[] => {
      if (finding.kind !== 'cited but not listed') return [finding];
      if (!keptMarks.has(finding)) return [];
      return [{ ...finding, mark: shortened(finding.mark, MAX_MARK_LENGTH) }];
    }),
    unlistedCount: check.unlistedCount ?? marks.length,
  };
};
