import { call } from 'typed-redux-saga';

import type { Section } from '#shared/domain/section.ts';
import { doing } from '#web/platform/doing.ts';

export type Pasted = {
  readonly text: string;
  readonly before: string;
  readonly after: string;
  readonly section: Section | undefined;
};

/** Classifies a pasted sentence; the result includes the sentence it is about. */
export const classifying = doing({
  name: 'classifications/asking',
  keeps: 'last',
  *work({ text, before, after, section }: Pasted, { api }) {
    const answer = yield* call(api.classify, {
      body: {
        text,
        ...(before && { before }),
        ...(after && { after }),
        ...(section && { section }),
      },
    });
    return { text: text.trim(), ...answer };
  },
});
