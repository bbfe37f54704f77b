import type { UseCase } from '#functions/platform/http/serve.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { exportFileName } from '#functions/records/exported-works/export-name.ts';
import { FIRST_ROW } from '#functions/records/exported-works/export-row.ts';
import { paperRows } from '#functions/records/exported-works/rows-of-works.ts';
import { writerOf } from '#functions/records/exported-works/writers/writer-of.ts';
import type {
  downloadSearchRecord as contract,
  recordFormats,
  SearchRunView,
} from '#shared/contracts/saved-searches.ts';
import { paperColumns } from '#shared/domain/export-columns.ts';

import type { SavedSearchesPorts } from './ports.ts';
import { readReadableRecord } from './read-search-record.ts';
import { readRunWorks } from './run-works.ts';
import { filesPrefixOfSearch } from './saved-search-keys.ts';
import type { RunWorks } from './saved-search-record.ts';
import { runView } from './saved-search-view.ts';

type Format = (typeof recordFormats)[number];

const endings: Readonly<Record<Format, string>> = {
  json: 'json',
  text: 'txt',
  csv: 'csv',
  ris: 'ris',
  bibtex: 'bib',
};

type File = { readonly bytes: Uint8Array; readonly contentType: string };

/** Works as references, in the format of exports. */
const referencesOf = async (
  table: Pick<Table, 'getMany'>,
  format: 'csv' | 'ris' | 'bibtex',
  dois: readonly string[],
): Promise<File> => {
  const writer = writerOf(format, paperColumns);
  const source = paperRows({ table }, dois);
  const start = await writer.begin();
  const chunks = [start.bytes];
  let { state } = start;
  for (let row = dois.length > 0 ? FIRST_ROW : undefined; row;) {
    const { rows, next } = await source.page(row);
    const chunk = await writer.rows(rows, state);
    chunks.push(chunk.bytes);
    state = chunk.state;
    row = next;
  }
  chunks.push(await writer.end(state));
  return { bytes: Buffer.concat(chunks), contentType: writer.contentType };
};

const listOf = (heading: string, dois: readonly string[]): string =>
  [`${heading} (${String(dois.length)})`, ...dois, ''].join('\n');

/** The human-readable record, to be attached to a review. */
const textOf = (record: SearchRunView, { works, added, gone }: RunWorks): string =>
  [
    `${record.name}, run ${String(record.number)}`,
    '',
    record.citation,
    '',
    `Query as saved: ${record.query}`,
    `Query in canonical form: ${record.canonical}`,
    `Run at: ${record.at}`,
    ...(record.asOf === undefined
      ? []
      : [
          `As of the end of: ${record.asOf} (UTC)`,
          `Published by then, but added to this collection later, not counted: ${String(record.knownLater)}`,
          `Without a recorded publication date, counted: ${String(record.undated)}`,
          `Without a recorded date of addition to this collection, counted: ${String(record.unknownSince)}`,
        ]),
    `This record contains all results: ${record.isComplete ? 'yes' : 'no, a search reaches no further than 10,000 papers and 10,000 statements'}`,
    `Fingerprint (SHA-256): ${record.fingerprint}`,
    '',
    listOf('Works', works),
    ...(record.comparedWith
      ? [
          listOf(
            record.asOf === undefined
              ? `New since run ${String(record.comparedWith.number)}`
              : 'Only in this run',
            added,
          ),
          listOf(
            `${record.asOf === undefined ? 'Gone since' : 'Only in'} run ${String(record.comparedWith.number)}`,
            gone,
          ),
        ]
      : []),
  ].join('\n');

const fileOf = async (
  { table }: Pick<SavedSearchesPorts, 'table'>,
  format: Format,
  record: SearchRunView,
  works: RunWorks,
): Promise<File> => {
  if (format === 'json')
    return {
      bytes: Buffer.from(`${JSON.stringify({ record, ...works }, undefined, 2)}\n`),
      contentType: 'application/json',
    };
  if (format === 'text')
    return { bytes: Buffer.from(textOf(record, works)), contentType: 'text/plain; charset=utf-8' };
  return referencesOf(table, format, works.works);
};

const LINK_SECONDS = 600;

/** Writes the record of a run into a file and returns a link to it. */
export const downloadSearchRecord =
  (ports: SavedSearchesPorts): UseCase<typeof contract> =>
  async (caller, { params: { id }, query: { format } }) => {
    const { table, files, origin } = ports;
    const { run, personId } = await readReadableRecord(table)(caller, id);
    const works = await readRunWorks(ports)(personId, run.searchId, run.id);
    const { bytes, contentType } = await fileOf(ports, format, runView(run, origin()), works);
    const key = `${filesPrefixOfSearch(personId, run.searchId)}${run.id}-record.${endings[format]}`;
    await files.put(key, bytes, { contentType });
    const name = exportFileName(run.name, new Date(run.at), 'csv').replace(/csv$/, endings[format]);
    return {
      downloadUrl: await files.downloadUrl(key, { expiresSeconds: LINK_SECONDS, fileName: name }),
    };
  };
