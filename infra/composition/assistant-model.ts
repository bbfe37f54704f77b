import type { Logger } from '@aws-lambda-powertools/logger';
import * as z from 'zod';

import { openAiStreamingModel } from '#functions/adapters/openai/streaming-model.ts';
import { ModelUnavailable, type StreamingModel } from '#functions/platform/ports/language-model.ts';

/** Settings of the model that words the answers of the Assistant, as a run is given them. */
export const assistantModelVariables = {
  ASSISTANT_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  ASSISTANT_MODEL: z.string().min(1).max(200).optional(),
  ASSISTANT_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'is not a key of plain letters, digits and signs')
    .optional(),
  /** How long it may take over one answer, which is then made of quotations instead. */
  ASSISTANT_SECONDS: z.coerce.number().int().min(1).max(120).default(20),
} as const;

export type AssistantModelSettings = {
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
  readonly seconds: number;
};

/** Undefined where no endpoint is set; throws where one is set without its model. */
export const assistantModelSettingsOf = (
  data: z.output<z.ZodObject<typeof assistantModelVariables>>,
): AssistantModelSettings | undefined => {
  const { ASSISTANT_ENDPOINT: url, ASSISTANT_MODEL: model } = data;
  if (url === undefined) return undefined;
  if (model === undefined)
    throw new Error('ASSISTANT_MODEL: is needed where ASSISTANT_ENDPOINT is set');
  return { url, model, key: data.ASSISTANT_KEY, seconds: data.ASSISTANT_SECONDS };
};

/** Whoever runs the product is told why it gave no answer, and never what was asked. */
const telling = (model: StreamingModel, logger: Pick<Logger, 'warn'>): StreamingModel => ({
  name: model.name,
  async *tell(question) {
    try {
      yield* model.tell(question);
    } catch (error) {
      if (error instanceof ModelUnavailable)
        logger.warn('The model worded no answer', { why: error.why, detail: error.message });
      throw error;
    }
  },
});

export const assistantModelOf = (
  settings: AssistantModelSettings | undefined,
  send: typeof fetch,
  logger: Pick<Logger, 'warn'>,
): StreamingModel | undefined => {
  if (!settings) return undefined;
  const { seconds, ...endpoint } = settings;
  return telling(
    openAiStreamingModel({ ...endpoint, patienceMs: seconds * 1000, fetch: send }),
    logger,
  );
};
