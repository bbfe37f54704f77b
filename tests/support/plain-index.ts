import type {
  PaperDocument,
  SearchIndex,
  StatementDocument,
} from '#functions/platform/ports/search-index.ts';

const unasked = () => Promise.reject(new Error('This test does not search.'));

/** What was put into an index, as plain maps: for tests that ask what arrives there, not how it is found. */
export const plainIndex = () => {
  const papers = new Map<string, PaperDocument>();
  const articles = new Map<
    string,
    { sequence: number; statements: readonly StatementDocument[] }
  >();
  const index: SearchIndex = {
    putPapers: async (documents) => {
      for (const document of documents) papers.set(document.doi, document);
    },
    removePapers: async (dois) => {
      for (const doi of dois) papers.delete(doi);
    },
    putStatements: async ({ doi, sequence }, statements) => {
      if (sequence >= (articles.get(doi)?.sequence ?? 0))
        articles.set(doi, { sequence, statements });
    },
    search: unasked,
    statements: unasked,
    statementsAbout: unasked,
    citingPapers: unasked,
    countCiting: unasked,
    namedPapers: unasked,
    version: unasked,
    statement: unasked,
    telling: unasked,
    complete: unasked,
    spell: unasked,
    counts: async () => ({
      papers: papers.size,
      statements: [...articles.values()].reduce((sum, one) => sum + one.statements.length, 0),
    }),
    refresh: async () => undefined,
    rebuild: unasked,
  };
  return { index, papers, articles };
};
