import type { Logger } from '@aws-lambda-powertools/logger';
import * as z from 'zod';

import { openAiStreamingModel } from '#functions/adapters/openai/streaming-model.ts';
import { ModelUnavailable, type StreamingModel } from '#functions/platform/ports/language-model.ts';

/** Runtime settings of the model that words the Assistant's answers. */
export const assistantModelVariables = {
  ASSISTANT_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  ASSISTANT_MODEL: z.string().min(1).max(200).optional(),
  ASSISTANT_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'is not a key of ASCII letters, digits and punctuation')
    .optional(),
  /** Timeout of one answer, after which quotations are used instead. */
  ASSISTANT_SECONDS: z.coerce.number().int().min(1).max(120).default(20),
} as const;

export type AssistantModelSettings = {
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
  readonly seconds: number;
};

/** Undefined if no endpoint is set; throws if an endpoint is set without a model. */
export const readAssistantModelSettings = (
  data: z.output<z.ZodObject<typeof assistantModelVariables>>,
): AssistantModelSettings | undefined => {
  const { ASSISTANT_ENDPOINT: url, ASSISTANT_MODEL: model } = data;
  if (url === undefined) return undefined;
  if (model === undefined) throw new Error('ASSISTANT_MODEL: is required with ASSISTANT_ENDPOINT');
  return { url, model, key: data.ASSISTANT_KEY, seconds: data.ASSISTANT_SECONDS };
};

/** Operators are told why there was no answer, but never the question. */
const withFailureLog = (model: StreamingModel, logger: Pick<Logger, 'warn'>): StreamingModel => ({
  name: model.name,
  async *tell(question) {
    try {
      yield* model.tell(question);
    } catch (error) {
      if (error instanceof ModelUnavailable)
        logger.warn('The model returned no answer', { why: error.why, detail: error.message });
      throw error;
    }
  },
});

export const createAssistantModel = (
  settings: AssistantModelSettings | undefined,
  send: typeof fetch,
  logger: Pick<Logger, 'warn'>,
): StreamingModel | undefined => {
  if (!settings) return undefined;
  const { seconds, ...endpoint } = settings;
  return withFailureLog(
    openAiStreamingModel({ ...endpoint, patienceMs: seconds * 1000, fetch: send }),
    logger,
  );
};
