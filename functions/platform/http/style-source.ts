import { sha256Of } from '#functions/platform/sha256.ts';

/** Returns the content-security-policy source of the one style of a page: no injected style can apply. */
export const styleSource = (style: string): string => `'sha256-${sha256Of(style, 'base64')}'`;
