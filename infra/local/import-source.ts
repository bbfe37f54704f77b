import { parse } from 'csv-parse';

import { importRetractions } from '#functions/features/articles/import-retractions.ts';
import {
  importJournalTitles,
  importOrganizations,
} from '#functions/features/entities/import-registry.ts';

import { unpackedStream } from './unpacked-stream.ts';
import type { LocalWorld } from './world.ts';

/** What an import did, for the person who asked. */
export type ImportSummary = {
  readonly rows: number;
  readonly changed: number;
  readonly left: number;
};

/** The rows of a file of comma-separated values; a row may hold fewer cells than its heading. */
const rowsOf = (file: string): AsyncIterable<readonly string[]> =>
  unpackedStream(file).pipe(
    parse({ bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true }),
  ) as AsyncIterable<readonly string[]>;

const importers: Readonly<
  Record<string, (world: LocalWorld, file: string) => Promise<ImportSummary>>
> = {
  retractions: (world, file) => importRetractions(world)(rowsOf(file)),
  ror: (world, file) => importOrganizations(world)(rowsOf(file)),
  journals: (world, file) => importJournalTitles(world)(rowsOf(file)),
};

export const importKinds = Object.keys(importers);

/** Imports one file of a known kind; throws with the kinds there are for another. */
export const importSource = async (
  world: LocalWorld,
  source: string,
  file: string,
): Promise<ImportSummary> => {
  const importer = importers[source];
  if (!importer)
    throw new Error(`There is no import of “${source}”. There is: ${importKinds.join(', ')}.`);
  return importer(world, file);
};
