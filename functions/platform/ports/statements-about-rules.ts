export type StatementsPage<One> = {
  readonly page: readonly One[];
  /** After a whole article, reading continues with the next one, whatever changed in this one meanwhile. */
  readonly ends: 'with a whole article' | 'within an article' | 'with all there is';
};

/**
 * Returns the page from ordered statements, of which one more than the page size was read. It ends with a whole
 * article, unless a single article is larger than the page.
 */
export const pageOfWholeArticles = <One>(
  statements: readonly One[],
  limit: number,
  articleOf: (one: One) => unknown,
): StatementsPage<One> => {
  const [beyond] = statements.slice(limit);
  if (beyond === undefined) return { page: statements, ends: 'with all there is' };
  const article = articleOf(beyond);
  const whole = statements.slice(0, limit).findLastIndex((one) => articleOf(one) !== article) + 1;
  return whole > 0
    ? { page: statements.slice(0, whole), ends: 'with a whole article' }
    : { page: statements.slice(0, limit), ends: 'within an article' };
};
