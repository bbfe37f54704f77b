import * as z from 'zod';

import { type JudgeInUse } from '#functions/features/judgements/judge-article.ts';
import { judgeOf, judgeSettingsOf, judgeVariables } from '#infra/composition/judge.ts';

/** Returns the judge of an environment, or none. */
export const judgeOnAws = (): JudgeInUse | undefined =>
  judgeOf(judgeSettingsOf(z.object(judgeVariables).parse(process.env)));
