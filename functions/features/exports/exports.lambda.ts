import { filesOnAws } from '#functions/adapters/aws/ports/files.ts';
import { peopleOnAws } from '#functions/adapters/aws/ports/people.ts';
import { exportsQueueOnAws } from '#functions/adapters/aws/ports/queues.ts';
import { searchOnAws } from '#functions/adapters/aws/ports/search.ts';
import { served } from '#functions/adapters/aws/served.ts';

import { exportsCalls } from './exports-calls.ts';
import { worksToExport } from './works-to-export.ts';

const people = peopleOnAws();

export const handler = served(
  exportsCalls({
    ...people,
    files: filesOnAws(),
    index: searchOnAws(),
    exportsQueue: exportsQueueOnAws(),
    worksToExport: worksToExport(people.table),
  }),
  people,
);
