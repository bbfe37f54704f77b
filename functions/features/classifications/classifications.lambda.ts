import { peopleOnAws } from '#functions/adapters/aws/ports/people.ts';
import { served } from '#functions/adapters/aws/served.ts';
import { createClassifier } from '#functions/ingest/stance/classifier.ts';

import { classificationsCalls } from './classifications-calls.ts';

export const handler = served(
  classificationsCalls({ classifier: createClassifier() }),
  peopleOnAws(),
);
