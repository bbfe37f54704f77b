import type { Embedding } from './ports/embedding.ts';

/** Caches the vectors of recent texts, so that only new texts are sent to the model. */
export const rememberedEmbedding = ({ name, embed }: Embedding, maxTexts: number): Embedding => {
  const cachedVectors = new Map<string, readonly number[]>();
  const remember = (text: string, vector: readonly number[]): void => {
    cachedVectors.delete(text);
    cachedVectors.set(text, vector);
    const [oldest] = cachedVectors.keys();
    if (cachedVectors.size > maxTexts && oldest !== undefined) cachedVectors.delete(oldest);
  };
  return {
    name,
    embed: async (texts) => {
      const found = new Map(
        texts.flatMap((text) => {
          const vector = cachedVectors.get(text);
          return vector ? [[text, vector] as const] : [];
        }),
      );
      const unknown = [...new Set(texts)].filter((text) => !found.has(text));
      const vectors = unknown.length > 0 ? await embed(unknown) : [];
      for (const [place, text] of unknown.entries()) {
        const vector = vectors[place];
        if (vector) found.set(text, vector);
      }
      for (const [text, vector] of found) remember(text, vector);
      return texts.map((text) => found.get(text) ?? []);
    },
  };
};
