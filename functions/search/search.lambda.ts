import { searchOnAws } from '#functions/adapters/aws/ports/search.ts';
import { tableOnAws } from '#functions/adapters/aws/ports/table.ts';
import { served } from '#functions/adapters/aws/served.ts';
import { everyoneMayRead } from '#functions/http/callers.ts';

import { searchCalls } from './search-calls.ts';

export const handler = served(
  searchCalls({
    table: tableOnAws(),
    index: searchOnAws(),
    mayReadStatements: everyoneMayRead,
    now: () => new Date(),
  }),
);
