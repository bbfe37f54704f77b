import { createJudge } from '#infra/composition/judge.ts';
import { type ConfiguredJudge } from '#functions/features/judgements/judge-article.ts';

import { type LocalEnvironment } from '../settings/environment.ts';
import { openEncoderJudge } from './encoder-judge.ts';

/** Returns the configured judge of a local run, if any. Throws a message for people if it cannot start. */
export const openLocalJudge = async ({
  judge,
  encoder,
}: Pick<LocalEnvironment, 'judge' | 'encoder'>): Promise<ConfiguredJudge | undefined> =>
  encoder === undefined ? createJudge(judge) : openEncoderJudge(encoder);
