import * as z from 'zod';

import { parseBoundedJson } from '#functions/platform/json/bounded-json.ts';
import type { Embedding } from '#functions/platform/ports/embedding.ts';
import { ModelUnavailable } from '#functions/platform/ports/language-model.ts';

import { boundedText, type ChatEndpoint, isTransient, sendTo } from './chat-request.ts';

export type EmbeddingEndpoint = ChatEndpoint & { readonly patienceMs: number };

const MOST_BYTES = 8 * 1024 * 1024;
const MOST_DIMENSIONS = 8_192;

const Vectors = z.object({
  data: z.array(
    z.object({
      index: z.int(),
      embedding: z.array(z.number()).min(1).max(MOST_DIMENSIONS),
    }),
  ),
});

const refused = (detail: string) => new ModelUnavailable('refused', detail);

const vectorsIn = (text: string | undefined, wanted: number): readonly (readonly number[])[] => {
  let response: unknown;
  try {
    response = parseBoundedJson(text ?? '');
  } catch {
    throw refused('the response is not valid JSON, or is too large');
  }
  const { data } = Vectors.safeParse(response).data ?? { data: [] };
  const ordered = data
    .toSorted((one, other) => one.index - other.index)
    .map(({ embedding }) => embedding);
  const [first] = ordered;
  if (ordered.length !== wanted || ordered.some(({ length }) => length !== first?.length))
    throw refused('it gave no vector of one length for each text');
  return ordered;
};

/**
 * An embedding model behind any endpoint that implements OpenAI embeddings. It does not retry, because a person is
 * waiting.
 */
export const openAiEmbedding = ({
  model,
  patienceMs,
  ...endpoint
}: EmbeddingEndpoint): Embedding => ({
  name: model,
  embed: async (texts) => {
    if (texts.length === 0) return [];
    const signal = AbortSignal.timeout(patienceMs);
    try {
      const body = { model, input: texts, encoding_format: 'float' };
      const response = await sendTo(endpoint, '/embeddings', body, signal);
      const { ok, status } = response;
      if (!ok) {
        await response.body?.cancel();
        throw new ModelUnavailable(isTransient(status) ? 'busy' : 'refused', `status ${status}`);
      }
      return vectorsIn(await boundedText(response, MOST_BYTES), texts.length);
    } catch (error) {
      if (error instanceof ModelUnavailable) throw error;
      if (signal.aborted) throw new ModelUnavailable('slow', 'it took too long');
      // Network errors may contain the URL or the key, so they are not passed on.
      throw new ModelUnavailable('not reached', 'it could not be reached');
    }
  },
});
