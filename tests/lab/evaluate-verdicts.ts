import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { type Reference } from '#functions/ingest/article.ts';
import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { summaryOf } from '#functions/ingest/manuscript-files/manuscript-summary.ts';
import { createClassifier } from '#functions/ingest/stance/classifier.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { checkReferences } from '#functions/records/reference-checks/check-references.ts';
import { runCommand } from '#infra/local/commands/run-on-data-folder.ts';
import { lockDataFolder, openDataFolder } from '#infra/local/data/data-folder.ts';
import { createRandom } from '#infra/local/demonstration/random.ts';
import { localBaseUrl, readEnvironment } from '#infra/local/settings/environment.ts';
import { type LocalWorld, openLocalWorld } from '#infra/local/world/world.ts';
import { sourceFiles } from '#infra/sources/source-files.ts';

import { readDescriptions } from './open-world/described-works.ts';
import { checkOpenWorld, figuresOf } from './open-world/evaluate-open-world.ts';

const usage = `Usage: npm run evaluate-verdicts -- ARTICLES …
       npm run evaluate-verdicts -- --registries [--aside] ARTICLES …

Checks references of ARTICLES (JATS files, folders, archives) to works whose own articles are in the collection: as they are
printed, changed as authors change them, and with one detail taken from another work. Prints how many get each verdict. The
product must not run at the same time.

With --registries, 800 references are checked against a collection that holds half of their works and three played registries
that disagree: half have a false detail or no work, half are written as authors write. The rules are tuned on one half of them;
--aside measures the other one. Needs no data folder.`;

const OF_EACH = 300;
const AT_A_TIME = 500;

type Change = (reference: Reference, other: Reference) => Reference;

/** A letter is missing from each fourth word. */
const withTypingErrors = (title: string): string =>
  title
    .split(' ')
    .map((word, at) => (at % 4 === 1 && word.length > 5 ? word.slice(0, 2) + word.slice(3) : word))
    .join(' ');

const without = ({ doi: _, pmid: __, ...reference }: Reference): Reference => reference;

const changes: Readonly<Record<string, Change>> = {
  'as printed': (reference) => reference,
  'typing errors in the title': ({ title = '', ...reference }) => ({
    ...reference,
    title: withTypingErrors(title),
  }),
  'first author, et al.': ({ authors, ...reference }) => ({
    ...reference,
    authors: [...authors.slice(0, 1), 'et al.'],
  }),
  'title of another work': (reference, { title = '' }) => ({ ...reference, title }),
  'authors of another work': (reference, { authors }) => ({ ...reference, authors }),
  'year 2 to 7 years off': ({ year = 2000, ...reference }, { printed }) => ({
    ...reference,
    year: year - 2 - (printed.length % 6),
  }),
  'DOI of another work': (reference, { doi = '' }) => ({ ...reference, doi }),
  'authors of another work, no DOI': (reference, { authors }) => ({
    ...without(reference),
    authors,
  }),
};

/** The reference with its details as its print, so that nothing of the original is left there. */
const printedAnew = ({ printed: _, ...reference }: Reference, id: string): Reference => {
  const {
    authors,
    title = '',
    year = '',
    source = '',
    volume = '',
    firstPage = '',
    doi,
  } = reference;
  const of = doi === undefined ? '' : ` doi:${doi}`;
  return {
    ...reference,
    id,
    printed: `${authors.slice(0, 6).join(', ')} (${year}). ${title}. ${source} ${volume}, ${firstPage}.${of}`,
  };
};

const citedIn = async (paths: readonly string[]): Promise<readonly Reference[]> => {
  const cited: Reference[] = [];
  for await (const file of sourceFiles(paths))
    if (file.kind === 'bytes')
      for (const { references } of readJats(file.bytes))
        cited.push(...references.filter(({ doi, title }) => doi !== undefined && title));
  return cited;
};

/** References to works whose own articles were read; what other lists print is no truth. */
const withReadWork = async (table: LocalWorld['table'], cited: readonly Reference[]) => {
  const read: Reference[] = [];
  for (let from = 0; from < cited.length; from += AT_A_TIME) {
    const some = cited.slice(from, from + AT_A_TIME);
    const papers = await papersByDoi(table)([...new Set(some.flatMap(({ doi }) => doi ?? []))]);
    read.push(...some.filter(({ doi }) => papers.get(doi ?? '')?.record.origin === 'read'));
  }
  return read;
};

const evaluate = async ({ table, index }: LocalWorld, paths: readonly string[]) => {
  const references = await withReadWork(table, await citedIn(paths));
  const random = createRandom('verdicts');
  const sample = random.shuffled(references).slice(0, OF_EACH);
  const others = random.shuffled(references);
  const { classify } = createClassifier();
  const rows: string[] = [];
  for (const [name, change] of Object.entries(changes)) {
    const list = (name === 'as printed' ? references : sample).map((reference, at) => {
      const other = others
        .slice(at)
        .concat(others)
        .find(({ doi }) => doi !== reference.doi);
      return {
        ...printedAnew(change(reference, other ?? reference), `r${String(at)}`),
        possibleTitles: [],
      };
    });
    const manuscript = { authors: [], sections: [], references: list, unlisted: [] };
    const check = await checkReferences({ table, index })(summaryOf(manuscript, classify));
    const counts = Map.groupBy(check.references, ({ verdict = 'not_checked' }) => verdict);
    const cells = [...counts].map(([verdict, some]) => `${verdict} ${String(some.length)}`);
    rows.push(`${name} (${String(list.length)}): ${cells.toSorted().join(', ')}`);
  }
  return rows.join('\n');
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  runCommand(async () => {
    const { values, positionals: paths } = parseArgs({
      allowPositionals: true,
      options: { registries: { type: 'boolean' }, aside: { type: 'boolean' } },
    });
    if (paths.length === 0) {
      console.error(usage);
      return 1;
    }
    if (values.registries) {
      const works = await readDescriptions(sourceFiles(paths));
      const { outcomes } = await checkOpenWorld(works, values.aside ? 'kept aside' : 'tuned');
      console.log(figuresOf(outcomes).join('\n'));
      return 0;
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
      console.log(await evaluate(world, paths));
      return 0;
    } finally {
      await world.close();
      release();
    }
  });
