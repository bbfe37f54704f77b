/**
 * Returns whether the sender of a form seems to be human, by the token of its page. Throws EngineUnavailable if this
 * cannot be determined.
 */
export type Captcha = (answer: string | undefined) => Promise<boolean>;
