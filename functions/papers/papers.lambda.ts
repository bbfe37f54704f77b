import { filesOnAws } from '#functions/adapters/aws/ports/files.ts';
import { searchOnAws } from '#functions/adapters/aws/ports/search.ts';
import { tableOnAws } from '#functions/adapters/aws/ports/table.ts';
import { served } from '#functions/adapters/aws/served.ts';
import { everyoneMayRead } from '#functions/http/callers.ts';

import { papersCalls } from './papers-calls.ts';

export const handler = served(
  papersCalls({
    table: tableOnAws(),
    files: filesOnAws(),
    index: searchOnAws(),
    mayReadStatements: everyoneMayRead,
  }),
);
