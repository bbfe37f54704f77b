import { mailerOnAws } from '#functions/adapters/aws/ports/mailer.ts';
import { peopleOnAws } from '#functions/adapters/aws/ports/people.ts';
import { dashboardsQueueOnAws } from '#functions/adapters/aws/ports/queues.ts';
import { searchOnAws } from '#functions/adapters/aws/ports/search.ts';
import { served } from '#functions/adapters/aws/served.ts';

import { librariesOver } from './libraries/services.ts';

import { dashboardsCalls } from './dashboards-calls.ts';

const people = peopleOnAws();

export const handler = served(
  dashboardsCalls({
    ...people,
    index: searchOnAws(),
    libraries: librariesOver(fetch),
    mailer: mailerOnAws(),
    dashboardsQueue: dashboardsQueueOnAws(),
  }),
  people,
);
