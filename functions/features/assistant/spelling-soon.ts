import type { CollectionPorts } from './ports.ts';

type Index = CollectionPorts['index'];

/** The words that typing errors are told by are loaded for seconds after a start; nobody waits longer for them. */
const PATIENCE_MS = 800;

/** An index that takes words as they were typed where it cannot soon say what is meant by them. */
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
