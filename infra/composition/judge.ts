import * as z from 'zod';

import { openAiCompatibleModel } from '#functions/adapters/openai/language-model.ts';
import { type StanceJudge, stanceJudge } from '#functions/ingest/stance/judge/judge.ts';

/** Settings of the judge, as a run is given them. */
export const judgeVariables = {
  STANCE_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  STANCE_ENDPOINT_MODEL: z.string().min(1).max(200).optional(),
  STANCE_ENDPOINT_KEY: z.string().min(1).optional(),
  /** How long one question may take, with all its tries. */
  STANCE_ENDPOINT_SECONDS: z.coerce.number().int().min(1).max(300).default(30),
} as const;

export type JudgeSettings = {
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
  readonly seconds: number;
};

/** Undefined where no endpoint is set; throws where one is set without its model. */
export const judgeSettingsOf = (
  data: z.output<z.ZodObject<typeof judgeVariables>>,
): JudgeSettings | undefined => {
  const { STANCE_ENDPOINT: url, STANCE_ENDPOINT_MODEL: model } = data;
  if (url === undefined) return undefined;
  if (model === undefined)
    throw new Error('STANCE_ENDPOINT_MODEL: is needed where STANCE_ENDPOINT is set');
  return { url, model, key: data.STANCE_ENDPOINT_KEY, seconds: data.STANCE_ENDPOINT_SECONDS };
};

export const judgeOf = (settings: JudgeSettings | undefined): StanceJudge | undefined => {
  if (!settings) return undefined;
  const { seconds, ...endpoint } = settings;
  return stanceJudge(openAiCompatibleModel({ ...endpoint, patienceMs: seconds * 1000, fetch }));
};
