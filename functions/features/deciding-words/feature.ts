import { api, type Feature } from '#functions/platform/feature.ts';
import { decidingWordsCalls } from '#shared/contracts/deciding-words.ts';

import { readDecidingWords } from './read-deciding-words.ts';

type DecidingWordsPorts = Parameters<typeof readDecidingWords>[0];

export const feature: Feature<DecidingWordsPorts> = {
  name: 'deciding-words',
  api: api({
    endpoints: decidingWordsCalls,
    useCases: (ports: DecidingWordsPorts) => ({ readDecidingWords: readDecidingWords(ports) }),
    // It runs the encoder, and memory determines the share of a processor.
    memoryMib: 2048,
    touches: { table: 'recognise', search: ['statements'], secondReader: true },
  }),
};
