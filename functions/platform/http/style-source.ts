import { createHash } from 'node:crypto';

/** The one style that a page carries, as a content security policy names it: no other can stand in it, whoever wrote it there. */
export const styleSource = (style: string): string =>
  `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
