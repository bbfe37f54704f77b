/** Splits a list into parts of at most `size`. */
export const chunk = <Part>(whole: readonly Part[], size: number): readonly Part[][] =>
  Array.from({ length: Math.ceil(whole.length / size) }, (_, part) =>
    whole.slice(part * size, (part + 1) * size),
  );

/** Processes each part with limited concurrency. */
export const forEachConcurrently = async <Part>(
  parts: readonly Part[],
  atOnce: number,
  act: (part: Part) => Promise<void>,
) => {
  const remaining = parts.values();
  await Promise.all(
    Array.from({ length: Math.min(atOnce, parts.length) }, async () => {
      for (const part of remaining) await act(part);
    }),
  );
};

/** Returns batches of at most `most` parts and `bytes` bytes each, in order; a larger part gets a batch of its own. */
export const batchBySize = <Part>(
  parts: readonly Part[],
  bytesOf: (part: Part) => number,
  { most, bytes }: { readonly most: number; readonly bytes: number },
): readonly (readonly Part[])[] => {
  const batches: Part[][] = [];
  let room = 0;
  for (const part of parts) {
    const size = bytesOf(part);
    const last = batches.at(-1);
    if (last && last.length < most && size <= room) {
      last.push(part);
      room -= size;
    } else {
      batches.push([part]);
      room = bytes - size;
    }
  }
  return batches;
};
