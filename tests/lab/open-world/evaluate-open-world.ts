import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { identitiesOf } from '#functions/features/articles/known-works.ts';
import { recordOfPrint } from '#functions/features/articles/record-of-print.ts';
import { readManuscript } from '#functions/ingest/manuscript-files/read-manuscript.ts';
import { summaryOf } from '#functions/ingest/manuscript-files/manuscript-summary.ts';
import { type ManuscriptReference } from '#functions/ingest/manuscript/manuscript.ts';
import { createClassifier } from '#functions/ingest/stance/classifier.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { allowedSources } from '#functions/records/collections/allowed-sources.ts';
import { recordItem } from '#functions/records/papers/paper-repository.ts';
import { checkReferences } from '#functions/records/reference-checks/check-references.ts';
import { type CheckedReference } from '#functions/records/reference-checks/checked-reference.ts';
import { askRegistries } from '#functions/records/registries/ask-registries.ts';
import { createSources } from '#infra/composition/sources.ts';
import { createRandom } from '#infra/local/demonstration/random.ts';
import { folded } from '#shared/domain/title-match.ts';
import { type FindingKind } from '#shared/domain/reference-finding.ts';
import { playRegistries, type PlayedWork } from '#tests/support/played-registries.ts';

import { type ChangedReference, falsifications, manglings } from './changed-references.ts';
import { type Description } from './described-works.ts';
import { styles } from './printed-reference.ts';
import { recordWithErrors } from './registry-errors.ts';

/** The registries, each with the share of works that it lacks. */
const MISSING = { crossref: 0.04, openalex: 0.06, pubmed: 0.08 } as const;
const REGISTRIES = ['crossref', 'openalex', 'pubmed'] as const;
const REFERENCES = 800;
const MOMENT = '2026-01-05T09:00:00Z';

type Works = ReadonlyMap<string, readonly Description[]>;

const bitOf = (label: string, doi: string): number => sha256Of(`${label} ${doi}`, 'buffer')[0] ?? 0;
/** Half of the works are in the collection, and half of the inputs are kept aside; each by a hash of the DOI. */
const isHeld = (doi: string) => bitOf('held', doi) % 2 === 0;
const isAside = (doi: string) => bitOf('aside', doi) % 2 === 0;

type Input = ChangedReference & {
  readonly doi: string;
  /** The article whose list the reference is from; no registry learns of the work from it. */
  readonly article: string;
};

/** Draws references to works that another article describes too, each work once. */
const drawInputs = (works: Works): readonly Input[] => {
  const random = createRandom('open world');
  const cited = [...works.values()].flatMap((descriptions) => {
    const inLists = descriptions.filter(({ isOwn }) => !isOwn);
    const [reference] = random.shuffled(inLists);
    return reference && descriptions.some(({ from }) => from !== reference.from) ? [reference] : [];
  });
  const drawn = random.shuffled(cited).slice(0, 2 * REFERENCES);
  const others = drawn.slice(REFERENCES);
  return drawn.slice(0, REFERENCES).map((work, at): Input => {
    const isWrong = at % 2 === 0;
    const changes = Object.entries(isWrong ? falsifications : manglings);
    const [kind, change] = changes[Math.floor(at / 2) % changes.length] ?? ['', undefined];
    if (!change) throw new Error('There is a change for each reference.');
    const other = others[at] ?? work;
    const reference = change(work, other, random.fork(`${work.doi} ${kind}`));
    return { kind, isWrong, reference, doi: work.doi, article: work.from };
  });
};

/** What each registry has: another article's description of each work, with errors of its own. */
const registriesOf = (works: Works, inputs: readonly Input[]) => {
  const articles = new Map(inputs.map(({ doi, article }) => [doi, article]));
  const recordsOf = (name: (typeof REGISTRIES)[number]): readonly PlayedWork[] => {
    const random = createRandom(`registry ${name}`);
    return [...works].flatMap(([doi, descriptions]) => {
      const usable = descriptions.filter(({ from }) => from !== articles.get(doi));
      if (usable.length === 0) return [];
      const ofWork = random.fork(doi);
      const described = usable.find(({ isOwn }) => isOwn) ?? ofWork.pick(usable);
      const record = recordWithErrors(described, ofWork, MISSING[name]);
      return record ? [record] : [];
    });
  };
  return Object.fromEntries(
    REGISTRIES.map((name) => [
      name,
      // PubMed lists what has a PMID.
      recordsOf(name).filter(({ pmid }) => name !== 'pubmed' || pmid !== undefined),
    ]),
  );
};

/** The collection: half of the works, from their own articles, otherwise from other lists. */
const collectionOf = async (works: Works, inputs: readonly Input[]) => {
  const table = openEmbeddedTable(':memory:');
  const articles = new Map(inputs.map(({ doi, article }) => [doi, article]));
  const records = [...works].flatMap(([doi, descriptions]) => {
    if (!isHeld(doi)) return [];
    const usable = descriptions.filter(({ from }) => from !== articles.get(doi));
    const described = usable.find(({ isOwn }) => isOwn) ?? usable[0];
    if (!described) return [];
    const { authors, venue, isOwn, from: _, ...work } = described;
    const record = recordOfPrint(doi, {
      ...work,
      authors: authors.map(({ family, given }) => [family, given].filter(Boolean).join(' ')),
      ...(venue !== undefined && { source: venue }),
    } as never);
    return [{ ...record, origin: isOwn ? ('read' as const) : ('cited' as const) }];
  });
  await table.putMany(records.flatMap((record) => [recordItem(record), ...identitiesOf(record)]));
  return table;
};

/** The references of an input file as the product reads them, in the order of the inputs; undefined: not recognized. */
const readBack = async (
  style: (typeof styles)[number],
  inputs: readonly Input[],
): Promise<readonly (ManuscriptReference | undefined)[]> => {
  const printed = inputs.map(({ reference }, at) => style.print(reference, at + 1));
  const text = style.file.endsWith('.bib')
    ? printed.join('\n\n')
    : `References\n\n${printed.join('\n\n')}\n`;
  const read = await readManuscript(Buffer.from(text), style.file);
  if (read.kind !== 'read') throw new Error(`${style.name}: ${read.kind}`);
  const { references } = read.manuscript;
  if (references.length === inputs.length) return references;
  console.error(`${style.name}: ${String(references.length)} of ${String(inputs.length)} read.`);
  const keys = references.map(({ printed: text }) => folded(text));
  return printed.map((text) => {
    const key = folded(text.replace(/^\[?\d+[.\]] /, '')).slice(0, 60);
    return references[keys.findIndex((other) => other.includes(key))];
  });
};

const ACCUSING: ReadonlySet<FindingKind> = new Set([
  'doi of another work',
  'pmid of another work',
  'doi of no work',
  'not_found',
]);

export type Outcome = Input & {
  readonly style: string;
  /** Whether any of the registries lists the work. */
  readonly isListed: boolean;
  readonly checked: CheckedReference | undefined;
  readonly isFlagged: boolean;
};

/** Checks the inputs of one half; returns what became of each. */
export const checkOpenWorld = async (works: Works, half: 'tuned' | 'kept aside') => {
  const everyInput = drawInputs(works);
  const inputs = everyInput.filter(({ doi }) => isAside(doi) === (half === 'kept aside'));
  const table = await collectionOf(works, everyInput);
  const records = registriesOf(works, everyInput);
  const listed = new Set(Object.values(records).flatMap((some) => some.map(({ doi }) => doi)));
  const played = await playRegistries(records);
  for (const name of REGISTRIES) await allowedSources(table).allow(name, MOMENT);
  const sources = createSources(
    { isOff: false, contact: undefined, base: played.base, isPrivate: false },
    'lab',
    fetch,
    { spend: () => Promise.resolve() },
  );
  const { classify } = createClassifier();
  const askElsewhere = askRegistries({ sources, table, now: () => new Date(MOMENT) });
  const index = { statements: () => Promise.resolve({ statements: [], total: 0 }) } as never;
  const outcomes: Outcome[] = [];
  for (const [at, style] of styles.entries()) {
    const some = inputs.filter((_, number) => number % styles.length === at);
    const references = await readBack(style, some);
    const list = references.map((reference, number) => ({
      ...(reference ?? { printed: '', authors: [], possibleTitles: [] }),
      id: `r${String(number)}`,
    }));
    const manuscript = { authors: [], sections: [], references: list, unlisted: [] };
    const { references: checkedReferences, findings } = await checkReferences({
      table,
      index,
      askElsewhere,
    })(summaryOf(manuscript, classify));
    const accused = new Set(
      findings.flatMap((finding) =>
        'reference' in finding && ACCUSING.has(finding.kind) ? finding.reference : [],
      ),
    );
    some.forEach((input, number) => {
      const checked = checkedReferences[number];
      const isFlagged =
        checked?.verdict === 'differs' ||
        checked?.verdict === 'not_found' ||
        accused.has(checked?.id ?? '');
      outcomes.push({
        ...input,
        style: style.name,
        isListed: listed.has(input.doi),
        checked,
        isFlagged,
      });
    });
  }
  const requests = REGISTRIES.map(
    (name) =>
      [name, played.requests.filter((path) => path.startsWith(`/${name}/`)).length] as const,
  );
  await played.close();
  table.close();
  return { outcomes, requests };
};

const share = (count: number, total: number) => (total === 0 ? 0 : count / total);
const written = (value: number) => value.toFixed(3);

/** Returns the figures of the benchmark as lines of text. */
export const figuresOf = (outcomes: readonly Outcome[]): readonly string[] => {
  const wrong = outcomes.filter(({ isWrong }) => isWrong);
  const real = outcomes.filter(({ isWrong }) => !isWrong);
  const flagged = (some: readonly Outcome[]) => some.filter(({ isFlagged }) => isFlagged).length;
  const recall = share(flagged(wrong), wrong.length);
  const precision = share(flagged(wrong), flagged(outcomes));
  const isMissing = ({ checked }: Outcome) => checked?.verdict === 'not_found';
  const rows = [...Map.groupBy(outcomes, ({ kind }) => kind)].map(
    ([kind, some]) =>
      `  ${kind}: ${String(flagged(some))} of ${String(some.length)} noticed (${[...Map.groupBy(some, ({ checked }) => checked?.verdict ?? 'not read')].map(([verdict, list]) => `${verdict} ${String(list.length)}`).join(', ')})`,
  );
  const held = [true, false].map((isIn) => {
    const some = outcomes.filter(({ doi }) => isHeld(doi) === isIn);
    const ofReal = some.filter(({ isWrong }) => !isWrong);
    const ofWrong = some.filter(({ isWrong }) => isWrong);
    return `  ${isIn ? 'in the collection' : 'outside'}: ${String(flagged(ofWrong))} of ${String(ofWrong.length)} wrong noticed, ${String(flagged(ofReal))} of ${String(ofReal.length)} real accused`;
  });
  return [
    `references: ${String(wrong.length)} wrong, ${String(real.length)} real`,
    `F1 ${written((2 * precision * recall) / (precision + recall || 1))}, precision ${written(precision)}, recall ${written(recall)}`,
    `real ones accused: ${written(share(flagged(real), real.length))}`,
    `real ones not found: ${written(share(real.filter(isMissing).length, real.length))} (${String(real.filter(isMissing).length)}, ${String(real.filter((outcome) => isMissing(outcome) && !outcome.isListed).length)} of them in no registry)`,
    ...held,
    ...rows,
  ];
};
