import { api, type Feature } from '#functions/platform/feature.ts';
import { relabellingsCalls } from '#shared/contracts/relabellings.ts';

import {
  readRelabelledStatements,
  readRelabellings,
  type RelabelingsPorts,
} from './read-relabellings.ts';

export const feature: Feature<RelabelingsPorts> = {
  name: 'relabellings',
  api: api({
    endpoints: relabellingsCalls,
    useCases: (ports: RelabelingsPorts) => ({
      readRelabellings: readRelabellings(ports),
      readRelabelledStatements: readRelabelledStatements(ports),
    }),
    memoryMib: 512,
    touches: { table: 'recognise', search: ['statements'] },
  }),
};
