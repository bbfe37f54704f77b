import { UnreadableArticle } from '../article.ts';

/** Rejects a file with a message that a person can act on. */
export const throwUnreadable = (reason: string): never => {
  throw new UnreadableArticle(reason);
};
