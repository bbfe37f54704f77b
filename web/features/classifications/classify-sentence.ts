import { call } from 'typed-redux-saga';

import type { Section } from '#shared/domain/section.ts';
import { createMutation } from '#web/platform/mutation.ts';

export type ClassifiedSentence = {
  readonly text: string;
  readonly before: string;
  readonly after: string;
  readonly section: Section | undefined;
};

/** Classifies a pasted sentence; the result includes the sentence it is about. */
export const classifySentence = createMutation({
  name: 'classifications/asking',
  keeps: 'last',
  *work({ text, before, after, section }: ClassifiedSentence, { api }) {
    const response = yield* call(api.classify, {
      body: {
        text,
        ...(before && { before }),
        ...(after && { after }),
        ...(section && { section }),
      },
    });
    return { text: text.trim(), ...response };
  },
});
