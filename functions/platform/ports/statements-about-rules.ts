export type StatementsPage<One> = {
  readonly page: readonly One[];
  /** Behind a whole article reading goes on at the next one, whatever became of this one meanwhile. */
  readonly ends: 'with a whole article' | 'within an article' | 'with all there is';
};

/**
 * The page among statements in their order, of which one more than a page holds was asked for. It ends with a whole
 * article, unless one article alone is larger than the page.
 */
export const pageOfWholeArticles = <One>(
  found: readonly One[],
  limit: number,
  articleOf: (one: One) => unknown,
): StatementsPage<One> => {
  const [beyond] = found.slice(limit);
  if (beyond === undefined) return { page: found, ends: 'with all there is' };
  const article = articleOf(beyond);
  const whole = found.slice(0, limit).findLastIndex((one) => articleOf(one) !== article) + 1;
  return whole > 0
    ? { page: found.slice(0, whole), ends: 'with a whole article' }
    : { page: found.slice(0, limit), ends: 'within an article' };
};
