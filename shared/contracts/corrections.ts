import * as z from 'zod';

import { holdsMarkup } from '../domain/doubts.ts';
import { endpoint } from './endpoint.ts';
import { CitationTypeName, Count, listOf, nothing, numberText } from './parts.ts';
import { StatementView } from './statements.ts';

/** A few sentences say why a label is wrong. */
export const MAX_REASON_CHARACTERS = 500;
const Reason = z
  .string()
  .trim()
  .min(1, 'is empty')
  .max(MAX_REASON_CHARACTERS)
  .refine((text) => !holdsMarkup(text), { message: 'contains markup: send plain text' });

const StatementId = z.string().regex(/^[a-z0-9]{8,64}$/);
const ByType = z.object({ supporting: Count, contradicting: Count, mentioning: Count });

/** The state of a statement's label after a vote or proposal. */
const LabelState = z
  .object({
    /** `decided`: two experts have agreed; otherwise it is pending. */
    status: z.enum(['open', 'decided']),
    /** The experts' votes since the last decision. */
    votes: ByType,
    /** The experts disagree. */
    disputed: z.boolean(),
    /** Proposals by readers who are not experts. */
    proposals: ByType,
    /** The caller's own vote or proposal. */
    own: CitationTypeName.optional(),
  })
  .meta({ id: 'LabelState' });

export const proposeLabel = endpoint({
  kind: 'json',
  feature: 'corrections',
  method: 'PUT',
  path: '/corrections/{id}',
  summary: 'Propose or vote on the label of a statement',
  description:
    'One per person and statement; a later one replaces it. A reader proposes a different label with a reason. For people with the expert flag it is a vote: two experts who agree decide the label, which overrides the classifier and any judge. An expert may also confirm the current label.',
  access: 'signed-in',
  params: z.object({ id: StatementId }),
  query: z.object({}),
  body: z.object({ type: CitationTypeName, reason: Reason.optional() }),
  refuses: [404, 409],
  status: 200,
  reply: LabelState,
});

export const takeBackProposal = endpoint({
  kind: 'json',
  feature: 'corrections',
  method: 'DELETE',
  path: '/corrections/{id}',
  summary: 'Withdraw your proposal or your vote about the label of a statement',
  description: 'Possible until it is decided; 409 afterwards.',
  access: 'signed-in',
  params: z.object({ id: StatementId }),
  query: z.object({}),
  body: nothing,
  refuses: [404, 409],
  status: 200,
  reply: LabelState,
});

/** Maximum number returned at once. */
const MOST_TO_CHECK = 50;

const LabelToCheck = z
  .object({
    statement: StatementView,
    /** The reason for the review: experts disagree, a reader proposes another label, or the classifier was not sure. */
    because: z.enum(['disagreement', 'proposal', 'in the balance']),
    state: LabelState,
    /** The readers' and experts' reasons for another label, newest first. */
    reasons: z.array(
      z.object({ type: CitationTypeName, reason: z.string(), by: z.enum(['reader', 'expert']) }),
    ),
  })
  .meta({ id: 'LabelToCheck' });
export type LabelToCheck = z.infer<typeof LabelToCheck>;

export const readCorrections = endpoint({
  kind: 'json',
  feature: 'corrections',
  method: 'GET',
  path: '/corrections',
  summary: 'List the statements whose labels are most likely wrong',
  description:
    'For people with the expert flag, whatever their plan, and for administrators. Ordered: statements on which experts disagree, then readers’ proposals (most proposals first, then oldest), then labels the classifier finds likely but uncertain, most likely first. Statements on which the caller has already voted are omitted unless experts disagree; those come last.',
  access: 'expert',
  params: z.object({}),
  query: z.object({
    limit: numberText(1, MOST_TO_CHECK),
    /** Statements that the caller skips for now. */
    skip: listOf(StatementId),
  }),
  body: nothing,
  status: 200,
  reply: z.object({
    statements: z.array(LabelToCheck),
    /** The number of statements with a pending proposal or vote; counted up to 1,000. */
    proposed: Count,
  }),
});

export const correctionsCalls = { proposeLabel, takeBackProposal, readCorrections };
