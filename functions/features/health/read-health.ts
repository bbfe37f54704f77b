import { type UseCase } from '#functions/platform/http/serve.ts';
import { type SearchIndex } from '#functions/platform/ports/search-index.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { readRetractionData } from '#functions/records/articles/retraction-data.ts';
import { type readHealth as contract } from '#shared/contracts/health.ts';

type Ports = {
  readonly table: Pick<Table, 'get'>;
  readonly index: Pick<SearchIndex, 'counts'>;
  readonly version: string;
  readonly searchEngine: 'embedded' | 'opensearch';
};

export const readHealth =
  ({ table, index, version, searchEngine }: Ports): UseCase<typeof contract> =>
  async () => {
    const [corpus, retractionData] = await Promise.all([
      index.counts(),
      readRetractionData(table)(),
    ]);
    return {
      status: 'ok',
      version,
      corpus: { ...corpus },
      ...(retractionData && { retractionData }),
      search: searchEngine,
    };
  };
