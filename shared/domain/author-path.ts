import { toPath } from './paths.ts';

/** Where the page of an author stands. */
export const authorPath = (slug: string): string => toPath`/authors/${slug}`;

/**
 * Whether the authors of a work have pages. Of works that only references print they have none: names stand there with initials
 * and often not all of them, so that nobody could say whose works would be joined. A search for the name finds these works.
 */
export const hasAuthorPages = ({
  origin,
}: {
  readonly origin: 'read' | 'cited' | 'imported';
}): boolean => origin !== 'cited';
