import type { SearchIndex } from '#functions/platform/ports/search-index.ts';

/** An index that is opened by the first call to it, so that processes that never search do not pay for it. */
export const openedWhenUsed = (
  open: () => Promise<SearchIndex & { readonly close: () => Promise<void> }>,
): { readonly index: SearchIndex; readonly close: () => Promise<void> } => {
  let opening: ReturnType<typeof open> | undefined;
  const opened = () => (opening ??= open());
  return {
    index: {
      putPapers: async (papers) => (await opened()).putPapers(papers),
      removePapers: async (dois) => (await opened()).removePapers(dois),
      putStatements: async (citing, statements) =>
        (await opened()).putStatements(citing, statements),
      search: async (request) => (await opened()).search(request),
      statements: async (request) => (await opened()).statements(request),
      statementsAbout: async (request) => (await opened()).statementsAbout(request),
      citingPapers: async (request) => (await opened()).citingPapers(request),
      countCiting: async (dois) => (await opened()).countCiting(dois),
      namedPapers: async (dois) => (await opened()).namedPapers(dois),
      version: async () => (await opened()).version(),
      statement: async (id) => (await opened()).statement(id),
      telling: async (dois, type) => (await opened()).telling(dois, type),
      complete: async (request) => (await opened()).complete(request),
      spell: async (words, mode) => (await opened()).spell(words, mode),
      counts: async () => (await opened()).counts(),
      refresh: async () => (await opened()).refresh(),
      rebuild: async () => (await opened()).rebuild(),
    },
    close: async () => (await opening)?.close(),
  };
};
