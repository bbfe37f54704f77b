import { type Signpost } from '#shared/domain/signposts.ts';

/** Gateways accept about 10 kB of headers; the page lists all authors of a large group. */
const MAX_AUTHORS = 40;

/** Formats signposts as a `Link` header (RFC 8288); URLs are already ASCII without `>`. */
export const linkHeader = (links: readonly Signpost[]): string => {
  const authors = links.filter(({ rel }) => rel === 'author').slice(0, MAX_AUTHORS);
  return [...links.filter(({ rel }) => rel !== 'author'), ...authors]
    .map(
      ({ rel, href, type }) =>
        `<${href}>; rel="${rel}"${type === undefined ? '' : `; type="${type}"`}`,
    )
    .join(', ');
};
