import type { CollectionPorts } from './ports.ts';

type Index = CollectionPorts['index'];

/** The spelling vocabulary loads for some seconds after a start; nobody waits longer for it. */
const PATIENCE_MS = 800;

/** Wraps the index to use words as typed while corrections are not available. */
export const spellingSoon = (index: Index, patienceMs = PATIENCE_MS): Index => ({
  search: (request) => index.search(request),
  statements: (request) => index.statements(request),
  spell: async (words, mode) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Awaited<ReturnType<Index['spell']>>>((resolve) => {
      timer = setTimeout(() => resolve(new Map()), patienceMs);
    });
    try {
      return await Promise.race([index.spell(words, mode), late]);
    } finally {
      clearTimeout(timer);
    }
  },
});
