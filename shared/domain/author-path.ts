import { isGroupAuthor } from './group-name.ts';
import { toPath } from './paths.ts';

/** Returns the path of an author's page. */
export const authorPath = (slug: string): string => toPath`/authors/${slug}`;

type Author = {
  readonly name: string;
  readonly surname?: string | undefined;
  readonly orcid?: string | undefined;
};

/**
 * Returns whether an author of a work has a page. Groups have none. Nor have authors of works known only from reference
 * lists: their names have initials and are often incomplete, so different people could be merged. A search for the name
 * finds these works.
 */
export const hasAuthorPage = (
  author: Author,
  { origin }: { readonly origin: 'read' | 'cited' | 'imported' },
): boolean => origin !== 'cited' && !isGroupAuthor(author);
