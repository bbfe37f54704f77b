import { call } from 'typed-redux-saga';

import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import type { Endpoints } from '#shared/contracts/index.ts';
import type { CitationType } from '#shared/domain/citation-type.ts';
import { createMutation } from '#web/platform/mutation.ts';
import { createQuery } from '#web/platform/query.ts';

export type LabelState = ReplyFrom<Endpoints['proposeLabel']>;
export type LabelToCheck = ReplyFrom<Endpoints['readCorrections']>['statements'][number];

export type LabelProposal = {
  readonly id: string;
  readonly type: CitationType;
  readonly reason: string;
};

const bodyOf = ({ type, reason }: LabelProposal) => ({
  type,
  ...(reason.trim() !== '' && { reason: reason.trim() }),
});

/** Proposes another label for a statement. */
export const proposeLabel = createMutation({
  name: 'classifications/proposing',
  *work(proposal: LabelProposal, { api }) {
    return yield* call(api.proposeLabel, { params: { id: proposal.id }, body: bodyOf(proposal) });
  },
});

/** An expert's verdict in the queue; `type` is used in the message about the outcome. */
export type QueueStep =
  ({ readonly kind: 'vote' } & LabelProposal) | { readonly kind: 'take back'; readonly id: string };
export type QueueStepResult =
  | { readonly kind: 'voted'; readonly type: CitationType; readonly isDecided: boolean }
  | { readonly kind: 'taken back' };

/** Verdicts are sent in sequence, so that an immediate undo reverts a verdict that was counted. */
export const applyQueueStep = createMutation({
  name: 'classifications/stepping',
  keeps: 'all',
  *work(step: QueueStep, { api }): Generator<unknown, QueueStepResult, never> {
    const { id } = step;
    if (step.kind === 'take back') {
      yield* call(api.takeBackProposal, { params: { id } });
      return { kind: 'taken back' };
    }
    const state = yield* call(api.proposeLabel, { params: { id }, body: bodyOf(step) });
    return { kind: 'voted', type: step.type, isDecided: state.status === 'decided' };
  },
});

/** The statement that a reader reports as mislabeled. */
export const flaggedQuery = createQuery({
  name: 'classifications/flagged',
  load: (api, id: string) => api.readStatement({ params: { id } }),
  matter: (id) => id,
});

/** The URL length limits the number of skipped items. */
const MAX_PASSED = 100;

type Asked = { readonly passed: readonly string[]; readonly turn: number };

/** The next item of the expert queue. */
export const queueQuery = createQuery({
  name: 'classifications/queue',
  load: (api, { passed }: Asked) =>
    api.readCorrections({ query: { skip: passed.slice(-MAX_PASSED) } }),
});
