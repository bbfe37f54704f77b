import { type Signpost } from '#shared/domain/signposts.ts';

/** Gateways carry about 10 kB of headers; whoever wants all authors of a large group finds them in the page. */
const MOST_AUTHORS = 40;

/** Signposts as the value of a `Link` header (RFC 8288); addresses are already plain ASCII without `>`. */
export const linkHeader = (links: readonly Signpost[]): string => {
  const authors = links.filter(({ rel }) => rel === 'author').slice(0, MOST_AUTHORS);
  return [...links.filter(({ rel }) => rel !== 'author'), ...authors]
    .map(
      ({ rel, href, type }) =>
        `<${href}>; rel="${rel}"${type === undefined ? '' : `; type="${type}"`}`,
    )
    .join(', ');
};
