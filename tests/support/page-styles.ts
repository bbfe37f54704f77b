import { createHash } from 'node:crypto';

/** The styles that stand in a page, as a content security policy would have to name each. */
export const styleDigests = (page: string): readonly string[] =>
  [...page.matchAll(/<style>(.*?)<\/style>/gs)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );

/** Where a content security policy lets styles come from. */
export const stylesAllowed = (policy: string | undefined): readonly string[] =>
  /style-src ([^;]*)/.exec(policy ?? '')?.[1]?.split(' ') ?? [];
