import { environment } from '#functions/adapters/aws/environment.ts';
import { filesOnAws } from '#functions/adapters/aws/ports/files.ts';
import { peopleOnAws } from '#functions/adapters/aws/ports/people.ts';
import { searchOnAws } from '#functions/adapters/aws/ports/search.ts';
import { served } from '#functions/adapters/aws/served.ts';
import { modelInUse } from '#functions/ingest/stance/classifier.ts';

import { savedSearchesCalls } from './saved-searches-calls.ts';

const people = peopleOnAws();

export const handler = served(
  savedSearchesCalls({
    ...people,
    files: filesOnAws(),
    index: searchOnAws(),
    version: environment('VERACITE_VERSION'),
    model: modelInUse,
  }),
  people,
);
