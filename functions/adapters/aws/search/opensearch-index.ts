import { setTimeout } from 'node:timers/promises';

import { type Client } from '@opensearch-project/opensearch';
import * as z from 'zod';

import { type SearchIndex } from '#functions/platform/ports/search-index.ts';

import { answerCitingPapers, countCiting } from './answer-citing-papers.ts';
import { answerSearch } from './answer-search.ts';
import { answerStatementsAbout } from './answer-statements-about.ts';
import { answerStatements } from './answer-statements.ts';
import { IndexNotFound } from './bulk.ts';
import { complete } from './completions.ts';
import { type Desk, deskOf } from './desk.ts';
import { type Engine, openSearchEngine, type SearchPatience, unavailable } from './engine.ts';
import {
  aliasesOf,
  ensureIndices,
  nextGeneration,
  type IndexAliases,
  placesToWrite,
} from './generations.ts';
import { SMALLEST_SPREAD, type Spread } from './index-definition.ts';
import { namedPapers } from './named-papers.ts';
import { oneStatement } from './one-statement.ts';
import { putPapers } from './put-papers.ts';
import { removePapers } from './remove-papers.ts';
import { putStatements } from './put-statements.ts';
import { spell } from './spell.ts';
import { tellingStatements } from './telling-statements.ts';
import { versionOf } from './version.ts';

export type OpenSearchOptions = {
  readonly client: Client;
  readonly prefix: string;
  readonly patience?: SearchPatience;
  readonly spread?: Spread;
  /** How long a writer caches the list of generations; a rebuild waits as long before it reads the stored data. */
  readonly knownForMs?: number;
};

const KNOWN_FOR_MS = 5_000;

/**
 * The search index on OpenSearch. The names of all its indices begin with `prefix`; they are created on first use.
 * Papers and statements share one index, so that one ranking covers both and a statement is joined to its citing paper.
 */
export const openSearchIndex = ({
  client,
  prefix,
  patience,
  spread = SMALLEST_SPREAD,
  knownForMs = KNOWN_FOR_MS,
}: OpenSearchOptions): SearchIndex => {
  const engine = openSearchEngine(client, patience);
  const made: { once?: Promise<void> } = {};
  const ensured = async () => {
    made.once ??= ensureIndices(engine, prefix, spread).catch((reason: unknown) => {
      // An engine that is down at the first call may be up at the next.
      delete made.once;
      throw reason;
    });
    return made.once;
  };
  const ready: Engine = async (call) => {
    await ensured();
    return engine(call);
  };
  const desk = deskOf(ready);
  const cachedAliases: { until: number; places?: Promise<readonly IndexAliases[]> } = { until: 0 };
  const everywhere = async (): Promise<readonly IndexAliases[]> => {
    if (!cachedAliases.places || performance.now() > cachedAliases.until) {
      cachedAliases.until = performance.now() + knownForMs;
      cachedAliases.places = placesToWrite(ready, prefix);
      cachedAliases.places.catch(() => delete cachedAliases.places);
    }
    return cachedAliases.places;
  };
  const rebuild = async () => {
    await ensured();
    const { places, goLive } = await nextGeneration(engine, prefix, spread);
    // From now on all writers write to it as well: the rebuild reads what was stored before, and the writers write what
    // comes later.
    await setTimeout(knownForMs);
    const filled = indexAt({ engine, desk, places, rebuild, everywhere: async () => [places] });
    return { index: filled, done: goLive };
  };
  return understood(
    indexAt({ engine: ready, desk, places: aliasesOf(prefix), rebuild, everywhere }),
  );
};

/** A response of an unexpected shape means that the engine is unavailable. */
const understood = (index: SearchIndex): SearchIndex => {
  const methods = Object.entries(index).map(([name, method]) => [
    name,
    async (...args: never[]) => {
      try {
        // Each method passes its arguments through and returns a promise.
        return await (method as (...given: never[]) => Promise<unknown>)(...args);
      } catch (error) {
        throw error instanceof z.ZodError ? unavailable(error) : error;
      }
    },
  ]);
  // The same names, with methods of the same types.
  return Object.fromEntries(methods) as SearchIndex;
};

const Counted = z.object({ count: z.number() });

type IndexAt = {
  readonly engine: Engine;
  readonly desk: Desk;
  /** The target of searches. */
  readonly places: IndexAliases;
  /** The targets of writes. */
  readonly everywhere: () => Promise<readonly IndexAliases[]>;
  readonly rebuild: SearchIndex['rebuild'];
};

const indexAt = ({ engine, desk, places, everywhere, rebuild }: IndexAt): SearchIndex => {
  const writing = async (write: (into: IndexAliases) => Promise<void>): Promise<void> => {
    for (const into of await everywhere())
      try {
        await write(into);
      } catch (error) {
        // The generation that was being filled is now either published or abandoned: the searched generation is written
        // in any case.
        if (!(error instanceof IndexNotFound)) throw error;
        if (into === places || into.documents === places.documents) throw unavailable(error);
      }
  };
  const count = async (kind: 'paper' | 'statement') => {
    const { body } = await engine({
      method: 'POST',
      path: `/${places.documents}/_count`,
      body: { query: { term: { kind } } },
    });
    return Counted.parse(body).count;
  };
  return {
    putPapers: async (papers) => writing(async (into) => putPapers(desk, into, papers)),
    removePapers: async (dois) => writing(async (into) => removePapers(desk, into, dois)),
    putStatements: async (citing, statements) =>
      writing(async (into) => putStatements(desk, into, citing, statements)),
    search: async (request) => answerSearch(engine, places.documents, request),
    statements: async (request) => answerStatements(engine, places.documents, request),
    statementsAbout: async (request) => answerStatementsAbout(engine, places.documents, request),
    citingPapers: async (request) => answerCitingPapers(engine, places, request),
    countCiting: async (dois) => countCiting(engine, places, dois),
    namedPapers: async (dois) => namedPapers(engine, places.documents, dois),
    version: async () => versionOf(engine, places),
    statement: async (id) => oneStatement(engine, places.documents, id),
    telling: async (dois, type) => tellingStatements(engine, places.documents, dois, type),
    complete: async (request) => complete(engine, places, request),
    spell: async (words, mode) => spell(engine, places, words, mode),
    counts: async () => {
      const [papers, statements] = await Promise.all([count('paper'), count('statement')]);
      return { papers, statements };
    },
    refresh: async () => {
      for (const into of await everywhere())
        await engine({
          method: 'POST',
          path: `/${Object.values(into).join(',')}/_refresh`,
          // The generation that was being filled is now published.
          expected: [404],
        });
    },
    rebuild,
  };
};
