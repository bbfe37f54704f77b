import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

import { type CitingSentence, type JatsDocument } from '#functions/ingest/article.ts';
import { type FileInfo, type Files } from '#functions/platform/ports/files.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import {
  type CitationType,
  type Classification,
  type Label,
  type Verdict,
} from '#shared/domain/citation-type.ts';
import { isBesideArticle } from '#shared/domain/peer-review.ts';
import { type PurposeProbabilities } from '#shared/domain/purpose.ts';

/**
 * An article with the stance of each sentence, stored as one compressed file per version. Index and tallies are derived
 * from it and can be rebuilt at any time.
 */
export type StoredArticle = {
  readonly format: 1;
  /** The key of the work, see work-key. */
  readonly key: string;
  /** SHA-256 of the source file. */
  readonly sha256: string;
  readonly name: string;
  readonly model: string;
  /** Hash of the rulings applied to it; absent if there are none. */
  readonly ruled?: string;
  /** Hash of the second readings applied to it; absent if there are none. */
  readonly readAgain?: string;
  /** When it was submitted for reading and labeling (ISO 8601, UTC); older files lack it. */
  readonly at?: string;
  readonly document: Omit<JatsDocument, 'sentences'>;
  readonly sentences: readonly StoredSentence[];
  /** Ids of the references that share an author with the article. */
  readonly selfCited: readonly string[];
};

/** Whether a stored document is a peer-review text or a translation, which counts nowhere. */
export const isPeerReviewText = ({ document }: Pick<StoredArticle, 'document'>): boolean =>
  isBesideArticle({
    articleType: document.article.articleType,
    isWithin: document.within !== undefined,
  });

export type StoredSentence = Omit<CitingSentence, 'citations'> & {
  readonly citations: readonly (CitingSentence['citations'][number] & {
    /** The statement id of this sentence and reference; it survives reading the article again. */
    readonly id: string;
    /** All its labels, newest last; absent if this version's label is the only one. */
    readonly labels?: readonly Label[];
    /** When it first appeared among the article's statements (ISO 8601, UTC); absent if it did in the first version. */
    readonly since?: string;
    /** The stance toward this work, if it differs from that toward another work of the sentence. */
    readonly classification?: Classification;
    /** The ruled label, which overrides that of the sentence. */
    readonly ruling?: CitationType;
  })[];
  /** What the first reader, the classifier, found. */
  readonly classification?: Classification;
  /** What the second reader found; its label overrides that of the first. */
  readonly second?: { readonly verdict: Verdict; readonly purpose: PurposeProbabilities };
};

/**
 * Returns the label of a sentence for all the works that it cites: the second reader's if it has read it. Words explain the
 * label of the first reader only, so that of the second has no cues, even if both agree.
 */
export const labelOfSentence = ({
  classification,
  second,
}: Pick<StoredSentence, 'classification' | 'second'>): Classification | undefined =>
  second ? { ...second.verdict, cues: [] } : classification;

/** Key prefixes: files uploaded to the bucket for reading, our files of articles, and their sources among these. */
export const UPLOADED_FILES = 'uploads/';
export const ARTICLE_FILES = 'articles/';
export const SOURCE_FILES = 'articles/source/';

export const sourceFileKey = (sha256: string) =>
  `articles/source/${sha256.slice(0, 2)}/${sha256}.xml`;
export const sha256OfSourceFile = (file: string) => /([0-9a-f]{64})\.xml$/.exec(file)?.[1];

export const PARSED_FILES = 'articles/parsed/';
const MODEL_LETTERS = 12;

/** The number of key prefixes for parsed articles, chosen by the hash of their key. */
export const articleKeyPrefixes: readonly string[] = Array.from({ length: 256 }, (_, index) =>
  index.toString(16).padStart(2, '0'),
);

const modelHash = (model: string) => sha256Of(model).slice(0, MODEL_LETTERS);

/**
 * The same source read by two classifier versions, under different rulings or with different second readings, makes two
 * versions of the article.
 */
export const parsedFileKey = ({
  key,
  sha256,
  model,
  ruled,
  readAgain,
}: Pick<StoredArticle, 'key' | 'sha256' | 'model' | 'ruled' | 'readAgain'>) => {
  const version = [
    sha256,
    modelHash(model),
    ...(ruled === undefined ? [] : [ruled]),
    ...(readAgain === undefined ? [] : [`again-${readAgain}`]),
  ].join('-');
  return `${filesOfArticle(key)}${version}.json.zst`;
};

/** The prefix of all parsed files of an article. */
export const filesOfArticle = (key: string): string => {
  const work = sha256Of(key);
  return `${PARSED_FILES}${work.slice(0, 2)}/${work}/`;
};

/** Reads the hash of the source file from the name of a parsed file. */
export const sha256OfParsedFile = (file: string): string | undefined =>
  /\/([0-9a-f]{64})-[^/]+$/.exec(file)?.[1];

/** Tests from its file name whether this classifier version labeled a parsed file. */
export const isLabeledBy = (file: string, model: string): boolean =>
  new RegExp(`/[0-9a-f]{64}-${modelHash(model)}[-.]`).test(file);

export const holdsParsedArticles = async (files: Pick<Files, 'list'>): Promise<boolean> => {
  for await (const _ of files.list(PARSED_FILES)) return true;
  return false;
};

/** Lists the parsed files of a key prefix, all versions of one article together. */
export async function* versionsWithPrefix(
  files: Pick<Files, 'list'>,
  shelf: string,
): AsyncGenerator<readonly FileInfo[]> {
  const workOf = ({ key }: FileInfo) => key.slice(0, key.lastIndexOf('/'));
  let versions: FileInfo[] = [];
  // Keys begin with the work's hash, so their order groups works.
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

/** Files of many articles without text, as a registry describes them. */
export const REGISTRY_FILES = 'articles/registry/';

/** Tests whether a version is what a registry says of a work, whose own article was not read. */
export const isRegistryVersion = ({ file }: { readonly file: string }): boolean =>
  file.startsWith(REGISTRY_FILES);

/** Packs the JSON of one article. */
export const packArticleJson = (json: string): Uint8Array => zstdCompressSync(json);

export const packArticle = (article: StoredArticle): Uint8Array =>
  packArticleJson(JSON.stringify(article));

/** Packs the JSON of several articles as one file. */
export const packArticles = (articles: readonly string[]): Uint8Array =>
  zstdCompressSync(`{"format":2,"articles":[${articles.join(',')}]}`);

type Pack = { readonly format: 2; readonly articles: readonly StoredArticle[] };

/** Returns the articles of a file; most files hold one. */
export const unpackArticles = (bytes: Uint8Array): readonly StoredArticle[] => {
  // Only `packArticle` and `packArticles` write these files, under keys that no others write.
  const file = JSON.parse(zstdDecompressSync(bytes).toString('utf8')) as StoredArticle | Pack;
  return file.format === 1 ? [file] : file.articles;
};

/** Returns the article of a file; of one with many articles that with this key. */
export const unpackArticle = (bytes: Uint8Array, key: string): StoredArticle => {
  const articles = unpackArticles(bytes);
  const article = articles.length === 1 ? articles[0] : articles.find((one) => one.key === key);
  if (!article) throw new Error(`The file holds no article ${key}.`);
  return article;
};
