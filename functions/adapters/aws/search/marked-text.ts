import { type Highlights } from '#functions/platform/ports/search-index.ts';

/** The highlight marker of the engine: three private-use characters, which no sentence contains in this order. */
export const OPEN = '\ue000\ue002\ue001';
export const CLOSE = '\ue001\ue002\ue000';

/** Returns the ranges (UTF-16) of the matched words in the text without the markers; undefined when there are none. */
export const rangesIn = (marked: string | undefined): Highlights | undefined => {
  const [before, ...pieces] = (marked ?? '').split(OPEN);
  let length = before?.length ?? 0;
  const ranges = pieces.map((piece) => {
    const [word, ...rest] = piece.split(CLOSE);
    const start = length;
    const end = start + (word?.length ?? 0);
    length = end + rest.join(CLOSE).length;
    return [start, end] as const;
  });
  return ranges.length > 0 ? ranges : undefined;
};
