import { isGraveFinding, type FindingKind } from '#shared/domain/reference-finding.ts';

import type {
  CheckedReference,
  Finding,
  JudgedReference,
  ReferenceCheck,
} from './checked-reference.ts';

/** What holds for all references alike, so that it is said once and not beside each of them. */
export type HeldByAll = {
  readonly findings: readonly FindingKind[];
  /** The verdict on all of them, by the same registries. */
  readonly verdict?: {
    readonly verdict: 'exists' | 'not_found';
    readonly asked: JudgedReference['asked'];
    readonly listedBy?: JudgedReference['listedBy'];
  };
};

const MIN_REFERENCES = 2;

/** A finding without its reference. */
const contentOf = (finding: Finding): string => JSON.stringify({ ...finding, reference: '' });

const verdictOfAll = (references: readonly CheckedReference[]): Pick<HeldByAll, 'verdict'> => {
  const [first] = references;
  const verdict = first?.verdict;
  if (verdict !== 'exists' && verdict !== 'not_found') return {};
  const registries = first?.asked ?? [];
  const listedBy = first?.listedBy;
  const isSame = references.every(
    (other) =>
      other.verdict === verdict &&
      other.nearest === undefined &&
      (other.notReached ?? []).length === 0 &&
      (other.asked ?? []).join() === registries.join() &&
      (other.listedBy ?? []).join() === (listedBy ?? []).join(),
  );
  return isSame ? { verdict: { verdict, asked: registries, ...(listedBy && { listedBy }) } } : {};
};

/** Returns what holds for all references of a check. Grave findings stay beside each reference, and so does all of a single one. */
export const heldByAll = ({
  references,
  findings,
}: Pick<ReferenceCheck, 'references' | 'findings'>): HeldByAll => {
  if (references.length < MIN_REFERENCES) return { findings: [] };
  const contents = new Map<FindingKind, { readonly content: string; readonly ids: Set<string> }>();
  const varying = new Set<FindingKind>();
  for (const finding of findings) {
    if (!('reference' in finding) || isGraveFinding(finding.kind)) continue;
    const content = contentOf(finding);
    const same = contents.get(finding.kind) ?? { content, ids: new Set() };
    contents.set(finding.kind, same);
    same.ids.add(finding.reference);
    if (same.content !== content) varying.add(finding.kind);
  }
  return {
    findings: [...contents].flatMap(([kind, { ids }]) =>
      ids.size === references.length && !varying.has(kind) ? [kind] : [],
    ),
    ...verdictOfAll(references),
  };
};
