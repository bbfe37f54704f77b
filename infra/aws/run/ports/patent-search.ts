import { PATENT_SEARCH_PREFIX } from '#functions/adapters/aws/search-prefix.ts';

import { searchUnder } from './search.ts';

export const patentSearchOnAws = () => searchUnder(PATENT_SEARCH_PREFIX);
