import { type ReplyFrom } from '#shared/contracts/endpoint.ts';
import { type proposeLabel } from '#shared/contracts/corrections.ts';
import { type CitationType } from '#shared/domain/citation-type.ts';
import { resultOfVotes } from '#shared/domain/label-votes.ts';

import { type LabelCase, none } from './label-case.ts';
import { type OwnProposal } from './own-proposal.ts';

/** Returns the state of a label for one person, with their own vote and without other people's names. */
export const labelState = (
  labelCase: Pick<LabelCase, 'votes' | 'proposals' | 'decisions' | 'round'> | undefined,
  own: OwnProposal | undefined,
): ReplyFrom<typeof proposeLabel> => {
  const votes: Record<CitationType, number> = { ...none };
  for (const { type } of labelCase?.votes ?? []) votes[type] += 1;
  const isOver =
    labelCase !== undefined && labelCase.decisions.length > 0 && labelCase.votes.length === 0;
  const round = labelCase?.round ?? 0;
  return {
    status: isOver ? 'decided' : 'open',
    votes,
    disputed: resultOfVotes(labelCase?.votes ?? []).kind === 'disagreement',
    proposals: { ...(labelCase?.proposals ?? none) },
    ...(own?.round === round && { own: own.type }),
  };
};
