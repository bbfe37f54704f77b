import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { type JatsDocument, type Reference } from '#functions/ingest/article.ts';
import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { type Manuscript } from '#functions/ingest/manuscript/manuscript.ts';
import { pagesOf } from '#functions/ingest/pdf/pages-of.ts';
import { readManuscript } from '#functions/ingest/manuscript-files/read-manuscript.ts';
import { doisIn } from '#functions/ingest/references/dois-in.ts';
import { findCitedWorks } from '#functions/records/references/find-cited-works.ts';
import { findWorks } from '#functions/records/references/resolve-references.ts';

import { type KnownWorks, readKnownWorks } from './sample-files/known-works.ts';
import { sourceFiles } from '#infra/sources/source-files.ts';
import { runCommand } from '#infra/local/commands/run-on-data-folder.ts';

const usage = `Usage: npm run evaluate-references -- FOLDER [COLLECTION …] [--json]

Reads every manuscript of a folder (PDF, Word, LaTeX, text) with a JATS file of the same name (.xml), and prints how much of
the JATS content was found: references, their works, citation marks. COLLECTION are articles (files, folders or archives)
that introduce known works; an article's own file is excluded from its evaluation.`;

/** Minimum shares; the command fails below them. */
const bars = { recall: 0.95, precision: 0.95, matched: 0.93, linked: 0.9 } as const;

type Counts = {
  readonly listed: number;
  readonly found: number;
  readonly right: number;
  readonly knowable: number;
  readonly matched: number;
  readonly marks: number;
  readonly marksFound: number;
  readonly marksRight: number;
};

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .toLowerCase()
      .normalize('NFKD')
      .match(/[\p{L}\d]{3,}/gu),
  );

const likeness = (left: ReadonlySet<string>, right: ReadonlySet<string>): number =>
  [...left].filter((word) => right.has(word)).length / Math.max(1, Math.min(left.size, right.size));

const LIKE_ENOUGH = 0.6;

/** Pairs each reference read with one of the JATS, each used once. */
export const pairReferences = (
  truth: readonly Reference[],
  readReferences: readonly Reference[],
) => {
  const wordsByReference = new Map(
    readReferences.map((reference) => [reference, wordsOf(reference.printed)]),
  );
  const pairs = new Map<string, Reference>();
  for (const reference of truth) {
    const ownWords = wordsOf(
      [reference.printed, reference.title, ...reference.authors, reference.source].join(' '),
    );
    let best: { readonly reference: Reference; readonly like: number } | undefined;
    for (const [candidate, theirs] of wordsByReference) {
      const like = likeness(ownWords, theirs);
      if (like >= LIKE_ENOUGH && like > (best?.like ?? 0)) best = { reference: candidate, like };
    }
    if (!best) continue;
    wordsByReference.delete(best.reference);
    pairs.set(reference.id, best.reference);
  }
  return pairs;
};

const tallied = (ids: Iterable<string>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
};

const marksOf = ({ sentences }: JatsDocument) =>
  tallied(
    sentences.flatMap(({ citations }) =>
      citations.flatMap(({ reference, marks }) => marks.map(() => reference)),
    ),
  );

const marksIn = ({ sections }: Manuscript) =>
  tallied(
    sections.flatMap(({ paragraphs }) =>
      paragraphs.flatMap(({ marks }) => marks.flatMap(({ references }) => references)),
    ),
  );

const sum = (counts: Iterable<number>): number =>
  Array.from(counts).reduce((total, count) => total + count, 0);

/** Every DOI that a PDF prints or links to, regardless of line breaks. */
const doisOfPdf = async (file: Uint8Array): Promise<(doi: string) => boolean> => {
  const pages = await pagesOf(file);
  const text = pages
    .flatMap(({ runs }) => runs.map((run) => run.text))
    .join('')
    .replace(/\s+/g, '')
    .toLowerCase();
  const linked = new Set<string>(
    pages.flatMap(({ links }) => links.flatMap(({ address }) => doisIn(address))),
  );
  return (doi) => linked.has(doi) || text.includes(doi);
};

const isPdf = (name: string): boolean => name.endsWith('.pdf');

const doisOf = async (
  name: string,
  file: Uint8Array,
  read: Manuscript,
): Promise<(doi: string) => boolean> => {
  if (isPdf(name)) return doisOfPdf(file);
  const printedText = JSON.stringify(read.references).toLowerCase();
  return (doi) => printedText.includes(doi);
};

/** Measures the reading of one manuscript against the JATS of the same article. */
export const evaluateReferences = async (
  name: string,
  file: Uint8Array,
  truth: JatsDocument,
  works: KnownWorks,
): Promise<Counts> => {
  const readResult = await readManuscript(file, name);
  if (readResult.kind === 'refused') throw new Error(`${name} was not read: ${readResult.reason}.`);
  const read = readResult.manuscript;
  const pairs = pairReferences(truth.references, read.references);
  const otherWorks = works.without(truth.article.doi);
  const isDoiPrinted = await doisOf(name, file, read);
  const matches = await findWorks(otherWorks)(truth.references);
  const answered = await findCitedWorks(otherWorks)(read.references);
  const knowable = truth.references.flatMap(({ id, doi }) => {
    const work = matches.get(id)?.doi;
    return work !== undefined && (doi === undefined || isDoiPrinted(doi) || otherWorks.has(work))
      ? [{ id, work }]
      : [];
  });
  const [marks, linked] = [marksOf(truth), marksIn(read)];
  return {
    listed: truth.references.length,
    found: read.references.length,
    right: pairs.size,
    knowable: knowable.length,
    matched: knowable.filter(({ id, work }) => answered.get(pairs.get(id)?.id ?? '')?.doi === work)
      .length,
    marks: sum(marks.values()),
    marksFound: sum(linked.values()),
    marksRight: sum(
      Array.from(marks, ([id, count]) => Math.min(count, linked.get(pairs.get(id)?.id ?? '') ?? 0)),
    ),
  };
};

const share = (count: number, total: number): number => (total === 0 ? 1 : count / total);

const sharesOf = (counts: Counts) => ({
  recall: share(counts.right, counts.listed),
  precision: share(counts.right, counts.found),
  matched: share(counts.matched, counts.knowable),
  linked: share(counts.marksRight, counts.marks),
});

const row = (name: string, counts: Counts): string => {
  const { recall, precision, matched, linked } = sharesOf(counts);
  return `${name.slice(0, 32).padEnd(33)}${[
    recall,
    precision,
    matched,
    linked,
    share(counts.marksRight, counts.marksFound),
  ]
    .map((value) => value.toFixed(3).padStart(12))
    .join('')}`;
};

const heading = `${''.padEnd(33)}${['found', 'precision', 'right work', 'marks', 'precision'].map((label) => label.padStart(12)).join('')}`;

const addCounts = (left: Counts, right: Counts): Counts => ({
  listed: left.listed + right.listed,
  found: left.found + right.found,
  right: left.right + right.right,
  knowable: left.knowable + right.knowable,
  matched: left.matched + right.matched,
  marks: left.marks + right.marks,
  marksFound: left.marksFound + right.marksFound,
  marksRight: left.marksRight + right.marksRight,
});

const emptyCounts: Counts = {
  listed: 0,
  found: 0,
  right: 0,
  knowable: 0,
  matched: 0,
  marks: 0,
  marksFound: 0,
  marksRight: 0,
};

const KINDS = /\.(?:pdf|docx|tex|zip|tar\.gz|md|txt)$/;

const pairsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => KINDS.test(name) && existsSync(join(folder, name.replace(KINDS, '.xml'))))
    .map((name) => ({
      name,
      path: join(folder, name),
      jats: join(folder, name.replace(KINDS, '.xml')),
    }));

const evaluate = async (
  folder: string,
  collection: readonly string[],
  asJson: boolean,
): Promise<number> => {
  const works = await readKnownWorks(sourceFiles([folder, ...collection]));
  const rows: { readonly name: string; readonly counts: Counts }[] = [];
  for (const { name, path, jats } of pairsIn(folder)) {
    const [truth] = readJats(readFileSync(jats));
    if (truth)
      rows.push({ name, counts: await evaluateReferences(name, readFileSync(path), truth, works) });
  }
  const total = rows.map(({ counts }) => counts).reduce(addCounts, emptyCounts);
  const shares = sharesOf(total);
  const failed = Object.entries(bars).filter(
    ([name, bar]) => shares[name as keyof typeof shares] < bar,
  );
  const lines = [heading, ...rows.map(({ name, counts }) => row(name, counts)), row('all', total)];
  console.log(asJson ? JSON.stringify({ rows, all: total, shares }) : lines.join('\n'));
  for (const [name, bar] of failed) console.error(`${name} is below ${String(bar)}.`);
  return rows.length === 0 || failed.length > 0 ? 1 : 0;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  runCommand(async () => {
    const [folder, ...collection] = process.argv
      .slice(2)
      .filter((argument) => argument !== '--json');
    if (folder === undefined) {
      console.error(usage);
      return 1;
    }
    return evaluate(folder, collection, process.argv.includes('--json'));
  });
