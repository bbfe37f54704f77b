import { createClassifier } from '#functions/ingest/stance/classifier.ts';
import { api, type Feature } from '#functions/platform/feature.ts';
import { once } from '#functions/platform/once.ts';
import { classificationsCalls } from '#shared/contracts/classifications.ts';

import { classify } from './classify.ts';

export const feature: Feature<unknown> = {
  name: 'classifications',
  api: api({
    endpoints: classificationsCalls,
    useCases: () => ({ classify: classify({ classifier: once(() => createClassifier()) }) }),
    memoryMib: 1024,
    touches: { table: 'recognise' },
  }),
};
