import { parse } from 'csv-parse';

import { importRetractions } from '#functions/features/articles/import-retractions.ts';
import {
  importFunders,
  importJournalTitles,
  importOrganizations,
} from '#functions/features/entities/import-registry.ts';
import { importPatents } from '#functions/features/patents/import-patents.ts';

import { importMesh } from '#functions/records/mesh/import-mesh.ts';

import { importWorks, type WorksSummary } from './import-works.ts';
import type { IngestLoop } from './ingest-loop.ts';
import { patentRecords } from './patent-records.ts';
import { unpackedStream } from './unpacked-stream.ts';
import type { LocalWorld } from './world.ts';

/** What an import did, as a sentence for the person who asked. */
export type ImportSummary = { readonly says: string };

/** The rows of a file of comma-separated values; a row may hold fewer cells than its heading. */
const rowsOf = (file: string): AsyncIterable<readonly string[]> =>
  unpackedStream(file).pipe(
    parse({ bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true }),
  ) as AsyncIterable<readonly string[]>;

type Rows = { readonly rows: number; readonly changed: number; readonly left: number };

const ofRows = ({ rows, changed, left }: Rows, why: string): ImportSummary => ({
  says: `${String(rows)} rows read, ${String(changed)} papers changed, ${String(left)} rows left out ${why}`,
});

const ofWorks = ({ records, works, references, left }: WorksSummary): ImportSummary => ({
  says: [
    `${String(records)} records read`,
    `${String(works)} works imported with ${String(references)} references`,
    ...Object.entries(left).map(([reason, count]) => `${String(count)} left out: ${reason}`),
  ].join(', '),
});

const importers: Readonly<
  Record<string, (world: LocalWorld, file: string, loop: IngestLoop) => Promise<ImportSummary>>
> = {
  retractions: async (world, file) =>
    ofRows(
      await importRetractions(world)(rowsOf(file)),
      'for want of a DOI or a known kind of notice',
    ),
  ror: async (world, file) =>
    ofRows(await importOrganizations(world)(rowsOf(file)), 'because they name no organization'),
  journals: async (world, file) =>
    ofRows(await importJournalTitles(world)(rowsOf(file)), 'because they name no journal'),
  funders: async (world, file) =>
    ofRows(
      await importFunders(world)(unpackedStream(file) as AsyncIterable<Uint8Array>),
      'because they name no funder or no ROR',
    ),
  patents: async (world, file) => {
    const { read, made, changed, left } = await importPatents(world)(
      patentRecords(unpackedStream(file)),
    );
    return {
      says: [
        `${String(read)} records read`,
        `${String(made)} new patents`,
        `${String(changed)} changed`,
        ...Object.entries(left).map(([reason, count]) => `${String(count)} left out: ${reason}`),
      ].join(', '),
    };
  },
  mesh: async (world, file) => {
    const { headings, names } = await importMesh(world)(
      unpackedStream(file) as AsyncIterable<Uint8Array>,
    );
    return { says: `${String(headings)} headings read, known by ${String(names)} names` };
  },
  crossref: async (world, file, loop) => ofWorks(await importWorks(world, loop, 'crossref', file)),
  openalex: async (world, file, loop) => ofWorks(await importWorks(world, loop, 'openalex', file)),
};

export const importKinds = Object.keys(importers);

/** Imports one file of a known kind; throws with the kinds there are for another. */
export const importSource = async (
  world: LocalWorld,
  source: string,
  file: string,
  loop: IngestLoop,
): Promise<ImportSummary> => {
  const importer = importers[source];
  if (!importer)
    throw new Error(`There is no import of “${source}”. There is: ${importKinds.join(', ')}.`);
  return importer(world, file, loop);
};
