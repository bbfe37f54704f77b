import { type UseCase } from '#functions/platform/http/serve.ts';
import { type SearchIndex } from '#functions/platform/ports/search-index.ts';
import { type readHealth as contract } from '#shared/contracts/health.ts';

type Ports = {
  readonly index: Pick<SearchIndex, 'counts'>;
  readonly version: string;
  readonly searchEngine: 'embedded' | 'opensearch';
};

export const readHealth =
  ({ index, version, searchEngine }: Ports): UseCase<typeof contract> =>
  async () => ({
    status: 'ok',
    version,
    corpus: { ...(await index.counts()) },
    search: searchEngine,
  });
