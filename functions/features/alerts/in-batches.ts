/** Concurrent requests. */
const AT_ONCE = 200;

/** Requests many items with bounded concurrency; results keep their order. */
export const inBatches = async <Query, Answer>(
  all: readonly Query[],
  ask: (one: Query) => Promise<Answer>,
): Promise<readonly Answer[]> => {
  const answers: Answer[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE)
    answers.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map(ask))));
  return answers;
};
