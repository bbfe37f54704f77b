import type { Table } from '#functions/platform/ports/table.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import type {
  CheckedReference,
  Finding,
  MatchedWork,
  ReferenceCheck,
} from '#functions/records/reference-checks/checked-reference.ts';
import { statementView, worksOf } from '#functions/records/statements/statement-view.ts';
import type { ReplyFrom, RequestTo } from '#shared/contracts/endpoint.ts';
import type { readSharedReferenceCheck } from '#shared/contracts/reference-checks.ts';
import {
  type FindingKind,
  findingKinds,
  isGraveFinding,
} from '#shared/domain/reference-finding.ts';

type Reply = ReplyFrom<typeof readSharedReferenceCheck>;
export type CheckPage = Pick<Reply, 'whole' | 'references' | 'total' | 'locked'>;
type Asked = RequestTo<typeof readSharedReferenceCheck>['query'];

/** What this reader may see of a check. */
export type Sight = {
  readonly mayRead: boolean;
  /** Whether the manuscript's own sentences are shown. */
  readonly withSentences: boolean;
};

/** So many findings are listed over the whole; those of a reference stand beside it in any case. */
const MOST_FINDINGS = 2000;

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

/** What is told over the whole of a check. */
export const wholeOf = ({
  title,
  references,
  findings,
  selfCitationShare,
  years,
}: ReferenceCheck): NonNullable<CheckPage['whole']> => {
  const count = (kind: FindingKind) => findings.filter((finding) => finding.kind === kind).length;
  const grave = new Set(
    findings.flatMap((one) =>
      'reference' in one && isGraveFinding(one.kind) ? one.reference : [],
    ),
  );
  return {
    ...(title !== undefined && { title }),
    counts: {
      references: references.length,
      inCollection: references.filter(({ work }) => work?.known).length,
      grave: grave.size,
      // Each kind is a key, as its type asks.
      byKind: Object.fromEntries(findingKinds.map((kind) => [kind, count(kind)])) as Record<
        FindingKind,
        number
      >,
    },
    findings: findings.toSorted((a, b) => rank(a.kind) - rank(b.kind)).slice(0, MOST_FINDINGS),
    ...(selfCitationShare !== undefined && { selfCitationShare }),
    years: years.map(([year, amount]) => ({ year, references: amount })),
  };
};

/** One reference as this reader may see it; `papers` names who contrasts it. */
const referenceView = (
  { work, uses, useCount: _, ...reference }: CheckedReference,
  kinds: readonly FindingKind[],
  papers: Awaited<ReturnType<ReturnType<typeof papersByDoi>>>,
  { mayRead, withSentences }: Sight,
): CheckPage['references'][number] => {
  const knownView = (known: NonNullable<MatchedWork['known']>) => ({
    ...known,
    authors: [...known.authors],
    notices: [...known.notices],
    reliesOn: [...known.reliesOn],
    contrasting: known.contrasting.map((one) => statementView(one, papers, mayRead)),
  });
  return {
    ...reference,
    ...(work && { work: { ...work, known: work.known && knownView(work.known) } }),
    findings: [...kinds],
    uses: uses.map(({ text, ...use }) => (withSentences ? { ...use, text } : use)),
  };
};

/** A page of what a check found, as this reader may see it. */
export const pageOfCheck =
  (table: Pick<Table, 'getMany'>) =>
  async (
    check: ReferenceCheck,
    { findings: wanted, limit, offset }: Asked,
    sight: Sight,
  ): Promise<CheckPage> => {
    const kinds = findingsByReference(check.findings);
    const all = check.references.filter(
      ({ id }) => !wanted || (kinds.get(id) ?? []).some((kind) => wanted.includes(kind)),
    );
    const page = all.slice(offset, offset + limit);
    const statements = page.flatMap(({ work }) => work?.known?.contrasting ?? []);
    const papers = await papersByDoi(table)(worksOf(statements));
    return {
      whole: wholeOf(check),
      references: page.map((one) => referenceView(one, kinds.get(one.id) ?? [], papers, sight)),
      total: all.length,
      locked: !sight.mayRead,
    };
  };

/** As long as nothing was found yet. */
export const emptyPage = (mayRead: boolean): CheckPage => ({
  references: [],
  total: 0,
  locked: !mayRead,
});
