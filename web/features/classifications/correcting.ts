import { call } from 'typed-redux-saga';

import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import type { Endpoints } from '#shared/contracts/index.ts';
import type { CitationType } from '#shared/domain/citation-type.ts';
import { doing } from '#web/platform/doing.ts';
import { reading } from '#web/platform/reading.ts';

export type LabelState = ReplyFrom<Endpoints['proposeLabel']>;
export type LabelToCheck = ReplyFrom<Endpoints['readCorrections']>['statements'][number];

export type Said = {
  readonly id: string;
  readonly type: CitationType;
  readonly reason: string;
};

const bodyOf = ({ type, reason }: Said) => ({
  type,
  ...(reason.trim() !== '' && { reason: reason.trim() }),
});

/** Proposes another label for a statement. */
export const proposing = doing({
  name: 'classifications/proposing',
  *work(said: Said, { api }) {
    return yield* call(api.proposeLabel, { params: { id: said.id }, body: bodyOf(said) });
  },
});

/** An expert's verdict in the queue; `type` is used in the message about the outcome. */
export type Step =
  ({ readonly kind: 'vote' } & Said) | { readonly kind: 'take back'; readonly id: string };
export type Stepped =
  | { readonly kind: 'voted'; readonly type: CitationType; readonly isDecided: boolean }
  | { readonly kind: 'taken back' };

/** Verdicts are sent in sequence, so that an immediate undo reverts a verdict that was counted. */
export const stepping = doing({
  name: 'classifications/stepping',
  keeps: 'all',
  *work(step: Step, { api }): Generator<unknown, Stepped, never> {
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
export const flaggedReading = reading({
  name: 'classifications/flagged',
  ask: (api, id: string) => api.readStatement({ params: { id } }),
  matter: (id) => id,
});

/** The URL length limits the number of skipped items. */
const MOST_PASSED = 100;

type Asked = { readonly passed: readonly string[]; readonly turn: number };

/** The next item of the expert queue. */
export const queueReading = reading({
  name: 'classifications/queue',
  ask: (api, { passed }: Asked) =>
    api.readCorrections({ query: { skip: passed.slice(-MOST_PASSED) } }),
});
