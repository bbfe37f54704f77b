/** The clock and randomness, injected so that decisions can be tested. */
export type Clock = () => Date;
export type NewId = () => string;
/** Returns 256 unpredictable bits as base64url: 43 characters without a dot. */
export type NewSecret = () => string;
