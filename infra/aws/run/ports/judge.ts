import * as z from 'zod';

import { type ConfiguredJudge } from '#functions/features/judgements/judge-article.ts';
import { createJudge, readJudgeSettings, judgeVariables } from '#infra/composition/judge.ts';

/** Returns the judge of an environment, or none. */
export const judgeOnAws = (): ConfiguredJudge | undefined =>
  createJudge(readJudgeSettings(z.object(judgeVariables).parse(process.env)));
