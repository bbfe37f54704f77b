import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

export type OpenArticle = {
  readonly article: string;
  readonly version?: number;
  readonly license?: string | null;
  readonly isOpen?: boolean;
  readonly isScanned?: boolean;
  /** Its text; undefined where there is none. */
  readonly xml?: string | undefined;
  /** Another hash than that of the text. */
  readonly md5?: string;
  /** When its metadata was written. */
  readonly at?: string;
};

const NAME = 'fictional-oa';

/** A fictional bucket in a folder, laid out like that of PubMed Central. */
export const openBucket = () => {
  const folder = mkdtempSync(join(tmpdir(), 'veracite-open-'));
  const put = (key: string, bytes: string | Uint8Array, at?: string) => {
    const path = join(folder, key);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    if (at !== undefined) utimesSync(path, new Date(at), new Date(at));
  };
  return {
    folder,
    put,
    add: (given: OpenArticle) => {
      const { article, version = 1, license = 'CC BY', at = '2025-01-01T00:00:00Z' } = given;
      const { isOpen = true, isScanned = false, xml } = given;
      const name = `${article}.${String(version)}`;
      const md5 =
        given.md5 ??
        createHash('md5')
          .update(xml ?? '')
          .digest('hex');
      if (xml !== undefined) put(`${name}/${name}.xml`, xml);
      put(
        `metadata/${name}.json`,
        JSON.stringify({
          pmcid: article,
          version,
          license_code: license,
          is_pmc_openaccess: isOpen,
          is_historical_ocr: isScanned,
          is_retracted: false,
          xml_url: `s3://${NAME}/${name}/${name}.xml?md5=${md5}`,
        }),
        at,
      );
    },
    /** A daily list in several files, as S3 writes inventories. */
    putInventory: (time: string, files: readonly (readonly string[])[], isWhole = true) => {
      const root = `inventory-reports/${NAME}/metadata/`;
      const keys = files.map((_, place) => `${root}data/${time}-${String(place)}.csv.gz`);
      files.forEach((articles, place) => {
        const lines = articles.map(
          (key) =>
            `"${NAME}","${encodeURIComponent(key)}","2025-01-01T00:00:00.000Z","etag-${key}"`,
        );
        put(keys[place] ?? '', gzipSync(`${lines.join('\n')}\n`));
      });
      const manifest = {
        sourceBucket: NAME,
        fileFormat: 'CSV',
        fileSchema: 'Bucket, Key, LastModifiedDate, ETag',
        files: keys.map((key) => ({ key, size: 1, MD5checksum: '0' })),
      };
      if (isWhole) put(`${root}${time}/manifest.json`, JSON.stringify(manifest));
      else put(`${root}${time}/symlink.txt`, 'not yet');
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
