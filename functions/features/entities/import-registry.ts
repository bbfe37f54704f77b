import * as z from 'zod';

import type { FunderOrganization, Organization } from '#functions/ingest/organizations/registry.ts';
import { parseBoundedJson } from '#functions/platform/json/bounded-json.ts';
import type { Files } from '#functions/platform/ports/files.ts';
import type { QueueNamed } from '#functions/platform/ports/queue.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { currentArticles } from '#functions/records/articles/current-articles.ts';
import {
  type JournalTitle,
  putFunders,
  putJournalTitles,
  putOrganizations,
} from '#functions/records/entities/registry-files.ts';

import { notifyWorks } from './process-entities.ts';

type Ports = {
  readonly table: Pick<Table, 'getMany'>;
  readonly files: Files;
  readonly queueNamed: QueueNamed;
};
type Rows = AsyncIterable<readonly string[]>;
type Summary = { readonly rows: number; readonly changed: number; readonly left: number };

const ROR = /^https:\/\/ror\.org\/0[a-z0-9]{8}$/;
const parts = (cell: string | undefined): readonly string[] =>
  (cell ?? '')
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** All papers are processed again with the new names. */
const lookAgain = async ({ table, files, queueNamed }: Ports): Promise<number> => {
  const works = new Set<string>();
  for await (const { article, head } of currentArticles({ table, files }))
    for (const work of [article.key, ...head.cited]) works.add(work);
  await notifyWorks(queueNamed, [...works]);
  return works.size;
};

/**
 * Imports organizations of the Research Organization Registry, replacing earlier ones: columns `ror`, `name`, `country`
 * (two letters) and, if present, `other_names` and `fundref_ids` separated by `|`, and `status`. Withdrawn ones are
 * skipped.
 */
export const importOrganizations =
  (ports: Ports) =>
  async (rows: Rows): Promise<Summary> => {
    const organizations: Organization[] = [];
    let columns: readonly string[] | undefined;
    let count = 0;
    let left = 0;
    for await (const cells of registryRows(rows)) {
      if (!columns) {
        columns = cells;
        continue;
      }
      const cell = (name: string) => cells[columns?.indexOf(name) ?? -1]?.trim();
      count += 1;
      const ror = cell('ror') ?? '';
      const name = cell('name') ?? '';
      if (!ROR.test(ror) || name === '' || cell('status') === 'withdrawn') left += 1;
      else
        organizations.push({
          ror,
          name,
          otherNames: parts(cell('other_names')),
          country: cell('country') ?? '',
          funderNumbers: parts(cell('fundref_ids')),
        });
    }
    if (organizations.length === 0) return { rows: count, changed: 0, left };
    await putOrganizations(ports.files)(organizations);
    return { rows: count, changed: await lookAgain(ports), left };
  };

/** Imports journal titles and abbreviations from the first two columns, without a heading, replacing earlier ones. */
export const importJournalTitles =
  (ports: Ports) =>
  async (rows: Rows): Promise<Summary> => {
    const titles: JournalTitle[] = [];
    let count = 0;
    for await (const [title = '', abbreviation = ''] of registryRows(rows)) {
      count += 1;
      if (title.trim() !== '' && abbreviation.trim() !== '')
        titles.push([title.trim(), abbreviation.trim()]);
    }
    if (titles.length === 0) return { rows: count, changed: 0, left: count };
    await putJournalTitles(ports.files)(titles);
    return { rows: count, changed: await lookAgain(ports), left: count - titles.length };
  };

/** Larger than any funder registry, which has tens of thousands of entries. */
const MAX_BYTES = 64_000_000;
/** More organizations or journals than there are. */
const MAX_ROWS = 2_000_000;
const MAX_CELL_LENGTH = 100_000;

/** Hands on the rows of a registry; throws where they are more, or longer, than those of any registry. */
async function* registryRows(rows: Rows): AsyncGenerator<readonly string[]> {
  let count = 0;
  for await (const cells of rows) {
    count += 1;
    if (count > MAX_ROWS) throw new Error(`It contains more than ${String(MAX_ROWS)} rows.`);
    if (cells.some((cell) => cell.length > MAX_CELL_LENGTH))
      throw new Error(`Row ${String(count)} contains a cell that is longer than any name.`);
    yield cells;
  }
}
const FUNDER = /^(?:.*10\.13039\/)?(\d{1,15})$/;
const Funders = z.record(z.string(), z.unknown());

/**
 * Imports the mapping of funders to organizations, replacing the earlier one: a JSON object from funder id, with or
 * without 10.13039, to ROR. Other entries are skipped.
 */
export const importFunders =
  (ports: Ports) =>
  async (bytes: AsyncIterable<Uint8Array>): Promise<Summary> => {
    const all = Object.entries(fundersIn(await textOf(bytes)));
    const funders = all.flatMap(([key, ror]): readonly FunderOrganization[] => {
      const number = FUNDER.exec(key)?.[1];
      return number !== undefined && typeof ror === 'string' && ROR.test(ror)
        ? [[number, ror]]
        : [];
    });
    const left = all.length - funders.length;
    if (funders.length === 0) return { rows: all.length, changed: 0, left };
    await putFunders(ports.files)(funders);
    return { rows: all.length, changed: await lookAgain(ports), left };
  };

const fundersIn = (text: string): z.infer<typeof Funders> => {
  try {
    return Funders.parse(parseBoundedJson(text));
  } catch {
    throw new Error('It is not a JSON object that maps funder numbers to ROR addresses.');
  }
};

const textOf = async (bytes: AsyncIterable<Uint8Array>): Promise<string> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of bytes) {
    size += part.length;
    if (size > MAX_BYTES) throw new Error('The file exceeds the size limit for a funder registry.');
    parts.push(part);
  }
  return Buffer.concat(parts)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
};
