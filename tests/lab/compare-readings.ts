import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { once } from 'node:events';

import * as z from 'zod';

import { type JatsDocument } from '#functions/ingest/article.ts';
import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { runCommand } from '#infra/local/commands/run-on-data-folder.ts';
import { sourceFiles } from '#infra/sources/source-files.ts';

const usage = `Usage: npm run compare-readings -- write FILE.jsonl ARTICLES …
       npm run compare-readings -- compare BEFORE.jsonl AFTER.jsonl [--examples=5]

The first form reads articles (JATS files, folders, archives) and writes what is read of each: its references, citing
sentences, notices and authors. Run it with the program before and after a change of the readers; the second form
prints by kind how much changed, with examples.`;

const Reading = z.object({
  name: z.string(),
  failure: z.string().exactOptional(),
  /** Read values by what they are: `reference title, b1`. */
  values: z.record(z.string(), z.string()),
});
type Reading = z.output<typeof Reading>;

const valuesOf = ({ article, references, sentences, notices }: JatsDocument, at: number) => {
  const values: Record<string, string> = {};
  const set = (kind: string, key: string, value: unknown) => {
    if (value !== undefined) values[`${kind}\t${String(at)} ${key}`] = JSON.stringify(value);
  };
  set('article', 'title', article.title);
  set('article', 'doi', article.doi);
  set(
    'article',
    'authors',
    article.authors.map(({ name }) => name),
  );
  set('article', 'pages', article.pages);
  set('article', 'notices', notices);
  for (const { id, doi, pmid, title, year, authors, source, volume, firstPage } of references)
    for (const [field, value] of Object.entries({
      doi,
      pmid,
      title,
      year,
      authors,
      source,
      volume,
      firstPage,
      listed: true,
    }))
      set(`reference ${field}`, id, value);
  sentences.forEach(({ text, section, citations }) => {
    const cited = citations.map(({ reference }) => reference).toSorted();
    set('sentence', text.slice(0, 200), { section, cited });
  });
  return values;
};

const write = async (file: string, articles: readonly string[]): Promise<number> => {
  const output = createWriteStream(file);
  let failures = 0;
  let documents = 0;
  for await (const source of sourceFiles(articles)) {
    const reading: Reading = { name: source.name, values: {} };
    try {
      if (source.kind === 'failed') throw new Error(source.reason);
      readJats(source.bytes).forEach((document, at) => {
        documents += 1;
        Object.assign(reading.values, valuesOf(document, at));
      });
    } catch (error) {
      failures += 1;
      reading.failure = error instanceof Error ? error.message : String(error);
    }
    if (!output.write(`${JSON.stringify(reading)}\n`)) await once(output, 'drain');
  }
  output.end();
  await once(output, 'finish');
  console.log(`${String(documents)} documents, ${String(failures)} failures`);
  return 0;
};

async function* readingsIn(file: string): AsyncGenerator<Reading> {
  for await (const line of createInterface({ input: createReadStream(file) }))
    yield Reading.parse(JSON.parse(line));
}

const compare = async (before: string, after: string, examples: number): Promise<number> => {
  const later = readingsIn(after);
  const counts = new Map<string, { before: number; changed: string[] }>();
  for await (const earlier of readingsIn(before)) {
    const next = await later.next();
    if (next.done === true || next.value.name !== earlier.name)
      throw new Error(`${after} does not hold the same articles.`);
    const current = next.value;
    for (const key of new Set([...Object.keys(earlier.values), ...Object.keys(current.values)])) {
      const [kind = '', what = ''] = key.split('\t');
      const count = counts.get(kind) ?? { before: 0, changed: [] };
      counts.set(kind, count);
      const [was, is] = [earlier.values[key], current.values[key]];
      if (was !== undefined) count.before += 1;
      if (was !== is)
        count.changed.push(`${earlier.name} ${what}: ${was ?? 'nothing'} → ${is ?? 'nothing'}`);
    }
    if (earlier.failure !== current.failure)
      console.log(`${earlier.name}: ${earlier.failure ?? 'read'} → ${current.failure ?? 'read'}`);
  }
  for (const [kind, { before: total, changed }] of [...counts].toSorted()) {
    console.log(`${kind}: ${String(total)} before, ${String(changed.length)} changed`);
    const step = Math.max(1, Math.floor(changed.length / Math.max(1, examples)));
    for (const line of changed.filter((_, index) => index % step === 0).slice(0, examples))
      console.log(`  ${line.slice(0, 600)}`);
  }
  return 0;
};

const EXAMPLES = '--examples=';

runCommand(async () => {
  const [mode, ...rest] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const examples = process.argv.find((argument) => argument.startsWith(EXAMPLES));
  const [first, second] = rest;
  if (mode === 'write' && first !== undefined && second !== undefined)
    return write(first, rest.slice(1));
  if (mode === 'compare' && first !== undefined && second !== undefined)
    return compare(first, second, Number(examples?.slice(EXAMPLES.length) ?? 5));
  console.error(usage);
  return 1;
});
