/** Time and chance, passed in so that decisions can be tested. */
export type Clock = () => Date;
export type NewId = () => string;
