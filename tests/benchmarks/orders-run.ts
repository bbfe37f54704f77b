/**
 * The same articles read in several orders, each into a fresh data folder by the real threads:
 * `node tests/benchmarks/orders-run.ts ORDERS PATH…`. Compares records, contributions, tallies, identities and what the index
 * holds; prints the digest of each order and every difference from the first. Ends with 1 if there is one.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { sha256Of } from '#functions/platform/sha256.ts';
import { openDataFolder } from '#infra/local/data/data-folder.ts';
import { createRandom } from '#infra/local/demonstration/random.ts';
import { startIngestLoop } from '#infra/local/import/ingest-loop.ts';
import { ingestFiles } from '#infra/local/import/ingest-paths.ts';
import { openLocalWorld } from '#infra/local/world/world.ts';
import { type SourceFile, sourceFiles } from '#infra/sources/source-files.ts';
import { knownIn, shuffled } from '#tests/support/order-of-reading.ts';

/** By name, as text: what is compared. */
type Outcome = ReadonlyMap<string, string>;

const MAX_SHOWN = 20;
const MAX_CHARACTERS = 400;
const PAPERS = 'SELECT doi, json FROM paper WHERE json IS NOT NULL';
const STATEMENTS = `
  SELECT paper.doi AS doi, statement.json AS json FROM article
  JOIN paper ON paper.id = article.paper
  JOIN statement ON statement.doc >= article.first AND statement.doc < article.first + article.count
  ORDER BY statement.doc
`;

/** Labels carry the time at which they were given. */
const withoutTimes = (json: string): string =>
  JSON.stringify({ ...(JSON.parse(json) as object), labels: undefined });

/** A folder of an index names the inner one that is in use. */
const indexFolder = (folder: string): string =>
  readFileSync(join(folder, 'current'), 'utf8').trim();

const indexIn = (file: string): readonly (readonly [string, string])[] => {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = (sql: string, kind: string) =>
    database
      .prepare(sql)
      .all()
      .map(({ doi, json }) => [`${kind} ${String(doi)}`, String(json)] as const);
  const statements = Map.groupBy(
    rows(STATEMENTS, 'statements of').map(([name, json]) => [name, withoutTimes(json)] as const),
    ([name]) => name,
  );
  const entries = [
    ...rows(PAPERS, 'indexed paper'),
    ...[...statements].map(
      ([name, lines]) => [name, lines.map(([, json]) => json).join('\n')] as const,
    ),
  ];
  database.close();
  return entries;
};

const outcomeOf = async (sources: readonly SourceFile[]): Promise<Outcome> => {
  const root = mkdtempSync(join(tmpdir(), 'veracite-orders-'));
  try {
    const folder = openDataFolder(root);
    const world = await openLocalWorld({
      folder,
      url: 'http://localhost',
      searchEndpoint: undefined,
    });
    const loop = startIngestLoop(world);
    const { failures, articles } = await ingestFiles(world, loop, sources);
    await loop.close();
    const { works, identities } = await knownIn(world.table);
    await world.close();
    console.log(`${String(articles)} articles, ${String(failures.length)} failures`);
    return new Map([
      ...Object.entries(works).map(([doi, work]) => [`work ${doi}`, JSON.stringify(work)] as const),
      ...Object.entries(identities).map(
        ([key, identity]) => [`identity ${key}`, JSON.stringify(identity)] as const,
      ),
      ...indexIn(join(folder.search, indexFolder(folder.search), 'search.sqlite')),
    ]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};

const digestOf = (outcome: Outcome): string =>
  sha256Of(
    [...outcome]
      .map((entry) => JSON.stringify(entry))
      .toSorted()
      .join('\n'),
  );

const differences = (first: Outcome, other: Outcome): readonly string[] =>
  [...new Set([...first.keys(), ...other.keys()])].filter(
    (name) => first.get(name) !== other.get(name),
  );

const differenceIn = (outcome: Outcome, name: string): string =>
  `  ${outcome.get(name)?.slice(0, MAX_CHARACTERS) ?? '—'}`;

const [orders = '3', ...paths] = process.argv.slice(2);
const sources: SourceFile[] = [];
for await (const source of sourceFiles(paths)) sources.push(source);
const random = createRandom('orders of the same articles');
let first: Outcome | undefined;
let different = 0;
for (let order = 1; order <= Number(orders); order += 1) {
  const outcome = await outcomeOf(order === 1 ? sources : shuffled(sources, random));
  console.log(`order ${String(order)}: ${String(outcome.size)} entries, ${digestOf(outcome)}`);
  first ??= outcome;
  const names = differences(first, outcome);
  different += names.length;
  for (const name of names.slice(0, MAX_SHOWN))
    console.log(
      `${name}\n${[first, outcome].map((reading) => differenceIn(reading, name)).join('\n')}`,
    );
}
console.log(`${String(different)} differences`);
process.exitCode = different > 0 ? 1 : 0;
