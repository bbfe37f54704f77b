import { type CitationType } from './citation-type.ts';

/** What one expert says a statement is. */
export type LabelVote = {
  /** Tells experts apart without naming them. */
  readonly voter: string;
  readonly type: CitationType;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly reason?: string;
};

/** So many experts who say the same decide what a statement is. */
export const EXPERTS_WHO_AGREE = 2;

/** The votes with this one among them: nobody has two, and a later one replaces an earlier. */
export const withVote = (votes: readonly LabelVote[], vote: LabelVote): readonly LabelVote[] => [
  ...votes.filter(({ voter }) => voter !== vote.voter),
  vote,
];

export type VotesSay =
  | { readonly kind: 'nothing yet' }
  | { readonly kind: 'disagreement' }
  | {
      readonly kind: 'agreement';
      readonly type: CitationType;
      readonly reasons: readonly string[];
    };

/** What votes say together; those who agree decide, whatever a third says. */
export const votesSay = (votes: readonly LabelVote[]): VotesSay => {
  for (const [type, same] of Map.groupBy(votes, (vote) => vote.type))
    if (new Set(same.map(({ voter }) => voter)).size >= EXPERTS_WHO_AGREE)
      return {
        kind: 'agreement',
        type,
        reasons: [...new Set(same.flatMap(({ reason }) => reason ?? []))],
      };
  const isOneWord = new Set(votes.map(({ type }) => type)).size <= 1;
  return { kind: isOneWord ? 'nothing yet' : 'disagreement' };
};
