import { toPath } from './paths.ts';

/** Returns the path of an author's page. */
export const authorPath = (slug: string): string => toPath`/authors/${slug}`;

/**
 * Returns whether the authors of a work have pages. Works known only from reference lists have none: their names have
 * initials and are often incomplete, so different people could be merged. A search for the name finds these works.
 */
export const hasAuthorPages = ({
  origin,
}: {
  readonly origin: 'read' | 'cited' | 'imported';
}): boolean => origin !== 'cited';
