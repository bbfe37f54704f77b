import type { SearchIndex, SearchRequest } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { informativeTypes } from '#shared/domain/citation-type.ts';

import { namedPaper } from './named-paper.ts';

type Ports = {
  readonly table: Pick<Table, 'getMany' | 'query'>;
  readonly index: Pick<SearchIndex, 'search'>;
};
type Request = Pick<SearchRequest, 'mode' | 'filters'> & { readonly term: string };

/** Marks of a query that is written in the search language, which names no paper. */
const OPERATOR = /["“”():]|\b(?:AND|OR|NOT)\b/u;

/**
 * Returns the DOI of the paper that a search for what contradicts (or supports) it names by its title or a part of it;
 * undefined if the search asks for no side, or its words name no single paper. Within dashboards only their works count.
 */
export const paperAskedAbout =
  (ports: Ports) =>
  async ({ term, mode, filters }: Request): Promise<string | undefined> => {
    const { citationTypes = [] } = filters;
    const stance = informativeTypes.find((type) => type === citationTypes[0]);
    if (mode !== 'citations' || stance === undefined || citationTypes.length > 1) return undefined;
    if (OPERATOR.test(term) && !isQuoted.test(term)) return undefined;
    const named = await namedPaper(ports)(
      { kind: 'against-paper', topic: term, stance },
      undefined,
    );
    if (named === undefined || named.alternatives.length > 0) return undefined;
    return filters.dois && !filters.dois.includes(named.doi) ? undefined : named.doi;
  };

/** A title in quotation marks. */
const isQuoted = /^["“][^"“”]+["”]$/u;
