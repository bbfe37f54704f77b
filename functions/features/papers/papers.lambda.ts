import { filesOnAws } from '#functions/adapters/aws/ports/files.ts';
import { peopleOnAws } from '#functions/adapters/aws/ports/people.ts';
import { searchOnAws } from '#functions/adapters/aws/ports/search.ts';
import { served } from '#functions/adapters/aws/served.ts';

import { papersCalls } from './papers-calls.ts';

const people = peopleOnAws();

export const handler = served(
  papersCalls({ ...people, files: filesOnAws(), index: searchOnAws() }),
  people,
);
