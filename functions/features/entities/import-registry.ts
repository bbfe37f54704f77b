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
  readonly table: Pick<Table, 'get' | 'getMany'>;
  readonly files: Files;
  readonly queueNamed: QueueNamed;
};
type Rows = AsyncIterable<readonly string[]>;
/** Hears why a row is left out, before the next row is read. */
type OnWrong = (reason: string) => void;
const ignored: OnWrong = () => undefined;
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
  async (rows: Rows, onWrong = ignored): Promise<Summary> => {
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
      const reason = !ROR.test(ror)
        ? 'no ROR address'
        : name === ''
          ? 'no name'
          : cell('status') === 'withdrawn'
            ? 'withdrawn'
            : undefined;
      if (reason !== undefined) {
        left += 1;
        onWrong(reason);
      } else
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
  async (rows: Rows, onWrong = ignored): Promise<Summary> => {
    const titles: JournalTitle[] = [];
    let count = 0;
    for await (const [title = '', abbreviation = ''] of registryRows(rows)) {
      count += 1;
      if (title.trim() !== '' && abbreviation.trim() !== '')
        titles.push([title.trim(), abbreviation.trim()]);
      else onWrong('no title with an abbreviation');
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
 * without 10.13039, to ROR. Other entries are skipped; `onWrong` hears their lines and the reason.
 */
export const importFunders =
  (ports: Ports) =>
  async (
    bytes: AsyncIterable<Uint8Array>,
    onWrong: (line: number, reason: string) => void = () => undefined,
  ): Promise<Summary> => {
    const text = await textOf(bytes);
    const all = Object.entries(fundersIn(text));
    const lineOf = lineFinder(text);
    const funders = all.flatMap(([key, ror]): readonly FunderOrganization[] => {
      const number = FUNDER.exec(key)?.[1];
      const isRor = typeof ror === 'string' && ROR.test(ror);
      if (number !== undefined && isRor) return [[number, ror]];
      onWrong(lineOf(key), number === undefined ? 'no funder number' : 'no ROR address');
      return [];
    });
    const left = all.length - funders.length;
    if (funders.length === 0) return { rows: all.length, changed: 0, left };
    await putFunders(ports.files)(funders);
    return { rows: all.length, changed: await lookAgain(ports), left };
  };

/** Enough to see what is wrong with a file; to find each key from the beginning takes quadratic time. */
const MAX_LINES_FOUND = 100;

/** Finds the line of a key in a text of JSON, from 1; 1 where it is printed in another form. */
const lineFinder = (text: string) => {
  let keys = 0;
  return (key: string): number => {
    keys += 1;
    const at = keys > MAX_LINES_FOUND ? 0 : text.indexOf(JSON.stringify(key));
    return text.slice(0, Math.max(0, at)).split('\n').length;
  };
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
