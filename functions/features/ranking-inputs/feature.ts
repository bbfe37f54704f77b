import { api, type Feature } from '#functions/platform/feature.ts';
import type { Files } from '#functions/platform/ports/files.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import { ENTITY_FILES } from '#functions/records/entities/lists.ts';
import { rowsOneByOne } from '#functions/records/entities/stream-rows.ts';
import { rankingInputsCalls } from '#shared/contracts/ranking-inputs.ts';

import { readRankingInputs } from './read-ranking-inputs.ts';

type RankingInputsWorld = { readonly files: Files; readonly now: Clock };

/** A separate feature, because its file is larger than the gateway allows. */
export const feature: Feature<RankingInputsWorld> = {
  name: 'ranking-inputs',
  api: api({
    endpoints: rankingInputsCalls,
    useCases: ({ files, now }: RankingInputsWorld) => ({
      readRankingInputs: readRankingInputs({ rowsOf: rowsOneByOne(files), now }),
    }),
    memoryMib: 512,
    touches: { table: 'recognise', files: { read: [ENTITY_FILES] } },
  }),
};
