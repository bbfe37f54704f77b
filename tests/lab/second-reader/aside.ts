import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { type Statement } from '#functions/ingest/stance/features.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { type Section } from '#shared/domain/section.ts';

import { sourceFiles } from '#infra/sources/source-files.ts';

/** The two groups of articles that figures are published for. */
export const articleGroups = ['life sciences', 'other fields'] as const;
export type ArticleGroup = (typeof articleGroups)[number];

/** A citation statement of an article whose text and labels no part of the second reader has seen. */
export type AsideStatement = Statement & {
  /** From the DOI and the sentence, so that labels can be stored without its text. */
  readonly id: string;
  readonly section: Section;
  readonly citing: string;
  readonly group: ArticleGroup;
  readonly journal: string;
};

const FOLD = 5;

/** Returns whether an article is set aside: one in five, by a hash of its DOI, as in the training of the encoder. */
export const isAside = (doi: string): boolean =>
  Number.parseInt(sha256Of(doi.toLowerCase()).slice(0, 8), 16) % FOLD === 0;

const idOf = (...parts: readonly string[]) => sha256Of(parts.join('\n')).slice(0, 12);

const manifests: readonly (readonly [file: string, group: ArticleGroup])[] = [
  ['manifest.csv', 'life sciences'],
  ['manifest-fields.csv', 'other fields'],
];
const archives = ['corpus-300', 'corpus-700', 'corpus-fields-263'] as const;

type AsideArticle = { readonly doi: string; readonly group: ArticleGroup };

/** Returns the articles of the folder `corpus` that are set aside, by file name; their DOIs are in lowercase. */
export const asideArticles = (corpus: string): ReadonlyMap<string, AsideArticle> =>
  new Map(
    manifests.flatMap(([manifest, group]) =>
      readFileSync(join(corpus, manifest), 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .flatMap((line): [string, AsideArticle][] => {
          // File name and DOI come first and contain no comma.
          const [file = '', doi = ''] = line.toLowerCase().split(',');
          return isAside(doi) ? [[file, { doi, group }]] : [];
        }),
    ),
  );

/** Reads all citation statements of the articles set aside, each sentence once, without tables and captions. */
export const readAside = async (corpus: string): Promise<readonly AsideStatement[]> => {
  const articles = asideArticles(corpus);
  const statements = new Map<string, AsideStatement>();
  for await (const file of sourceFiles(archives.map((name) => join(corpus, `${name}.tar.xz`)))) {
    const source = articles.get(basename(file.name).toLowerCase());
    if (!source) continue;
    if (file.kind === 'failed') throw new Error(`${file.name}: ${file.reason}`);
    const { doi: citing, group } = source;
    for (const { article, sentences } of readJats(file.bytes)) {
      const journal = article.journal?.name ?? '';
      for (const { kind, text, before, after, section, citations } of sentences) {
        if (kind !== 'text') continue;
        const id = idOf(citing, before, text);
        const marks = citations.flatMap((citation) => citation.marks);
        statements.set(id, { id, text, before, after, section, marks, citing, group, journal });
      }
    }
  }
  return [...statements.values()];
};
