import { USES_PER_PAGE } from '#shared/domain/reference-check-limits.ts';
import type { FindingKind } from '#shared/domain/reference-finding.ts';
import type { AnswerOf, Api } from '#web/platform/api-client.ts';
import { reading, readingsOf } from '#web/platform/reading.ts';

export type Check = AnswerOf<'readReferenceCheck'>;
export type Whole = NonNullable<Check['whole']>;
export type Reference = Check['references'][number];
export type Finding = Whole['findings'][number];
/** A finding about a reference of the list. */
export type FindingOfReference = Extract<Finding, { readonly reference: string }>;
/** The reader's own check by its task, or a shared one by its link token. */
export type Source = { readonly kind: 'own' | 'shared'; readonly id: string };

export const REFERENCES_A_PAGE = 50;
export const CHECKS_A_PAGE = 20;

const keyOf = ({ kind, id }: Source) => `${kind} ${id}`;

/** The progress of a check, and its overall findings. */
export const checkReading = reading({
  name: 'reference-checks/check',
  ask: (api, taskId: string) => api.readReferenceCheck({ params: { taskId }, query: { limit: 1 } }),
  matter: (taskId) => taskId,
});

export const sharedCheckReading = reading({
  name: 'reference-checks/shared',
  ask: (api, token: string) =>
    api.readSharedReferenceCheck({ params: { token }, query: { limit: 1 } }),
  matter: (token) => token,
});

type Asked = {
  readonly source: Source;
  /** Empty means every reference. */
  readonly kinds: readonly FindingKind[];
  /** From 1. */
  readonly page: number;
};
/** A page of the references of a check. */
export const referencesReading = reading({
  name: 'reference-checks/references',
  ask: async (api: Api, { source, kinds, page }: Asked) => {
    const query = {
      findings: kinds,
      limit: REFERENCES_A_PAGE,
      offset: (page - 1) * REFERENCES_A_PAGE,
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
export const myChecksReading = reading({
  name: 'reference-checks/mine',
  ask: (api, page: number) =>
    api.readReferenceChecks({
      query: { limit: CHECKS_A_PAGE, offset: (page - 1) * CHECKS_A_PAGE },
    }),
});

type UsesPage = { readonly source: Source; readonly reference: string; readonly offset: number };

/** Further sentences of the manuscript that cite a reference; each page is read by itself. */
const usesOf = readingsOf('reference-checks/uses', (api, id) => {
  const { source, reference: referenceId, offset } = JSON.parse(id) as UsesPage;
  const query = { limit: USES_PER_PAGE, offset };
  return source.kind === 'own'
    ? api.readReferenceUses({ params: { taskId: source.id, referenceId }, query })
    : api.readSharedReferenceUses({ params: { token: source.id, referenceId }, query });
});
export const usesReading = (page: UsesPage) => usesOf(JSON.stringify(page));

export type Use = { readonly taskId: string; readonly reference: string; readonly use: number };
export type Evidence = AnswerOf<'readReferenceEvidence'>;

/** What a cited work says about a sentence of the manuscript; each sentence has its own request. */
const evidenceOf = readingsOf('reference-checks/evidence', (api, id) => {
  const { taskId, reference, use } = JSON.parse(id) as Use;
  return api.readReferenceEvidence({
    params: { taskId, referenceId: reference },
    query: { use },
  });
});
export const evidenceReading = (use: Use) => evidenceOf(JSON.stringify(use));
