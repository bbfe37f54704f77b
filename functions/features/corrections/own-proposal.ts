import * as z from 'zod';

import { type Item, type Key, type Table, type Write } from '#functions/platform/ports/table.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';
import { type CitationType, citationTypes } from '#shared/domain/citation-type.ts';

/** One person's vote on a statement, stored and erased with the person. */
export type OwnProposal = {
  readonly statement: string;
  readonly type: CitationType;
  readonly reason?: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The round of the case: votes before its last decision are closed. */
  readonly round: number;
  readonly as: 'reader' | 'expert';
};

const StoredShape = z.object({
  statement: z.string(),
  type: z.enum(citationTypes),
  reason: z.string().optional(),
  at: z.string(),
  round: z.int().nonnegative(),
  as: z.enum(['reader', 'expert']),
});
const Kept = z.object({ word: StoredShape });
// zod allows optional fields to be undefined, which our type does not; stored items never contain undefined.
export const parseProposal = (item: Item): OwnProposal => Kept.parse(item).word as OwnProposal;

export const ownProposalKey = (personId: string, statement: string): Key => ({
  pk: personPartition(personId),
  sk: `label-word#${statement}`,
});

/** Distinguishes voters on one statement without linking their votes on others. */
export const voterOf = (personId: string, statement: string): string =>
  sha256Of(`${personId} ${statement}`).slice(0, 24);

const wordsPartition = (statement: string) => `label-words#${statement}`;
const roundPrefix = (round: number) => `${round.toString().padStart(6, '0')}#`;

export const ownProposalWrite = (personId: string, proposal: OwnProposal): Write => ({
  kind: 'put',
  item: {
    ...ownProposalKey(personId, proposal.statement),
    word: { ...proposal },
    ipk: wordsPartition(proposal.statement),
    isk: `${roundPrefix(proposal.round)}${proposal.at}#${voterOf(personId, proposal.statement)}`,
  },
});

export const readOwnProposal =
  (table: Pick<Table, 'get'>) =>
  async (personId: string, statement: string): Promise<OwnProposal | undefined> => {
    const item = await table.get(ownProposalKey(personId, statement));
    return item && parseProposal(item);
  };

/** Returns the latest votes on a statement in a round, newest first. */
export const latestProposals =
  (table: Pick<Table, 'query'>) =>
  async (statement: string, round: number, max: number): Promise<readonly OwnProposal[]> => {
    const { items } = await table.query({
      pk: wordsPartition(statement),
      index: 'inverse',
      prefix: roundPrefix(round),
      descending: true,
      limit: max,
    });
    return items.map(parseProposal);
  };
