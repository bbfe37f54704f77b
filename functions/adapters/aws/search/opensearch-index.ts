import { type Client } from '@opensearch-project/opensearch';
import * as z from 'zod';

import { type PaperDocument, type SearchIndex } from '#functions/platform/ports/search-index.ts';

import { answerCitingPapers, countCiting } from './answer-citing-papers.ts';
import { answerSearch, StoredStatement } from './answer-search.ts';
import { answerStatementsAbout } from './answer-statements-about.ts';
import { answerStatements } from './answer-statements.ts';
import { alignStatements, type Places } from './article-state.ts';
import { writeBulk } from './bulk.ts';
import { complete, completionWrites } from './completions.ts';
import { type Engine, openSearchEngine, type SearchPatience, unavailable } from './engine.ts';
import { aliasesOf, ensureIndices, nextGeneration } from './generations.ts';
import { namedPapers } from './named-papers.ts';
import { putStatements } from './put-statements.ts';
import { readNow } from './realtime-reads.ts';
import { spell } from './spell.ts';
import { versionOf } from './version.ts';
import { tellingStatements } from './telling-statements.ts';
import { paperId, statementId, storedPaper } from './stored-documents.ts';

/**
 * The search index on OpenSearch. All its indices begin with `prefix`; they are made when they are first needed. Papers and
 * statements share one index, so that one ranking holds both.
 */
export const openSearchIndex = ({
  client,
  prefix,
  patience,
}: {
  readonly client: Client;
  readonly prefix: string;
  readonly patience?: SearchPatience;
}): SearchIndex => {
  const engine = openSearchEngine(client, patience);
  const made: { once?: Promise<void> } = {};
  const ensured = async () => {
    made.once ??= ensureIndices(engine, prefix).catch((reason: unknown) => {
      // An engine that was down at the first call may be up at the next.
      delete made.once;
      throw reason;
    });
    return made.once;
  };
  const ready: Engine = async (call) => {
    await ensured();
    return engine(call);
  };
  const rebuild = async () => {
    await ensured();
    const { places, goLive } = await nextGeneration(engine, prefix);
    return { index: indexAt(engine, places, rebuild), done: goLive };
  };
  return understood(indexAt(ready, aliasesOf(prefix), rebuild));
};

/** An answer in another shape than OpenSearch's is none: something else stands there, or it is in trouble. */
const understood = (index: SearchIndex): SearchIndex => {
  const methods = Object.entries(index).map(([name, method]) => [
    name,
    async (...given: never[]) => {
      try {
        // Each method takes what it is given, and answers with a promise.
        return await (method as (...given: never[]) => Promise<unknown>)(...given);
      } catch (error) {
        throw error instanceof z.ZodError ? unavailable(error) : error;
      }
    },
  ]);
  // The same names, with methods of the same types.
  return Object.fromEntries(methods) as SearchIndex;
};

const Counted = z.object({ count: z.number() });
const OneStatement = z.object({ statement: StoredStatement });

const indexAt = (engine: Engine, places: Places, rebuild: SearchIndex['rebuild']): SearchIndex => {
  const count = async (kind: 'paper' | 'statement') => {
    const { body } = await engine({
      method: 'POST',
      path: `/${places.documents}/_count`,
      body: { query: { term: { kind } } },
    });
    return Counted.parse(body).count;
  };
  return {
    putPapers: async (papers) => putPapers(engine, places, papers),
    putStatements: async (citing, statements) => putStatements(engine, places, citing, statements),
    search: async (request) => answerSearch(engine, places.documents, request),
    statements: async (request) => answerStatements(engine, places.documents, request),
    statementsAbout: async (request) => answerStatementsAbout(engine, places.documents, request),
    citingPapers: async (request) => answerCitingPapers(engine, places, request),
    countCiting: async (dois) => countCiting(engine, places, dois),
    namedPapers: async (dois) => namedPapers(engine, places.documents, dois),
    version: async () => versionOf(engine, places),
    statement: async (id) => {
      const [found] = await readNow(engine, [
        { index: places.documents, id: statementId(id), fields: ['statement'] },
      ]);
      return found && OneStatement.parse(found.source).statement;
    },
    telling: async (dois) => tellingStatements(engine, places.documents, dois),
    complete: async (request) => complete(engine, places, request),
    spell: async (words, mode) => spell(engine, places, words, mode),
    counts: async () => {
      const [papers, statements] = await Promise.all([count('paper'), count('statement')]);
      return { papers, statements };
    },
    refresh: async () => {
      const path = `/${Object.values(places).join(',')}/_refresh`;
      await engine({ method: 'POST', path });
    },
    rebuild,
  };
};

/** Papers first, then what their statements take from them: in this order nothing is lost between two writers. */
const putPapers = async (
  engine: Engine,
  places: Places,
  papers: readonly PaperDocument[],
): Promise<void> => {
  // Of two papers with one DOI the last one holds.
  const last = [...new Map(papers.map((paper) => [paper.doi.toLowerCase(), paper])).values()];
  await writeBulk(
    engine,
    last.flatMap((paper) => [
      {
        action: 'index' as const,
        index: places.documents,
        id: paperId(paper.doi),
        document: storedPaper(paper),
      },
      ...completionWrites(paper, places.completions),
    ]),
  );
  await alignStatements(
    engine,
    places,
    last.map(({ doi }) => doi),
  );
};
