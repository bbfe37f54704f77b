import type {
  CheckedReference,
  ReferenceCheck,
} from '#functions/records/reference-checks/checked-reference.ts';
import { isGraveNotice } from '#shared/domain/grave-notice.ts';

import type { CheckedFile } from './checked-file.ts';

type Checked = Extract<CheckedFile, { readonly kind: 'checked' }>;

const isGrave = ({ notices = [] }: CheckedReference): boolean =>
  notices.some(({ status }) => isGraveNotice(status));

/** The retracted works that manuscripts cite from each list, by its path, and whether all of them say so. */
const citedFromLists = (manuscripts: readonly Checked[]) => {
  const lists = new Map<string, Map<string, boolean>>();
  for (const { path, texts, check } of manuscripts)
    for (const list of texts)
      for (const { work, isCitedAsRetracted = false, ...reference } of check.references) {
        if (list.path === path || !work || !isGrave({ ...reference, work })) continue;
        const works = lists.get(list.path) ?? new Map<string, boolean>();
        lists.set(list.path, works);
        works.set(work.doi, isCitedAsRetracted && (works.get(work.doi) ?? true));
      }
  return lists;
};

const withCitedAsRetracted = (
  check: ReferenceCheck,
  works: ReadonlyMap<string, boolean>,
): ReferenceCheck => {
  const isSaid = ({ work }: CheckedReference) => work !== undefined && works.get(work.doi) === true;
  const ids = new Set(check.references.filter(isSaid).map(({ id }) => id));
  return {
    ...check,
    references: check.references.map((reference) =>
      ids.has(reference.id) ? { ...reference, isCitedAsRetracted: true } : reference,
    ),
    findings: check.findings.map((finding) =>
      finding.kind === 'retracted' && ids.has(finding.reference)
        ? { ...finding, kind: 'cited as retracted' }
        : finding,
    ),
  };
};

/**
 * A list has no sentences: what each manuscript of the same run that cites from it calls retracted is no alarm in the list
 * either.
 */
export const withSentencesOfManuscripts = (
  files: readonly CheckedFile[],
): readonly CheckedFile[] => {
  const lists = citedFromLists(files.filter((file) => file.kind === 'checked'));
  return files.map((file) => {
    const works = file.kind === 'checked' ? lists.get(file.path) : undefined;
    return file.kind === 'checked' && works
      ? { ...file, check: withCitedAsRetracted(file.check, works) }
      : file;
  });
};
