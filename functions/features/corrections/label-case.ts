import * as z from 'zod';

import { type Item, type Key, type Table, type Write } from '#functions/platform/ports/table.ts';
import { type CitationType, citationTypes } from '#shared/domain/citation-type.ts';
import { type LabelVote, resultOfVotes } from '#shared/domain/label-votes.ts';

/** A decision by experts on the label of a statement. */
export type Decision = {
  readonly at: string;
  readonly from: CitationType | 'unclassified';
  readonly to: CitationType;
  readonly reasons: readonly string[];
};

/** All votes and proposals on the label of one statement. Who made them is stored with the people. */
export type LabelCase = {
  readonly statement: string;
  readonly article: string;
  /** When the first open vote or proposal was made (ISO 8601, UTC). */
  readonly since: string;
  /** Increases with each decision; votes of earlier rounds are closed. */
  readonly round: number;
  /** Expert votes of this round; two that agree end it, so there are at most three. */
  readonly votes: readonly LabelVote[];
  /** Readers' proposals of this round, as counts. */
  readonly proposals: Readonly<Record<CitationType, number>>;
  /** Newest last. */
  readonly decisions: readonly Decision[];
};
export type StoredCase = { readonly labelCase: LabelCase; readonly revision: number };

const MAX_DECISIONS = 20;
export const none = { supporting: 0, contradicting: 0, mentioning: 0 } as const;

const count = z.int().nonnegative();
const StoredShape = z.object({
  statement: z.string(),
  article: z.string(),
  since: z.string(),
  round: count,
  votes: z.array(
    z.object({
      voter: z.string(),
      type: z.enum(citationTypes),
      at: z.string(),
      reason: z.string().optional(),
    }),
  ),
  proposals: z.object({ supporting: count, contradicting: count, mentioning: count }),
  decisions: z.array(
    z.object({
      at: z.string(),
      from: z.enum([...citationTypes, 'unclassified']),
      to: z.enum(citationTypes),
      reasons: z.array(z.string()),
    }),
  ),
});
const Kept = z.object({ labelCase: StoredShape, revision: count });
// zod allows optional fields to be undefined, which our type does not; stored items never contain undefined.
export const caseIn = (item: Item): StoredCase => Kept.parse(item) as StoredCase;

export const caseKey = (statement: string): Key => ({
  pk: `label-case#${statement}`,
  sk: 'case',
});

/** Open cases are in one partition of the secondary index, the most urgent first. */
export const OPEN_CASES = 'label-cases';

export const proposalsIn = ({ proposals }: Pick<LabelCase, 'proposals'>): number =>
  proposals.supporting + proposals.contradicting + proposals.mentioning;

const isOpen = (one: LabelCase): boolean => one.votes.length > 0 || proposalsIn(one) > 0;

const MAX_RANKED = 9999;

/** Disagreements first, then cases with an expert's vote, then the most proposals; ties by age, oldest first. */
const urgencyOf = (one: LabelCase): string => {
  const { votes, since, statement } = one;
  const rank = resultOfVotes(votes).kind === 'disagreement' ? 0 : votes.length > 0 ? 1 : 2;
  const few = MAX_RANKED - Math.min(MAX_RANKED, proposalsIn(one));
  return `${String(rank)}#${few.toString().padStart(4, '0')}#${since}#${statement}`;
};

/** Writes a case unless it changed since it was read. */
export const caseWrite = (after: LabelCase, previous: StoredCase | undefined): Write => ({
  kind: 'put',
  item: {
    ...caseKey(after.statement),
    labelCase: { ...after, decisions: after.decisions.slice(-MAX_DECISIONS) },
    revision: (previous?.revision ?? 0) + 1,
    ...(isOpen(after) && { ipk: OPEN_CASES, isk: urgencyOf(after) }),
  },
  when: previous
    ? { kind: 'equals', attribute: 'revision', value: previous.revision }
    : { kind: 'absent' },
});

export const readCase =
  (table: Pick<Table, 'get'>) =>
  async (statement: string): Promise<StoredCase | undefined> => {
    const item = await table.get(caseKey(statement));
    return item && caseIn(item);
  };
