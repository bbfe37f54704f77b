import { peopleOnAws } from '#functions/adapters/aws/ports/people.ts';
import { searchOnAws } from '#functions/adapters/aws/ports/search.ts';
import { served } from '#functions/adapters/aws/served.ts';
import { smallIndexes } from '#functions/search-engine/small-index.ts';

import { notificationsCalls } from './notifications-calls.ts';
import { watching } from './watching.ts';

const people = peopleOnAws();
const index = searchOnAws();

export const handler = served(
  notificationsCalls({
    ...people,
    index,
    ...watching({ ...people, index, words: smallIndexes.words }),
  }),
  people,
);
