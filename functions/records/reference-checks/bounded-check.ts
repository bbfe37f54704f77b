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

import type { CheckedReference, Finding, OwnUse, ReferenceCheck } from './checked-reference.ts';

/** Counts every use of each reference and keeps the first ones, as many as a check may hold. */
export const usesWithinBounds = () => {
  const uses = new Map<string, { count: number; readonly kept: OwnUse[] }>();
  let total = 0;
  return {
    /** `use` is only made where it is kept: classifying a sentence costs time. */
    add: (reference: string, use: () => OwnUse): void => {
      const known = uses.get(reference) ?? { count: 0, kept: [] };
      uses.set(reference, known);
      known.count += 1;
      if (known.kept.length >= MAX_USES_PER_REFERENCE || total >= MAX_USES_PER_CHECK) return;
      total += 1;
      known.kept.push(use());
    },
    of: (reference: string): Pick<CheckedReference, 'uses' | 'useCount'> => {
      const { count, kept } = uses.get(reference) ?? { count: 0, kept: [] };
      return { uses: kept, useCount: count };
    },
  };
};

const boundedReferences = (references: readonly CheckedReference[]) => {
  const uses = usesWithinBounds();
  for (const { id, uses: all } of references)
    for (const use of all)
      uses.add(id, () => ({ ...use, text: shortened(use.text, MAX_USE_LENGTH) }));
  return references.map((reference): CheckedReference => ({
    ...reference,
    printed: shortened(reference.printed, MAX_KEPT_PRINT),
    uses: uses.of(reference.id).uses,
    useCount: reference.useCount ?? reference.uses.length,
  }));
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
