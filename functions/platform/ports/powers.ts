/** Time and chance, passed in so that decisions can be tested. */
export type Clock = () => Date;
export type NewId = () => string;
/** 256 bits that nobody can guess, as base64url: 43 characters without a dot. */
export type NewSecret = () => string;
