import * as z from 'zod';

import { type JudgeInUse } from '#functions/features/judgements/judge-article.ts';
import { judgeOf, judgeSettingsOf, judgeVariables } from '#infra/composition/judge.ts';

/** The judge of an environment; without one nobody is asked. */
export const judgeOnAws = (): JudgeInUse | undefined =>
  judgeOf(judgeSettingsOf(z.object(judgeVariables).parse(process.env)));
