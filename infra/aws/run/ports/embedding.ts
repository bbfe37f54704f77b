import { Logger } from '@aws-lambda-powertools/logger';
import * as z from 'zod';

import type { Embedding } from '#functions/platform/ports/embedding.ts';
import {
  createEmbedding,
  readEmbeddingSettings,
  embeddingVariables,
} from '#infra/composition/embedding.ts';

/** Returns the embedding model of an environment; without one, selection is lexical only. */
export const embeddingOnAws = (): Embedding | undefined =>
  createEmbedding(
    readEmbeddingSettings(z.object(embeddingVariables).parse(process.env)),
    fetch,
    new Logger(),
  );
