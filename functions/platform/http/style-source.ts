import { createHash } from 'node:crypto';

/** Returns the content-security-policy source of the one style of a page: no injected style can apply. */
export const styleSource = (style: string): string =>
  `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
