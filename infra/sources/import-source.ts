import { stat } from 'node:fs/promises';

import * as z from 'zod';

import { fileProblem } from '#functions/adapters/embedded/regular-file.ts';
import { skipReasons } from '#functions/ingest/patents/imported-patent.ts';
import {
  CitationsProgress,
  importCitations,
} from '#functions/features/articles/import-citations.ts';
import { importRetractions } from '#functions/features/articles/import-retractions.ts';
import {
  importFunders,
  importJournalTitles,
  importOrganizations,
} from '#functions/features/entities/import-registry.ts';
import { importPatents, type PatentProgress } from '#functions/features/patents/import-patents.ts';

import { sha256Of } from '#functions/platform/sha256.ts';
import { importMesh } from '#functions/records/mesh/import-mesh.ts';

import { commaSeparatedRows } from './comma-separated.ts';
import { openImportProgress } from './import-progress.ts';
import { importWorks, type WorksSummary } from './import-works.ts';
import { type WrongLines, wrongLines } from './wrong-lines.ts';
import type { ImportedRegistry } from '#shared/domain/imported-registry.ts';
import { patentRecords } from './patent-records.ts';
import { type OpenPacked, unpackedBytes } from './unpacked-bytes.ts';
import type { ImportWorld } from './import-world.ts';

/** The result of an import as a sentence, and the first lines of the file that were left out. */
export type ImportSummary = { readonly says: string; readonly wrong?: WrongLines };

/** How far an import has come: what it does, how much of it is done, and how much there is (0 where unknown). */
export type ImportProgress = {
  readonly doing: string;
  readonly done: number;
  readonly handedIn: number;
};

type Options = {
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly signal?: AbortSignal | undefined;
};

type Source = Required<Pick<Options, 'onProgress'>> & {
  readonly world: ImportWorld;
  readonly signal: AbortSignal | undefined;
  /** Opens the file, from its beginning each time. */
  readonly bytes: () => AsyncIterable<Uint8Array>;
  /** The file's path, size and time. */
  readonly identity: string;
};

type Rows = { readonly rows: number; readonly changed: number; readonly left: number };

/** Of a file in which nothing is what it should be, the likeliest cause is that it is another file. */
const refuseUseless = (records: number, left: number, what: string): void => {
  if (records > left) return;
  throw new Error(
    records === 0 ? `It holds no ${what}.` : `None of its ${String(records)} rows is a ${what}.`,
  );
};

const ofRows = ({ rows, changed, left }: Rows, what: string, why: string): ImportSummary => {
  refuseUseless(rows, left, what);
  return {
    says: `${String(rows)} rows read, ${String(changed)} papers changed, ${String(left)} rows left out ${why}`,
  };
};

const leftOut = (left: Readonly<Record<string, number>>) =>
  Object.entries(left).map(([reason, count]) => `${String(count)} left out: ${reason}`);

/** Returns the outcome of an import of works as a sentence. */
export const ofWorks = ({
  records,
  works,
  references,
  left,
  known,
  wrong,
}: WorksSummary): ImportSummary => {
  refuseUseless(works + known, 0, 'work of this registry');
  return {
    wrong,
    says: [
      `${String(records)} records read`,
      `${String(works)} works imported with ${String(references)} references`,
      ...leftOut(left),
    ].join(', '),
  };
};

const worksOf = (registry: ImportedRegistry) => async (source: Source) =>
  ofWorks(await importWorks(source, registry));

/** The rows of a file, and the lines of it that an importer says it left out. */
const rowsOf = ({ bytes }: Source) => {
  const wrong = wrongLines();
  let current = 1;
  const rows = commaSeparatedRows(bytes(), (line) => {
    current = line;
  });
  return { rows, wrong, onWrong: (reason: string) => wrong.add(current, reason) };
};

/** Files of the same name, size and time are one import, which is resumed where it was interrupted. */
const importIdOf = (kind: string, { identity }: Source): string =>
  sha256Of(`${kind}\n${identity}`).slice(0, IMPORT_ID_LETTERS);

const PatentCounts: z.ZodType<PatentProgress> = z.object({
  read: z.number(),
  made: z.number(),
  changed: z.number(),
  left: z.partialRecord(z.enum(skipReasons), z.number()),
  next: z.object({ made: z.number(), changed: z.number() }).optional(),
});

const importers: Readonly<Record<string, (source: Source) => Promise<ImportSummary>>> = {
  retractions: async (source) => {
    const { rows, wrong, onWrong } = rowsOf(source);
    const onChanged = (done: number, handedIn: number) => {
      source.onProgress({ doing: 'Changing papers', done, handedIn });
    };
    const read = await importRetractions(source.world)(rows, onChanged, onWrong);
    return {
      ...ofRows(
        read,
        'notice with a DOI or PMID',
        'without a DOI, a PMID or a known kind of notice',
      ),
      wrong: wrong.all(),
    };
  },
  opencitations: async (source) => {
    const { world } = source;
    const { rows, wrong, onWrong } = rowsOf(source);
    const id = importIdOf('opencitations', source);
    const progress = await openImportProgress(world.table, id, CitationsProgress, source.signal);
    const read = await importCitations(world)(rows, { id, onWrong, progress });
    await progress.end();
    refuseUseless(read.rows, read.left, 'citation with the DOIs of both works');
    return {
      wrong: wrong.all(),
      says: `${String(read.rows)} rows read, ${String(read.changed)} papers counted, ${String(read.left)} rows left out without the DOIs of both works`,
    };
  },
  ror: async (source) => {
    const { rows, wrong, onWrong } = rowsOf(source);
    return {
      ...ofRows(
        await importOrganizations(source.world)(rows, onWrong),
        'named organization with its ROR address',
        'because they name no organization',
      ),
      wrong: wrong.all(),
    };
  },
  journals: async (source) => {
    const { rows, wrong, onWrong } = rowsOf(source);
    return {
      ...ofRows(
        await importJournalTitles(source.world)(rows, onWrong),
        'title with an abbreviation',
        'because they name no journal',
      ),
      wrong: wrong.all(),
    };
  },
  funders: async ({ world, bytes }) => {
    const wrong = wrongLines();
    return {
      ...ofRows(
        await importFunders(world)(bytes(), wrong.add),
        'funder with its ROR address',
        'because they name no funder or no ROR',
      ),
      wrong: wrong.all(),
    };
  },
  patents: async (source) => {
    const { world, bytes } = source;
    const wrong = wrongLines();
    let current = 1;
    const records = patentRecords(bytes(), (line) => {
      current = line;
    });
    const id = importIdOf('patents', source);
    const progress = await openImportProgress(world.table, id, PatentCounts, source.signal);
    const onWrong = (reason: string) => wrong.add(current, reason);
    const { read, made, changed, left } = await importPatents(world)(records, {
      onWrong,
      progress,
    });
    await progress.end();
    const useless = Object.values(left).reduce((sum, count) => sum + count, 0);
    refuseUseless(read, useless, 'patent');
    return {
      wrong: wrong.all(),
      says: [
        `${String(read)} records read`,
        `${String(made)} new patents`,
        `${String(changed)} changed`,
        ...leftOut(left),
      ].join(', '),
    };
  },
  mesh: async ({ world, bytes }) => {
    const wrong = wrongLines();
    const { headings, names } = await importMesh(world)(bytes(), wrong.add);
    return {
      wrong: wrong.all(),
      says: `${String(headings)} headings read, with ${String(names)} names`,
    };
  },
  crossref: worksOf('crossref'),
  openalex: worksOf('openalex'),
  datacite: worksOf('datacite'),
};

export const importKinds = Object.keys(importers);

const PERCENT = 100;
const IMPORT_ID_LETTERS = 24;

/** Distinguishes a file from the one of another day under the same name. */
const fileIdentity = async (file: string): Promise<string> => {
  const { size, mtimeMs } = await stat(file);
  return `${file}\n${String(size)}\n${String(mtimeMs)}`;
};

/** A file of this machine, or one that was uploaded. */
export type SourceFile = {
  readonly name: string;
  /** Imports of files of the same identity are one import, which is resumed where it was interrupted. */
  readonly identity: () => Promise<string>;
  /** Opens it, from its beginning each time; undefined: it is a file of this machine. */
  readonly open?: OpenPacked;
};

/**
 * Imports one file of a known kind. Whatever is wrong with the file is thrown as a sentence that names it; nothing that a file
 * holds ends the product.
 */
export const importFile = async (
  world: ImportWorld,
  kind: string,
  { name, identity, open }: SourceFile,
  { onProgress = () => undefined, signal }: Options = {},
): Promise<ImportSummary> => {
  const importer = Object.hasOwn(importers, kind) ? importers[kind] : undefined;
  if (!importer)
    throw new Error(`There is no import of “${kind}”. There is: ${importKinds.join(', ')}.`);
  const onRead = (bytes: number, size: number) => {
    const done = size === 0 ? PERCENT : Math.floor((bytes / size) * PERCENT);
    onProgress({ doing: 'Reading the file, percent', done, handedIn: PERCENT });
  };
  const bytes = () => unpackedBytes(name, { signal, onRead }, open);
  try {
    return await importer({ world, onProgress, signal, bytes, identity: await identity() });
  } catch (error) {
    signal?.throwIfAborted();
    throw new Error(`${name} was not imported. ${fileProblem(error)}`, { cause: error });
  }
};

/** Imports a file of this machine. */
export const importSource = (
  world: ImportWorld,
  kind: string,
  file: string,
  options: Options = {},
): Promise<ImportSummary> =>
  importFile(world, kind, { name: file, identity: () => fileIdentity(file) }, options);
