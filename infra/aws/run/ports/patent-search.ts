import { PATENT_SEARCH_PREFIX } from '#functions/adapters/aws/search-prefix.ts';

import { searchWithPrefix } from './search.ts';

export const patentSearchOnAws = () => searchWithPrefix(PATENT_SEARCH_PREFIX);
