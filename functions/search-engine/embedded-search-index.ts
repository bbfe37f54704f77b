import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { type SearchIndex } from '#functions/platform/ports/search-index.ts';

import { type Completing, openSearchEngine, type SearchEngine } from './search-engine.ts';

/** Opens the engine of one index in its inner folder. */
type OpenEngine = (folder: string) => Promise<SearchEngine>;

export type EmbeddedSearchIndex = SearchIndex & Pick<SearchEngine, 'putPort' | 'close'>;

/** Names the inner folder that contains the index; the others are left from unfinished rebuilds. */
const CURRENT = 'current';
const ENGINE_FOLDER = /^index-(\d+)$/;

const currentIn = (folder: string): string | undefined => {
  try {
    const name = readFileSync(join(folder, CURRENT), 'utf8').trim();
    // Any other content, such as a path out of the folder, is not the name of an index.
    return ENGINE_FOLDER.test(name) ? name : undefined;
  } catch {
    return undefined;
  }
};

/** Returns whether a folder contains an index that was opened there before. */
export const holdsSearchIndex = (folder: string): boolean => {
  const name = currentIn(folder);
  return name !== undefined && existsSync(join(folder, name));
};

const engineFoldersIn = (folder: string) =>
  readdirSync(folder).filter((name) => ENGINE_FOLDER.test(name));

const nextEngineFolder = (folder: string): string =>
  `index-${Math.max(0, ...engineFoldersIn(folder).map((name) => Number(ENGINE_FOLDER.exec(name)?.[1]))) + 1}`;

const makeCurrent = (folder: string, name: string): void => {
  const draft = join(folder, `${CURRENT}.draft`);
  writeFileSync(draft, `${name}\n`, { flush: true });
  // The rename switches atomically: a reader sees the old name or the new one.
  renameSync(draft, join(folder, CURRENT));
};

/**
 * Opens the search index in a folder, or creates an empty one there. Writes are durable when their promise resolves;
 * searches run in `readers` threads of their own (1 by default), completion in another, which starts on first use
 * unless configured to start at once. Only one process at a time may open a folder.
 */
export const openEmbeddedSearchIndex = async ({
  folder,
  readers = 1,
  completing = 'when asked',
  openEngine = (inner) => openSearchEngine(inner, { readers, completing }),
}: {
  readonly folder: string;
  readonly readers?: number;
  readonly completing?: Completing;
  /** Replaces the engine and its threads, for tests that ask what is found and not how threads work. */
  readonly openEngine?: OpenEngine;
}): Promise<EmbeddedSearchIndex> => {
  mkdirSync(folder, { recursive: true });
  const name = currentIn(folder) ?? nextEngineFolder(folder);
  for (const other of engineFoldersIn(folder))
    if (other !== name) rmSync(join(folder, other), { recursive: true, force: true });
  makeCurrent(folder, name);
  return indexOver(folder, name, await openEngine(join(folder, name)), openEngine);
};

/**
 * Rebuilds an index next to the one in a folder that is not open. The old one stays closed, whatever its shape, and is
 * removed when the folder is opened next.
 */
export const rebuildEmbeddedSearchIndex = async (
  folder: string,
): ReturnType<SearchIndex['rebuild']> => {
  mkdirSync(folder, { recursive: true });
  const name = nextEngineFolder(folder);
  const openEngine: OpenEngine = (inner) =>
    openSearchEngine(inner, { readers: 1, completing: 'when asked' });
  const engine = await openEngine(join(folder, name));
  return {
    index: indexOver(folder, name, engine, openEngine),
    done: async () => {
      await engine.refresh();
      makeCurrent(folder, name);
      await engine.close();
    },
  };
};

const indexOver = (
  folder: string,
  firstName: string,
  firstEngine: SearchEngine,
  openEngine: OpenEngine,
): EmbeddedSearchIndex => {
  let name = firstName;
  let engine = firstEngine;

  const rebuild = async (): ReturnType<SearchIndex['rebuild']> => {
    const nextName = nextEngineFolder(folder);
    const nextEngine = await openEngine(join(folder, nextName));
    return {
      index: indexOver(folder, nextName, nextEngine, openEngine),
      done: async () => {
        await nextEngine.refresh();
        const [oldName, oldEngine] = [name, engine];
        makeCurrent(folder, nextName);
        [name, engine] = [nextName, nextEngine];
        await oldEngine.close();
        rmSync(join(folder, oldName), { recursive: true, force: true });
      },
    };
  };

  return {
    putPapers: (papers) => engine.putPapers(papers),
    removePapers: (dois) => engine.removePapers(dois),
    putStatements: (citing, statements) => engine.putStatements(citing, statements),
    search: (request) => engine.search(request),
    statements: (request) => engine.statements(request),
    statementsAbout: (request) => engine.statementsAbout(request),
    citingPapers: (request) => engine.citingPapers(request),
    countCiting: (dois) => engine.countCiting(dois),
    namedPapers: (dois) => engine.namedPapers(dois),
    // After a rebuild, generations are counted from the start.
    version: async () => `${name} ${await engine.version()}`,
    statement: (id) => engine.statement(id),
    telling: (dois, type) => engine.telling(dois, type),
    complete: (request) => engine.complete(request),
    spell: (words, mode) => engine.spell(words, mode),
    counts: () => engine.counts(),
    refresh: () => engine.refresh(),
    rebuild,
    putPort: () => engine.putPort(),
    close: () => engine.close(),
  };
};
