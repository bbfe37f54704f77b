import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

import { type CitingSentence, type ReadDocument } from '#functions/ingest/article.ts';
import { type FileInfo, type Files } from '#functions/platform/ports/files.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import {
  type CitationType,
  type Classification,
  type Label,
} from '#shared/domain/citation-type.ts';

/**
 * One read document with the stance of each sentence: what is kept of an article, one compressed file for each version.
 * Index and tallies are made from it and can be made again at any time.
 */
export type StoredArticle = {
  readonly format: 1;
  /** What the work is filed under, see work-key. */
  readonly key: string;
  /** Of the source file's bytes. */
  readonly sha256: string;
  readonly name: string;
  readonly model: string;
  /** A hash of the rulings that it stands under; missing where there are none. */
  readonly ruled?: string;
  /** When it was handed in to be read and labelled (ISO 8601, UTC); files from before this was kept lack it. */
  readonly at?: string;
  readonly document: Omit<ReadDocument, 'sentences'>;
  readonly sentences: readonly StoredSentence[];
  /** Ids of the references that share an author with the article. */
  readonly selfCited: readonly string[];
};

export type StoredSentence = Omit<CitingSentence, 'citations'> & {
  readonly citations: readonly (CitingSentence['citations'][number] & {
    /** Of the statement that this sentence makes about this reference; the same when the article is read again. */
    readonly id: string;
    /** Every label it was given, newest last; missing where the label of this version is the only one. */
    readonly labels?: readonly Label[];
    /** When it was first among the article's statements (ISO 8601, UTC); missing where it has been from the first version on. */
    readonly since?: string;
    /** The label that a ruling gave it, above that of its sentence. */
    readonly ruling?: CitationType;
  })[];
  readonly classification?: Classification;
};

/** Where files lie that somebody put into the bucket to be read; what we keep of articles; and among that their sources. */
export const UPLOADED_FILES = 'uploads/';
export const ARTICLE_FILES = 'articles/';
export const SOURCE_FILES = 'articles/source/';

export const sourceFileKey = (sha256: string) =>
  `articles/source/${sha256.slice(0, 2)}/${sha256}.xml`;
export const sha256OfSourceFile = (file: string) => /([0-9a-f]{64})\.xml$/.exec(file)?.[1];

export const PARSED_FILES = 'articles/parsed/';
const MODEL_LETTERS = 12;

/** Parsed articles lie on so many shelves, by the hash of their key. */
export const shelves: readonly string[] = Array.from({ length: 256 }, (_, place) =>
  place.toString(16).padStart(2, '0'),
);

const modelHash = (model: string) => sha256Of(model).slice(0, MODEL_LETTERS);

/** One source read by two versions of the classifier, or under other rulings, is two versions of the article. */
export const parsedFileKey = ({
  key,
  sha256,
  model,
  ruled,
}: Pick<StoredArticle, 'key' | 'sha256' | 'model' | 'ruled'>) => {
  const work = sha256Of(key);
  const version = `${sha256}-${modelHash(model)}${ruled === undefined ? '' : `-${ruled}`}`;
  return `${PARSED_FILES}${work.slice(0, 2)}/${work}/${version}.json.zst`;
};

/** Whether the name of a parsed file says that this version of the classifier labelled it. */
export const isLabelledBy = (file: string, model: string): boolean =>
  new RegExp(`/[0-9a-f]{64}-${modelHash(model)}[-.]`).test(file);

export const holdsParsedArticles = async (files: Pick<Files, 'list'>): Promise<boolean> => {
  for await (const _ of files.list(PARSED_FILES)) return true;
  return false;
};

/** The parsed files of a shelf, all versions of one article together. */
export async function* versionsOnShelf(
  files: Pick<Files, 'list'>,
  shelf: string,
): AsyncGenerator<readonly FileInfo[]> {
  const workOf = ({ key }: FileInfo) => key.slice(0, key.lastIndexOf('/'));
  let versions: FileInfo[] = [];
  // In the order of their keys, which begin with the hash of the work.
  for await (const file of files.list(`${PARSED_FILES}${shelf}/`)) {
    const [first] = versions;
    if (first && workOf(first) !== workOf(file)) {
      yield versions;
      versions = [];
    }
    versions.push(file);
  }
  if (versions.length > 0) yield versions;
}

export const packed = (article: StoredArticle): Uint8Array =>
  zstdCompressSync(JSON.stringify(article));

// Only `packed` writes these files, under a key that carries the hash of their source.
export const unpacked = (bytes: Uint8Array): StoredArticle =>
  JSON.parse(zstdDecompressSync(bytes).toString('utf8')) as StoredArticle;
