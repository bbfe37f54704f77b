import { withDeadline } from '#functions/platform/with-deadline.ts';

import type { CollectionPorts } from './ports.ts';

type Index = CollectionPorts['index'];

/** The spelling vocabulary loads for some seconds after a start; nobody waits longer for it. */
const PATIENCE_MS = 800;

/** Wraps the index to use words as typed while corrections are not available. */
export const withSpellingDeadline = (index: Index, patienceMs = PATIENCE_MS): Index => ({
  search: (request) => index.search(request),
  statements: (request) => index.statements(request),
  spell: (words, mode) => withDeadline(index.spell(words, mode), patienceMs, () => new Map()),
});
