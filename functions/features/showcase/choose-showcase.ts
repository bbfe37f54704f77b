import type { SearchIndex, StatementDocument } from '#functions/platform/ports/search-index.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import type { StoredShowcase } from '#functions/records/showcase/showcase-record.ts';
import { isReusableLicense } from '#shared/domain/open-license.ts';

import { pairOfStatements, type StatementPair } from './pair-of-statements.ts';
import type { ShowcasePorts } from './ports.ts';

/** The most contrasted papers. Few of them are free of statements that we may not hand on. */
const CANDIDATES = 150;
const MAX_REPORTS = 4;
const MAX_STATEMENTS = 1000;
const PER_PAGE = 250;

type Ports = Pick<ShowcasePorts, 'table' | 'index' | 'now'>;
type Chosen = { readonly doi: string; readonly pair: StatementPair };

/** All statements about a work, those in captions and tables included; undefined where there are too many to open. */
const allStatements = async (
  index: Pick<SearchIndex, 'statements'>,
  doi: string,
): Promise<readonly StatementDocument[] | undefined> => {
  const collected: StatementDocument[] = [];
  for (let offset = 0; offset < MAX_STATEMENTS; offset += PER_PAGE) {
    const { statements, total } = await index.statements({
      doi,
      about: 'cited',
      offset,
      limit: PER_PAGE,
    });
    if (total > MAX_STATEMENTS) return undefined;
    collected.push(...statements);
    if (collected.length >= total) break;
  }
  return collected;
};

/** The most contrasted papers that are supported as well and have no editorial notice. */
const candidates = async ({ table, index }: Ports): Promise<readonly string[]> => {
  const { hits } = await index.search({
    mode: 'papers',
    filters: { contrasting: { from: 1 }, supporting: { from: 1 } },
    sort: { key: 'total_contrasted', order: 'desc' },
    offset: 0,
    limit: CANDIDATES,
    aggregate: false,
  });
  const dois = hits.flatMap((hit) => (hit.kind === 'paper' ? [hit.doi] : []));
  const papers = await papersByDoi(table)(dois);
  return dois.filter((doi) => papers.get(doi)?.notices.length === 0);
};

/** Chooses reports that quote nothing but articles under CC BY or CC0. */
const fromCollection = async (ports: Ports): Promise<readonly Chosen[]> => {
  const chosen: Chosen[] = [];
  for (const doi of await candidates(ports)) {
    const statements = await allStatements(ports.index, doi);
    if (!statements?.every(({ source }) => isReusableLicense(source.license))) continue;
    const pair = pairOfStatements(statements);
    if (pair) chosen.push({ doi, pair });
    if (chosen.length === MAX_REPORTS) break;
  }
  return chosen;
};

const storedPair = ({ doi, pair: { contrasting, supporting } }: Chosen) => ({
  doi,
  contrasting: contrasting.id,
  supporting: supporting.id,
});

/**
 * Chooses the showcase: the reports that the operator names, else up to four of the collection, and a pair of
 * statements of the first report that has one.
 */
export const chooseShowcase =
  (ports: Ports) =>
  async (named: readonly string[] | undefined): Promise<StoredShowcase> => {
    const chosenAt = ports.now().getTime();
    if (named) {
      for (const doi of named) {
        const pair = pairOfStatements((await allStatements(ports.index, doi)) ?? []);
        if (pair) return { dois: named, pair: storedPair({ doi, pair }), chosenAt };
      }
      return { dois: named, chosenAt };
    }
    const chosen = await fromCollection(ports);
    const [first] = chosen;
    return {
      dois: chosen.map(({ doi }) => doi),
      ...(first && { pair: storedPair(first) }),
      chosenAt,
    };
  };
