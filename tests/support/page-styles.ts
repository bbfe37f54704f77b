import { sha256Of } from '#functions/platform/sha256.ts';

/** The styles that stand in a page, as a content security policy would have to name each. */
export const styleDigests = (page: string): readonly string[] =>
  [...page.matchAll(/<style>(.*?)<\/style>/gs)].map(
    ([, style = '']) => `'sha256-${sha256Of(style, 'base64')}'`,
  );

/** Where a content security policy lets styles come from. */
export const stylesAllowed = (policy: unknown): readonly string[] =>
  /style-src ([^;]*)/.exec(String(policy))?.[1]?.split(' ') ?? [];
