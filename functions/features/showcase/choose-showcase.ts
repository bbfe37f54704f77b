import type { SearchIndex, StatementDocument } from '#functions/platform/ports/search-index.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import type { StoredShowcase } from '#functions/records/showcase/showcase-record.ts';
import { isReusableLicense } from '#shared/domain/license.ts';

import { isQuotable } from './is-quotable.ts';
import { pairOfStatements, type StatementPair } from './pair-of-statements.ts';
import type { ShowcasePorts } from './ports.ts';

/** The most contrasted papers. Few of them are free of statements that we may not hand on. */
const CANDIDATES = 150;
const MAX_REPORTS = 4;
const MAX_STATEMENTS = 1000;
/** Statements of one type that are examined for all candidates. */
const MAX_QUOTABLE = 2000;
const FIRST_PAGE = 20;
const PER_PAGE = 250;

type Ports = Pick<ShowcasePorts, 'table' | 'index' | 'now'>;
type Chosen = { readonly doi: string; readonly pair: StatementPair };

/** Pages of statements about a work, those in captions and tables included; none where there are too many to open. */
async function* pagesOfStatements(index: Pick<SearchIndex, 'statements'>, doi: string) {
  let offset = 0;
  // The first page is short, because most works have a statement on it that we may not hand on.
  for (let limit = FIRST_PAGE; ; limit = PER_PAGE) {
    const { statements, total } = await index.statements({ doi, about: 'cited', offset, limit });
    if (total > MAX_STATEMENTS) return;
    yield statements;
    offset += statements.length;
    if (statements.length === 0 || offset >= total) return;
  }
}

/** Returns all statements about a work; undefined where all must be under CC BY or CC0 and one is not. */
const statementsAbout = async (
  index: Pick<SearchIndex, 'statements'>,
  doi: string,
  mayHandOn: 'all' | 'some',
): Promise<readonly StatementDocument[] | undefined> => {
  const collected: StatementDocument[] = [];
  for await (const statements of pagesOfStatements(index, doi)) {
    if (mayHandOn === 'all' && !statements.every(({ source }) => isReusableLicense(source.license)))
      return undefined;
    collected.push(...statements);
  }
  return collected;
};

/** The most contrasted papers without editorial notice, all or those that are supported as well. */
const candidates = async (
  { table, index }: Ports,
  isSupported: boolean,
): Promise<readonly string[]> => {
  const { hits } = await index.search({
    mode: 'papers',
    filters: { contrasting: { from: 1 }, ...(isSupported && { supporting: { from: 1 } }) },
    sort: { key: 'total_contrasted', order: 'desc' },
    offset: 0,
    limit: CANDIDATES,
    aggregate: false,
  });
  const dois = hits.flatMap((hit) => (hit.kind === 'paper' ? [hit.doi] : []));
  const papers = await papersByDoi(table)(dois);
  return dois.filter((doi) => papers.get(doi)?.notices.length === 0);
};

/** Returns the works about which a statement of this type may stand on the home page. */
const quotableAbout = async (
  index: Pick<SearchIndex, 'search'>,
  dois: readonly string[],
  type: 'supporting' | 'contradicting',
): Promise<ReadonlySet<string | undefined>> => {
  const { hits } = await index.search({
    mode: 'citations',
    filters: { dois, citationTypes: [type], kinds: ['text'] },
    sort: { key: 'relevance', order: 'desc' },
    offset: 0,
    limit: MAX_QUOTABLE,
    aggregate: false,
  });
  return new Set(
    hits.flatMap((hit) =>
      hit.kind === 'statement' && isQuotable(hit.statement) ? [hit.statement.citedDoi] : [],
    ),
  );
};

/**
 * Chooses reports that quote nothing but articles under CC BY or CC0. Two searches tell which works have a fitting pair at
 * all, so that the statements of few others are read.
 */
const fromCollection = async (ports: Ports, isSupported: boolean): Promise<readonly Chosen[]> => {
  const dois = await candidates(ports, isSupported);
  if (dois.length === 0) return [];
  const [contrasted, supported] = await Promise.all([
    quotableAbout(ports.index, dois, 'contradicting'),
    isSupported ? quotableAbout(ports.index, dois, 'supporting') : undefined,
  ]);
  const chosen: Chosen[] = [];
  for (const doi of dois.filter((one) => contrasted.has(one) && supported?.has(one) !== false)) {
    const statements = await statementsAbout(ports.index, doi, 'all');
    const pair = statements && pairOfStatements(statements);
    if (pair && (pair.supporting || !isSupported)) chosen.push({ doi, pair });
    if (chosen.length === MAX_REPORTS) break;
  }
  return chosen;
};

const storedPair = ({ doi, pair: { contrasting, supporting } }: Chosen) => ({
  doi,
  contrasting: contrasting.id,
  supporting: supporting?.id,
});

/**
 * Chooses the showcase: the reports that the operator names, else up to four of the collection, and a
 * contrasting and a supporting statement about the first that has both, else a contrasting one.
 */
export const chooseShowcase =
  (ports: Ports) =>
  async (named: readonly string[] | undefined): Promise<StoredShowcase> => {
    const chosenAt = ports.now().getTime();
    if (named) {
      const quoted: Chosen[] = [];
      for (const doi of named) {
        const pair = pairOfStatements((await statementsAbout(ports.index, doi, 'some')) ?? []);
        if (pair) quoted.push({ doi, pair });
        if (pair?.supporting) break;
      }
      const shown = quoted.find(({ pair }) => pair.supporting) ?? quoted[0];
      return { dois: named, ...(shown && { pair: storedPair(shown) }), chosenAt };
    }
    const bothSided = await fromCollection(ports, true);
    // A small collection may have no paper that is quoted on both sides.
    const chosen = bothSided.length > 0 ? bothSided : await fromCollection(ports, false);
    const [first] = chosen;
    return {
      dois: chosen.map(({ doi }) => doi),
      ...(first && { pair: storedPair(first) }),
      chosenAt,
    };
  };
