import { UnreadableArticle } from '../article.ts';

/** Refuses a file with a sentence that a person can act on. */
export const refuse = (reason: string): never => {
  throw new UnreadableArticle(reason);
};
