import { aggregationsContract } from './search-index.aggregations.ts';
import { completionsContract } from './search-index.completions.ts';
import { filtersContract } from './search-index.filters.ts';
import { highlightsContract } from './search-index.highlights.ts';
import { type OpenIndex } from './search-index.parts.ts';
import { queriesContract } from './search-index.queries.ts';
import { reportsContract } from './search-index.reports.ts';
import { writesContract } from './search-index.writes.ts';

/** What every search index does, whatever engine stands behind it. */
export const searchIndexContract = (name: string, open: OpenIndex): void => {
  describe(name, () => {
    queriesContract(open);
    filtersContract(open);
    aggregationsContract(open);
    highlightsContract(open);
    reportsContract(open);
    completionsContract(open);
    writesContract(open);
  });
};
