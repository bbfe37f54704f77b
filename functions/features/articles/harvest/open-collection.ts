import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

import { parse } from 'csv-parse/sync';
import * as z from 'zod';

import { type OpenArticles, type OpenEntry } from '#functions/platform/ports/open-articles.ts';

/**
 * How PubMed Central lays out its open articles in a bucket: each version of an article in a folder of its own
 * (`PMC123.2/PMC123.2.xml`), what is known of it beside them (`metadata/PMC123.2.json`), and once a day a list of the latter
 * (`inventory-reports/<bucket>/metadata/<time>/manifest.json`, an inventory of S3). A copy without such lists is listed itself.
 */
const METADATA = 'metadata/';
const INVENTORIES = 'inventory-reports/';
const MOST_MANIFEST_BYTES = 1024 * 1024;

/** One version of an article, as a list names it. */
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

/** What the collection says of a version, as far as it decides whether it is taken. */
export const OpenMetadata = z.object({
  license_code: z.string().nullish(),
  is_pmc_openaccess: z.boolean().nullish(),
  /** Scanned pages, whose text has no citations that could be read. */
  is_historical_ocr: z.boolean().nullish(),
  /** With the hash of its bytes: `…/PMC123.2.xml?md5=…`. */
  xml_url: z.string().nullish(),
});

const Manifest = z.object({
  fileFormat: z.literal('CSV'),
  fileSchema: z.string(),
  files: z.array(z.object({ key: z.string() })),
});

const manifestAt = async (source: OpenArticles, key: string) => {
  const bytes = await source.get(key, MOST_MANIFEST_BYTES);
  if (!bytes) throw new Error(`The inventory ${key} is no longer there.`);
  return Manifest.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
};

/** The newest list of the metadata; undefined where the bucket keeps none. */
export const newestInventory = async (source: OpenArticles): Promise<string | undefined> => {
  const [bucket] = await source.below(INVENTORIES);
  if (bucket === undefined) return undefined;
  const folder = `${INVENTORIES}${bucket}${METADATA}`;
  const times = (await source.below(folder)).filter((name) => /^\d{4}-\d\d-\d\dT/.test(name));
  // The newest may be still on its way: its manifest is written last.
  for (const time of times.sort().reverse().slice(0, 3)) {
    const key = `${folder}${time}manifest.json`;
    if (await source.get(key, MOST_MANIFEST_BYTES)) return key;
  }
  return undefined;
};

/** How many files a list has; a bucket without a list counts as one. */
export const placesOf = async (source: OpenArticles, inventory: string | undefined) =>
  inventory === undefined ? 1 : (await manifestAt(source, inventory)).files.length;

type From = {
  readonly inventory: string | undefined;
  /** Which file of the list. */
  readonly place: number;
  /** So many entries of it are known already, of which this is the last key. */
  readonly entries: number;
  readonly last: string;
};

export type Entry = { readonly key: string; readonly listed: Listed | undefined };

/** What a list names from some place on; what is no metadata comes as undefined, so that places can be counted. */
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
    else yield { key: entry.key, listed: listedOf(entry) };
  }
}

const cellsOf = (line: string): readonly string[] =>
  (parse(line, { relax_quotes: true }) as readonly (readonly string[])[])[0] ?? [];

async function* ofInventory(
  source: OpenArticles,
  inventory: string,
  place: number,
): AsyncGenerator<OpenEntry> {
  const { fileSchema, files } = await manifestAt(source, inventory);
  const columns = fileSchema.split(',').map((name) => name.trim());
  const columnOf = (name: string) => columns.indexOf(name);
  const [key, etag, modified] = ['Key', 'ETag', 'LastModifiedDate'].map(columnOf);
  const file = files[place];
  const stream = file && (await source.stream(file.key));
  if (!stream) throw new Error(`A file of the inventory ${inventory} is no longer there.`);
  const unpacked = stream.pipe(createGunzip());
  stream.once('error', (error) => unpacked.destroy(error));
  try {
    for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) {
      const cells = cellsOf(line);
      yield {
        // Inventories write keys as addresses do.
        key: decodeURIComponent(cells[key ?? -1] ?? ''),
        etag: cells[etag ?? -1] ?? '',
        modifiedAt: cells[modified ?? -1] ?? '',
      };
    }
  } finally {
    stream.destroy();
  }
}
