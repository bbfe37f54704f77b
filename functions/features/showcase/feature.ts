import { api, type Feature } from '#functions/platform/feature.ts';
import { showcaseCalls } from '#shared/contracts/showcase.ts';

import type { ShowcasePorts } from './ports.ts';
import { readShowcase } from './read-showcase.ts';

export const feature: Feature<ShowcasePorts> = {
  name: 'showcase',
  api: api({
    endpoints: showcaseCalls,
    useCases: (ports: ShowcasePorts) => ({ readShowcase: readShowcase(ports) }),
    memoryMib: 512,
    touches: { table: 'read-and-write', search: ['search', 'statements'] },
  }),
};
