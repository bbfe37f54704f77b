import * as z from 'zod';

import { openAiCompatibleModel } from '#functions/adapters/openai/language-model.ts';
import { type ConfiguredJudge } from '#functions/features/judgements/judge-article.ts';
import { stanceJudge } from '#functions/ingest/stance/judge/judge.ts';

/** Runtime settings of the judge. */
export const judgeVariables = {
  STANCE_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  STANCE_ENDPOINT_MODEL: z.string().min(1).max(200).optional(),
  STANCE_ENDPOINT_KEY: z.string().min(1).optional(),
  /** Timeout of one question, including all attempts. */
  STANCE_ENDPOINT_SECONDS: z.coerce.number().int().min(1).max(60).default(30),
  /** Maximum number of statements per day; each is asked about twice. */
  STANCE_ENDPOINT_DAILY: z.coerce.number().int().min(1).max(1_000_000).default(2000),
} as const;

export type JudgeSettings = {
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
  readonly seconds: number;
  readonly mostADay: number;
};

/** Undefined if no endpoint is set; throws if an endpoint is set without a model. */
export const readJudgeSettings = (
  data: z.output<z.ZodObject<typeof judgeVariables>>,
): JudgeSettings | undefined => {
  const { STANCE_ENDPOINT: url, STANCE_ENDPOINT_MODEL: model } = data;
  if (url === undefined) return undefined;
  if (model === undefined)
    throw new Error('STANCE_ENDPOINT_MODEL: is required with STANCE_ENDPOINT');
  return {
    url,
    model,
    key: data.STANCE_ENDPOINT_KEY,
    seconds: data.STANCE_ENDPOINT_SECONDS,
    mostADay: data.STANCE_ENDPOINT_DAILY,
  };
};

export const createJudge = (settings: JudgeSettings | undefined): ConfiguredJudge | undefined => {
  if (!settings) return undefined;
  const { seconds, mostADay, ...endpoint } = settings;
  const model = openAiCompatibleModel({ ...endpoint, patienceMs: seconds * 1000, fetch });
  return { ...stanceJudge(model), mostADay };
};
