import { Problem } from '#functions/platform/http/problem.ts';
import { propositionJudge } from '#functions/records/reference-checks/claim-judge.ts';
import { type JudgeOfPassages, saysOf } from '#functions/records/reference-checks/says.ts';

import { judgeWithModel } from './judge-with-model.ts';
import type { ReferenceChecksPorts } from './ports.ts';

/** Each sends a sentence and its passages to the language model. */
const JUDGMENTS = { name: 'reference-check-judgments', most: 100, perSeconds: 3_600 };

/** Returns the judge of a request: the language model if the caller asks for it, otherwise that of the product. */
export const chooseJudge =
  ({
    assistantModel,
    claimJudge = propositionJudge,
    rateLimits,
  }: Pick<ReferenceChecksPorts, 'assistantModel' | 'claimJudge' | 'rateLimits'>) =>
  async (
    personId: string,
    { byModel }: { readonly byModel: boolean },
  ): Promise<JudgeOfPassages> => {
    if (!byModel || !assistantModel)
      return (claim, passages) => saysOf(claim, passages, claimJudge);
    const rateLimit = await rateLimits.take(JUDGMENTS, personId);
    if (rateLimit.kind === 'refused')
      throw new Problem(429, 'Too many judgments in one hour. Please try again later.', {
        headers: { 'retry-after': String(rateLimit.retryAfterSeconds) },
      });
    return judgeWithModel(assistantModel);
  };
