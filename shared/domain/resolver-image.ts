import { toPath } from './paths.ts';

/** Where the picture of a library's full-text button stands that was put here; another one has another address. */
export const resolverImageAddress = (slug: string, at: string): string =>
  `${toPath`/api/licenses/${slug}/link-resolver-image`}?at=${encodeURIComponent(at)}`;
