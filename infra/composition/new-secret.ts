import { randomBytes } from 'node:crypto';

/** Enough that a secret can never be guessed. */
const SECRET_BYTES = 32;

/** Returns a new random secret of 43 characters that may stand in URLs, cookies and headers. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');
