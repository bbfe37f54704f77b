import { Logger } from '@aws-lambda-powertools/logger';
import * as z from 'zod';

import type { Embedding } from '#functions/platform/ports/embedding.ts';
import {
  embeddingOf,
  embeddingSettingsOf,
  embeddingVariables,
} from '#infra/composition/embedding.ts';

/** The vectors of an environment; without them words alone decide. */
export const embeddingOnAws = (): Embedding | undefined =>
  embeddingOf(
    embeddingSettingsOf(z.object(embeddingVariables).parse(process.env)),
    fetch,
    new Logger(),
  );
