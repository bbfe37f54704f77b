import { judgeOf } from '#infra/composition/judge.ts';
import { type JudgeInUse } from '#functions/features/judgements/judge-article.ts';

import { type LocalEnvironment } from './environment.ts';
import { openEncoderJudge } from './encoder-judge.ts';

/** The judge of a run on one machine, if its settings name one. Throws a sentence for people where it cannot begin. */
export const localJudge = async ({
  judge,
  encoder,
}: Pick<LocalEnvironment, 'judge' | 'encoder'>): Promise<JudgeInUse | undefined> =>
  encoder === undefined ? judgeOf(judge) : openEncoderJudge(encoder);
