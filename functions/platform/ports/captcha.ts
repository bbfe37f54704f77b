/** Whether whoever sent a form seems to be a person, by what its page answered. Throws EngineUnavailable where nobody can tell. */
export type Captcha = (answer: string | undefined) => Promise<boolean>;
