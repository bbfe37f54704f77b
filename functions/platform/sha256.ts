import { hash } from 'node:crypto';

/** Returns the SHA-256 of bytes, or of a text in UTF-8, in hexadecimal. */
export const sha256Of = (bytes: Uint8Array | string): string => hash('sha256', bytes, 'hex');
