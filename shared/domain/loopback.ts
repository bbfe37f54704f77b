const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/;

/** Whether a host, with its port or without, is a name of the very machine that asks. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);
