import { USES_PER_PAGE } from '#shared/domain/reference-check-limits.ts';
import type { FindingKind } from '#shared/domain/reference-finding.ts';
import type { ResponseOf, Api } from '#web/platform/api-client.ts';
import { createQuery, createQueriesById } from '#web/platform/query.ts';

export type ReferenceCheck = ResponseOf<'readReferenceCheck'>;
export type CheckSummary = NonNullable<ReferenceCheck['whole']>;
export type CheckedReference = ReferenceCheck['references'][number];
export type CheckFinding = CheckSummary['findings'][number];
/** A finding about a reference of the list. */
export type ReferenceFinding = Extract<CheckFinding, { readonly reference: string }>;
/** The reader's own check by its task, or a shared one by its link token. */
export type CheckSource = { readonly kind: 'own' | 'shared'; readonly id: string };

export const REFERENCES_PER_PAGE = 50;
export const CHECKS_PER_PAGE = 20;

const keyOf = ({ kind, id }: CheckSource) => `${kind} ${id}`;

/** The progress of a check, and its overall findings. */
export const checkQuery = createQuery({
  name: 'reference-checks/check',
  load: (api, taskId: string) =>
    api.readReferenceCheck({ params: { taskId }, query: { limit: 1 } }),
  matter: (taskId) => taskId,
});

export const sharedCheckQuery = createQuery({
  name: 'reference-checks/shared',
  load: (api, token: string) =>
    api.readSharedReferenceCheck({ params: { token }, query: { limit: 1 } }),
  matter: (token) => token,
});

type Asked = {
  readonly source: CheckSource;
  /** Empty means every reference. */
  readonly kinds: readonly FindingKind[];
  /** From 1. */
  readonly page: number;
};
/** A page of the references of a check. */
export const referencesQuery = createQuery({
  name: 'reference-checks/references',
  load: async (api: Api, { source, kinds, page }: Asked) => {
    const query = {
      findings: kinds,
      limit: REFERENCES_PER_PAGE,
      offset: (page - 1) * REFERENCES_PER_PAGE,
    };
    const answer =
      source.kind === 'own'
        ? await api.readReferenceCheck({ params: { taskId: source.id }, query })
        : await api.readSharedReferenceCheck({ params: { token: source.id }, query });
    return { references: answer.references, total: answer.total, locked: answer.locked };
  },
  matter: ({ source }) => keyOf(source),
});

/** The reader's own checks, newest first, from page 1. */
export const myChecksQuery = createQuery({
  name: 'reference-checks/mine',
  load: (api, page: number) =>
    api.readReferenceChecks({
      query: { limit: CHECKS_PER_PAGE, offset: (page - 1) * CHECKS_PER_PAGE },
    }),
});

type UsesPage = {
  readonly source: CheckSource;
  readonly reference: string;
  readonly offset: number;
};

/** Further sentences of the manuscript that cite a reference; each page is read by itself. */
const usesOf = createQueriesById('reference-checks/uses', (api, id) => {
  const { source, reference: referenceId, offset } = JSON.parse(id) as UsesPage;
  const query = { limit: USES_PER_PAGE, offset };
  return source.kind === 'own'
    ? api.readReferenceUses({ params: { taskId: source.id, referenceId }, query })
    : api.readSharedReferenceUses({ params: { token: source.id, referenceId }, query });
});
export const usesReading = (page: UsesPage) => usesOf(JSON.stringify(page));

export type ReferenceUse = {
  readonly taskId: string;
  readonly reference: string;
  readonly use: number;
  /** Lets the language model of the installation judge. */
  readonly judge?: boolean;
};
export type ReferenceEvidence = ResponseOf<'readReferenceEvidence'>;

/** What a cited work says about a sentence of the manuscript; each sentence has its own request. */
const evidenceOf = createQueriesById('reference-checks/evidence', (api, id) => {
  const { taskId, reference, use, judge } = JSON.parse(id) as ReferenceUse;
  return api.readReferenceEvidence({
    params: { taskId, referenceId: reference },
    query: { use, ...(judge === true && { judge }) },
  });
});
export const evidenceQuery = (use: ReferenceUse) => evidenceOf(JSON.stringify(use));
