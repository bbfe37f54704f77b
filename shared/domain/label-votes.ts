import { type CitationType } from './citation-type.ts';

/** One expert's vote on a statement. */
export type LabelVote = {
  /** Distinguishes experts without naming them. */
  readonly voter: string;
  readonly type: CitationType;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly reason?: string;
};

/** The number of agreeing experts that decides a label. */
export const MIN_AGREEING_EXPERTS = 2;

/** Adds a vote: each expert has one, and a later one replaces an earlier. */
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

/** Returns the result of votes; agreeing experts decide, whatever a third says. */
export const resultOfVotes = (votes: readonly LabelVote[]): VotesSay => {
  for (const [type, same] of Map.groupBy(votes, (vote) => vote.type))
    if (new Set(same.map(({ voter }) => voter)).size >= MIN_AGREEING_EXPERTS)
      return {
        kind: 'agreement',
        type,
        reasons: [...new Set(same.flatMap(({ reason }) => reason ?? []))],
      };
  const isOneWord = new Set(votes.map(({ type }) => type)).size <= 1;
  return { kind: isOneWord ? 'nothing yet' : 'disagreement' };
};
