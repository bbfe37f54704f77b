import { api, type Feature } from '#functions/platform/feature.ts';
import { relabellingsCalls } from '#shared/contracts/relabellings.ts';

import {
  readRelabelledStatements,
  readRelabellings,
  type RelabellingsPorts,
} from './read-relabellings.ts';

export const feature: Feature<RelabellingsPorts> = {
  name: 'relabellings',
  api: api({
    endpoints: relabellingsCalls,
    useCases: (ports: RelabellingsPorts) => ({
      readRelabellings: readRelabellings(ports),
      readRelabelledStatements: readRelabelledStatements(ports),
    }),
    memoryMib: 512,
    touches: { table: 'recognise', search: ['statements'] },
  }),
};
