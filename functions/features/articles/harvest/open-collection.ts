import { type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import { parse } from 'csv-parse/sync';
import * as z from 'zod';

import { parseBoundedJson } from '#functions/platform/json/bounded-json.ts';
import {
  type OpenArticles,
  type OpenEntry,
  TooLarge,
} from '#functions/platform/ports/open-articles.ts';
import { boundedLines } from '#functions/platform/text/bounded-lines.ts';

/**
 * The bucket layout of PubMed Central's open articles: each version of an article in its own folder
 * (`PMC123.2/PMC123.2.xml`), its metadata beside them (`metadata/PMC123.2.json`), and a daily S3 inventory of the
 * latter (`inventory-reports/<bucket>/metadata/<time>/manifest.json`). A copy without inventories is listed directly.
 */
const METADATA = 'metadata/';
const INVENTORIES = 'inventory-reports/';
const MAX_MANIFEST_BYTES = 1024 * 1024;
/** A key has at most 1,024 bytes; the other columns are shorter. */
const MAX_LINE_LENGTH = 16_384;

/** Says that a file of a list is damaged, or no longer there; trying again helps only where it is being written. */
export class DamagedList extends Error {
  override readonly name = 'DamagedList';
}

/** One version of an article in a listing. */
export type Listed = {
  /** `PMC123` and 2. */
  readonly article: string;
  readonly version: number;
  readonly etag: string;
  readonly modifiedAt: string;
};

export const metadataKeyOf = ({ article, version }: Pick<Listed, 'article' | 'version'>) =>
  `${METADATA}${article}.${String(version)}.json`;
export const textKeyOf = ({ article, version }: Pick<Listed, 'article' | 'version'>) =>
  `${article}.${String(version)}/${article}.${String(version)}.xml`;

const listedOf = ({ key, etag, modifiedAt }: OpenEntry): Listed | undefined => {
  const [, article, version] = /^metadata\/(PMC\d{1,12})\.(\d{1,4})\.json$/.exec(key) ?? [];
  if (article === undefined) return undefined;
  return { article, version: Number(version), etag, modifiedAt };
};

/** The metadata that decides whether a version is taken. */
export const OpenMetadata = z.object({
  license_code: z.string().nullish(),
  is_pmc_openaccess: z.boolean().nullish(),
  /** Scanned pages, whose text contains no readable citations. */
  is_historical_ocr: z.boolean().nullish(),
  /** With the hash of its content: `…/PMC123.2.xml?md5=…`. */
  xml_url: z.string().nullish(),
});

const Manifest = z.object({
  fileFormat: z.literal('CSV'),
  fileSchema: z.string(),
  files: z.array(z.object({ key: z.string() })),
});

type Manifest = z.infer<typeof Manifest>;

const columnsOf = ({ fileSchema }: Manifest): readonly string[] =>
  fileSchema.split(',').map((name) => name.trim());

/** Undefined if the object is missing or is not the manifest of a list of keys. */
const manifestAt = async (source: OpenArticles, key: string): Promise<Manifest | undefined> => {
  try {
    const bytes = await source.get(key, MAX_MANIFEST_BYTES);
    if (!bytes) return undefined;
    const { data } = Manifest.safeParse(parseBoundedJson(Buffer.from(bytes).toString('utf8')));
    return data && columnsOf(data).includes('Key') ? data : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TooLarge) return undefined;
    throw error;
  }
};

const chosenManifest = async (source: OpenArticles, key: string): Promise<Manifest> => {
  const manifest = await manifestAt(source, key);
  if (!manifest) throw new Error(`The inventory ${key} no longer exists.`);
  return manifest;
};

/** The newest list of the metadata that can be read; undefined where the bucket keeps none. */
export const newestInventory = async (source: OpenArticles): Promise<string | undefined> => {
  const [bucket] = await source.below(INVENTORIES);
  if (bucket === undefined) return undefined;
  const folder = `${INVENTORIES}${bucket}${METADATA}`;
  const times = (await source.below(folder)).filter((name) => /^\d{4}-\d\d-\d\dT/.test(name));
  // The newest inventory may still be incomplete: its manifest is written last.
  for (const time of times.sort().reverse().slice(0, 3)) {
    const key = `${folder}${time}manifest.json`;
    if (await manifestAt(source, key)) return key;
  }
  return undefined;
};

/** The number of files of an inventory; a bucket without one counts as one. */
export const locationsOf = async (source: OpenArticles, inventory: string | undefined) =>
  inventory === undefined ? 1 : (await chosenManifest(source, inventory)).files.length;

type From = {
  readonly inventory: string | undefined;
  /** The index of the inventory file. */
  readonly place: number;
  /** The number of its entries already listed, and the last key. */
  readonly entries: number;
  readonly last: string;
};

export type Entry = {
  readonly key: string;
  /** Undefined for what is not the metadata of an article. */
  readonly listed: Listed | undefined;
  /** A line of the list that cannot be read. */
  readonly isBad?: boolean;
};

/**
 * What a list names from some place on; what is no metadata, or cannot be read, comes too, so that places can be counted. Throws
 * a DamagedList where a file of the list breaks off.
 */
export async function* entriesFrom(
  source: OpenArticles,
  { inventory, place, entries, last }: From,
): AsyncGenerator<Entry> {
  if (inventory === undefined) {
    for await (const entry of source.list(METADATA, last === '' ? undefined : last))
      yield { key: entry.key, listed: listedOf(entry) };
    return;
  }
  let toSkip = entries;
  for await (const entry of ofInventory(source, inventory, place)) {
    if (toSkip > 0) toSkip -= 1;
    else if (entry) yield { key: entry.key, listed: listedOf(entry) };
    else yield { key: '', listed: undefined, isBad: true };
  }
}

type Columns = { readonly key: number; readonly etag: number; readonly modifiedAt: number };

/** One line of an inventory; undefined where it is not written as S3 writes them. */
const entryOf = (line: string, { key, etag, modifiedAt }: Columns): OpenEntry | undefined => {
  try {
    const [cells = []] = parse(line, { relax_quotes: true }) as readonly (readonly string[])[];
    return {
      // Inventories percent-encode keys.
      key: decodeURIComponent(cells[key] ?? ''),
      etag: cells[etag] ?? '',
      modifiedAt: cells[modifiedAt] ?? '',
    };
  } catch {
    return undefined;
  }
};

const isOfUnpacking = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  String(error.code).startsWith('Z_');

const openedFile = async (source: OpenArticles, key: string | undefined): Promise<Readable> => {
  // A copy in a folder refuses keys that lead out of it.
  const opening = key === undefined ? undefined : source.stream(key);
  const stream = await opening?.catch((error: unknown) => {
    if (error instanceof RangeError) return undefined;
    throw error;
  });
  if (!stream) throw new DamagedList(`The file ${String(key)} of the inventory does not exist.`);
  return stream;
};

async function* ofInventory(
  source: OpenArticles,
  inventory: string,
  place: number,
): AsyncGenerator<OpenEntry | undefined> {
  const manifest = await chosenManifest(source, inventory);
  const columns = columnsOf(manifest);
  const at = {
    key: columns.indexOf('Key'),
    etag: columns.indexOf('ETag'),
    modifiedAt: columns.indexOf('LastModifiedDate'),
  };
  const file = manifest.files[place]?.key;
  const stream = await openedFile(source, file);
  const unpacked = createGunzip();
  // The failure of either side ends the loop below.
  pipeline(stream, unpacked).catch(() => undefined);
  try {
    for await (const line of boundedLines(unpacked, MAX_LINE_LENGTH))
      yield line.kind === 'line' ? entryOf(line.text, at) : undefined;
  } catch (error) {
    if (!isOfUnpacking(error)) throw error;
    throw new DamagedList(`The file ${String(file)} of the inventory is cut off or damaged.`, {
      cause: error,
    });
  }
}
