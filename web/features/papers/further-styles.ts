import type { CitableWork } from '#shared/domain/citation-formats.ts';
import { RefusedError, UnreachableError } from '#web/platform/problem.ts';
import { createQuery } from '#web/platform/query.ts';

import { formatCitation, loadFurtherStyles } from './style-library.ts';

// These come from a library that is loaded on demand, not from a server, so there is only success or failure.

export const stylesQuery = createQuery({
  name: 'styles',
  load: () =>
    loadFurtherStyles().catch((error: unknown) => {
      throw new UnreachableError('The styles could not be fetched.', { cause: error });
    }),
  remembers: true,
});

/** The citation of a work in a style. */
export const citationQuery = createQuery({
  name: 'styles/citation',
  load: (_, { style, work }: { readonly style: string; readonly work: CitableWork }) =>
    formatCitation(style, work).catch(() => {
      throw new RefusedError(422, 'The style could not be used.');
    }),
  matter: ({ style, work }) => `${style} ${work.doi ?? work.title}`,
});
