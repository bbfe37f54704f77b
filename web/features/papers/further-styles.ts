import type { CitableWork } from '#shared/domain/citation-formats.ts';
import { CallRefused, Unreachable } from '#web/platform/problem.ts';
import { reading } from '#web/platform/reading.ts';

import { citationSet, furtherStyles } from './style-library.ts';

// These come from a library that is loaded on demand, not from a server, so there is only success or failure.

export const stylesReading = reading({
  name: 'styles',
  ask: () =>
    furtherStyles().catch((error: unknown) => {
      throw new Unreachable('The styles could not be fetched.', { cause: error });
    }),
  remembers: true,
});

/** The citation of a work in a style. */
export const citationReading = reading({
  name: 'styles/citation',
  ask: (_, { style, work }: { readonly style: string; readonly work: CitableWork }) =>
    citationSet(style, work).catch(() => {
      throw new CallRefused(422, 'The style could not be used.');
    }),
  matter: ({ style, work }) => `${style} ${work.doi ?? work.title}`,
});
