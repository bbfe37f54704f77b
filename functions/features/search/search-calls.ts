import { calls } from '#functions/platform/http/calls.ts';
import { type SearchIndex } from '#functions/platform/ports/search-index.ts';
import {
  autocompletes as autocompletesContract,
  search as searchContract,
} from '#shared/contracts/search.ts';

import { autocompletes } from './autocompletes.ts';
import { search } from './search.ts';

type Ports = Parameters<typeof search>[0] & {
  readonly index: Pick<SearchIndex, 'search' | 'complete'>;
};

export const searchCalls = (ports: Ports) =>
  calls(
    { search: searchContract, autocompletes: autocompletesContract },
    { search: search(ports), autocompletes: autocompletes(ports) },
  );
