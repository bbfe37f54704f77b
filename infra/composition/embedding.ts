import type { Logger } from '@aws-lambda-powertools/logger';
import * as z from 'zod';

import { openAiEmbedding } from '#functions/adapters/openai/embedding.ts';
import type { Embedding } from '#functions/platform/ports/embedding.ts';
import { ModelUnavailable } from '#functions/platform/ports/language-model.ts';
import { rememberedEmbedding } from '#functions/platform/remembered-embedding.ts';

/** Runtime settings of the model whose vectors help the Assistant select statements. */
export const embeddingVariables = {
  EMBEDDING_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  EMBEDDING_MODEL: z.string().min(1).max(200).optional(),
  EMBEDDING_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'is not a key of ASCII letters, digits and punctuation')
    .optional(),
} as const;

export type EmbeddingSettings = {
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
};

/** Undefined if no endpoint is set; throws if an endpoint is set without a model. */
export const readEmbeddingSettings = (
  data: z.output<z.ZodObject<typeof embeddingVariables>>,
): EmbeddingSettings | undefined => {
  const { EMBEDDING_ENDPOINT: url, EMBEDDING_MODEL: model } = data;
  if (url === undefined) return undefined;
  if (model === undefined) throw new Error('EMBEDDING_MODEL: is required with EMBEDDING_ENDPOINT');
  return { url, model, key: data.EMBEDDING_KEY };
};

const PATIENCE_MS = 2_000;
const MAX_CACHED_VECTORS = 4_000;
/** Pause after a failure during which it is not called. */
const REST_MS = 30_000;

/** Operators are told once why there were no vectors; callers do not wait a second time. */
const resting = (embedding: Embedding, logger: Pick<Logger, 'warn'>): Embedding => {
  let restsUntil = 0;
  return {
    name: embedding.name,
    embed: async (texts) => {
      if (performance.now() < restsUntil)
        throw new ModelUnavailable('busy', 'it failed a moment ago');
      try {
        return await embedding.embed(texts);
      } catch (error) {
        restsUntil = performance.now() + REST_MS;
        if (error instanceof ModelUnavailable)
          logger.warn('The model returned no vectors', { why: error.why, detail: error.message });
        throw error;
      }
    },
  };
};

export const createEmbedding = (
  settings: EmbeddingSettings | undefined,
  send: typeof fetch,
  logger: Pick<Logger, 'warn'>,
): Embedding | undefined =>
  settings &&
  rememberedEmbedding(
    resting(openAiEmbedding({ ...settings, patienceMs: PATIENCE_MS, fetch: send }), logger),
    MAX_CACHED_VECTORS,
  );
