import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { summaryOf } from '#functions/ingest/manuscript-files/manuscript-summary.ts';
import { type Manuscript } from '#functions/ingest/manuscript/manuscript.ts';
import { readManuscript } from '#functions/ingest/manuscript-files/read-manuscript.ts';
import { doisIn } from '#functions/ingest/references/dois-in.ts';
import { createClassifier } from '#functions/ingest/stance/classifier.ts';
import { type Paper } from '#functions/records/papers/paper-record.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { checkReferences } from '#functions/records/reference-checks/check-references.ts';
import {
  type Finding,
  type ReferenceCheck,
} from '#functions/records/reference-checks/checked-reference.ts';
import { isGraveNotice } from '#shared/domain/grave-notice.ts';
import { titleKey } from '#shared/domain/title-match.ts';

import { openDataFolder, lockDataFolder } from '#infra/local/data/data-folder.ts';
import { localBaseUrl, readEnvironment } from '#infra/local/settings/environment.ts';
import { createListFiles } from './sample-files/list-files.ts';
import {
  type PrintableReference,
  type SeededReference,
  type SeededKind,
  createSeededReferences,
} from './sample-files/seeded-references.ts';
import { sourceFiles } from '#infra/sources/source-files.ts';
import { type LocalWorld, openLocalWorld } from '#infra/local/world/world.ts';
import { runCommand } from '#infra/local/commands/run-on-data-folder.ts';

const usage = `Usage: npm run evaluate-reference-check -- ARTICLES … [--retracted=FILE] [--json]

Builds a reference list from those of ARTICLES (JATS files, folders, archives) that are in the collection, and plants known
faults: wrong DOIs and titles, invented, retracted and duplicate references. Prints how many of each the check detects
(recall), and how many of its findings are correct (precision): for the list itself, and for the same list as a PDF, a Word
document and a LaTeX source. Works whose DOIs are in FILE are included as retracted if the collection knows their retraction.
The product must not run at the same time.`;

const bars = { precision: 0.95, recall: 0.9 } as const;
const RETRACTED = '--retracted=';
const OF_EACH = 100;
const SEED = 15;

/** The faults that a finding reports; the other findings do not blame a reference. */
const faultsOf = (finding: Finding): readonly SeededKind[] => {
  switch (finding.kind) {
    // If DOI and title do not belong together, either may be wrong.
    case 'doi of another work':
      return ['wrong doi', 'wrong title'];
    case 'not in this collection':
      return ['invented'];
    case 'retracted':
    case 'duplicate':
      return [finding.kind];
    default:
      return [];
  }
};

export type SeededRow = {
  readonly kind: SeededKind;
  readonly seeded: number;
  readonly found: number;
  readonly precision: number;
  readonly recall: number;
};

const share = (count: number, total: number): number => (total === 0 ? 1 : count / total);

/** How well a check detects faults that were planted in a list. */
export const scoreChecks = (
  { references, findings }: ReferenceCheck,
  kindOf: SeededReference['kindOf'],
): readonly SeededRow[] => {
  const reported = findings.flatMap((finding) =>
    'reference' in finding
      ? [{ faults: faultsOf(finding), really: kindOf(finding.reference) }]
      : [],
  );
  const kinds: readonly SeededKind[] = [
    'wrong doi',
    'wrong title',
    'invented',
    'retracted',
    'duplicate',
  ];
  return kinds.map((kind) => {
    const seeded = references.filter(({ id }) => kindOf(id) === kind).length;
    const reportedOfKind = reported.filter(({ faults }) => faults.includes(kind));
    const isSo = ({ faults, really }: (typeof reported)[number]) =>
      really !== undefined && faults.includes(really);
    const correct = reportedOfKind.filter(({ really }) => really === kind).length;
    return {
      kind,
      seeded,
      found: correct,
      precision: share(reportedOfKind.filter(isSo).length, reportedOfKind.length),
      recall: share(correct, seeded),
    };
  });
};

const printablesOf = async (paths: readonly string[]): Promise<readonly PrintableReference[]> => {
  const printables = new Map<string, PrintableReference>();
  for await (const file of sourceFiles(paths)) {
    if (file.kind !== 'bytes') continue;
    for (const { references } of readJats(file.bytes))
      for (const reference of references) {
        const { doi, title, year, authors } = reference;
        if (doi && title && titleKey(title) && year !== undefined && authors.length > 0)
          printables.set(doi, { ...reference, doi, title, year });
      }
  }
  return [...printables.values()];
};

/** A work as recorded in the collection. */
const printableOf = ({ record }: Paper): PrintableReference | undefined => {
  const { doi, title, year, authors, journal, volume, pages } = record;
  if (year === undefined || authors.length === 0 || titleKey(title) === undefined) return undefined;
  const source = journal?.name;
  const firstPage = /\w*\d+/.exec(pages ?? '')?.[0];
  return {
    id: doi,
    doi,
    title,
    year,
    authors: authors.map(({ name }) => name),
    printed: title,
    ...(source !== undefined && { source }),
    ...(volume !== undefined && { volume }),
    ...(firstPage !== undefined && { firstPage }),
  };
};

const evaluate = async (
  { table, index }: LocalWorld,
  paths: readonly string[],
  retractedDois: readonly string[],
) => {
  const cited = await printablesOf(paths);
  const retractedWorks = await papersByDoi(table)(retractedDois);
  const citedDois = new Set(cited.map(({ doi }) => doi));
  const works = [
    ...cited,
    ...[...retractedWorks.values()].flatMap((paper) =>
      citedDois.has(paper.record.doi) ? [] : (printableOf(paper) ?? []),
    ),
  ];
  const papers = new Map([
    ...retractedWorks,
    ...(await papersByDoi(table)(cited.map(({ doi }) => doi))),
  ]);
  const isRetracted = ({ doi }: PrintableReference) =>
    papers.get(doi)?.notices.some(({ status }) => isGraveNotice(status)) === true;
  const knownPapers = works.filter(({ doi }) => papers.has(doi));
  const seeded = createSeededReferences(
    knownPapers.filter((candidate) => !isRetracted(candidate)),
    knownPapers.filter(isRetracted),
    OF_EACH,
    SEED,
  );
  const { classify } = createClassifier();
  const check = (manuscript: Manuscript) =>
    checkReferences({ table, index })(summaryOf(manuscript, classify));
  const evaluated: Evaluated[] = [
    { of: 'list', rows: scoreChecks(await check(seeded.manuscript), seeded.kindOf) },
  ];
  for (const { name, bytes } of createListFiles(seeded.printed)) {
    const read = await readManuscript(bytes, name);
    if (read.kind === 'refused') throw new Error(`${name} was not read: ${read.reason}.`);
    evaluated.push({ of: name, rows: scoreChecks(await check(read.manuscript), seeded.kindOf) });
  }
  return evaluated;
};

type Evaluated = { readonly of: string; readonly rows: readonly SeededRow[] };

const tableOf = ({ of, rows }: Evaluated): string =>
  [
    [of, 'seeded', 'found', 'precision', 'recall'],
    ...rows.map(({ kind, seeded, found: correct, precision, recall }) => [
      kind,
      String(seeded),
      String(correct),
      precision.toFixed(3),
      recall.toFixed(3),
    ]),
  ]
    .map((cells) =>
      cells.map((cell, index) => (index === 0 ? cell.padEnd(14) : cell.padStart(11))).join(''),
    )
    .join('\n');

/** One DOI at the start of each line; anything after a comma is ignored. */
const firstCellsOf = (table: string): readonly string[] =>
  table.split('\n').flatMap((line) => doisIn(line.split(',')[0] ?? ''));

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  runCommand(async () => {
    const paths = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
    const list = process.argv
      .find((argument) => argument.startsWith(RETRACTED))
      ?.slice(RETRACTED.length);
    if (paths.length === 0) {
      console.error(usage);
      return 1;
    }
    const { dataFolder, host, port, url, searchEndpoint } = readEnvironment(process.env);
    const folder = openDataFolder(dataFolder);
    const release = lockDataFolder(folder);
    if (!release) throw new Error('The product is using this data folder. Stop it first.');
    const world = await openLocalWorld({
      folder,
      url: url ?? localBaseUrl(host, port),
      searchEndpoint,
    });
    try {
      const dois = list === undefined ? [] : firstCellsOf(readFileSync(list, 'utf8'));
      const evaluations = await evaluate(world, paths, dois);
      console.log(
        process.argv.includes('--json')
          ? JSON.stringify(evaluations)
          : evaluations.map(tableOf).join('\n\n'),
      );
      return evaluations
        .flatMap(({ rows }) => rows)
        .every(({ precision, recall }) => precision >= bars.precision && recall >= bars.recall)
        ? 0
        : 1;
    } finally {
      await world.close();
      release();
    }
  });
