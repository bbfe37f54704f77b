import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { decodeFile } from '#functions/ingest/jats/decode-file.ts';
import { parseArticles } from '#functions/ingest/jats/parse-articles.ts';
import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { atPath, type Element } from '#functions/ingest/jats/tree.ts';
import { runCommand } from '#infra/local/commands/run-on-data-folder.ts';
import { sourceFiles } from '#infra/sources/source-files.ts';

import { blocksOf } from './sample-files/article-text.ts';
import {
  latexManuscript,
  markdownManuscript,
  type SampleManuscript,
  textManuscript,
  wordManuscript,
} from './sample-files/manuscript-files.ts';

const usage = `Usage: npm run make-manuscripts -- ARTICLES FOLDER [--count=45] [--dois]

Writes articles (JATS files, a folder or an archive) as manuscripts for npm run evaluate-references: FOLDER/word,
FOLDER/latex and FOLDER/text (Markdown and plain text in turn), each beside its JATS. Takes every nth article that cites
at least 10 of its references, so that the same articles give the same manuscripts. With --dois, references print their DOIs.`;

const DEFAULT_COUNT = 45;
const MIN_REFERENCES = 10;
const COUNT = '--count=';
const WITH_DOIS = process.argv.includes('--dois');

type Sample = { readonly name: string; readonly bytes: Uint8Array };

/** Returns the manuscript in a file, undefined without a body or with too few references. */
const manuscriptIn = (bytes: Uint8Array): SampleManuscript | undefined => {
  const [truth] = readJats(bytes);
  let article: Element | undefined;
  parseArticles(decodeFile(bytes), (parsed) => {
    article ??= parsed;
  });
  const body = atPath(article, 'body');
  if (!truth || !body || truth.references.length < MIN_REFERENCES || truth.sentences.length === 0)
    return undefined;
  return {
    title: truth.article.title,
    blocks: blocksOf(body),
    references: truth.references.map((reference) => ({
      ...reference,
      printed:
        WITH_DOIS && reference.doi !== undefined && !reference.printed.includes(reference.doi)
          ? `${reference.printed} https://doi.org/${reference.doi}`
          : reference.printed,
    })),
  };
};

const make = async (articles: string, folder: string, count: number): Promise<number> => {
  const samples: Sample[] = [];
  for await (const file of sourceFiles([articles]))
    if (file.kind === 'bytes' && manuscriptIn(file.bytes) !== undefined)
      samples.push({ name: file.name, bytes: file.bytes });
  const sorted = samples.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const step = Math.max(1, Math.floor(sorted.length / count));
  const drawn = sorted.filter((_, index) => index % step === 0).slice(0, count);
  for (const kind of ['word', 'latex', 'text']) mkdirSync(join(folder, kind), { recursive: true });
  for (const [index, { name, bytes }] of drawn.entries()) {
    const manuscript = manuscriptIn(bytes);
    if (!manuscript) continue;
    const base = name.replace(/^.*\//, '').replace(/\.\w+$/, '');
    const isMarkdown = index % 2 === 0;
    const files = {
      word: ['docx', wordManuscript(manuscript)],
      latex: ['tex', latexManuscript(manuscript)],
      text: isMarkdown
        ? ['md', markdownManuscript(manuscript)]
        : ['txt', textManuscript(manuscript)],
    } as const;
    for (const [kind, [ending, content]] of Object.entries(files)) {
      writeFileSync(join(folder, kind, `${base}.${ending}`), content);
      writeFileSync(join(folder, kind, `${base}.xml`), bytes);
    }
  }
  console.log(
    `${String(drawn.length)} manuscripts of ${String(sorted.length)} articles were written to ${folder}.`,
  );
  return drawn.length === 0 ? 1 : 0;
};

runCommand(async () => {
  const [articles, folder] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const count = process.argv.find((argument) => argument.startsWith(COUNT))?.slice(COUNT.length);
  if (articles === undefined || folder === undefined) {
    console.error(usage);
    return 1;
  }
  return make(articles, folder, Number(count ?? DEFAULT_COUNT));
});
