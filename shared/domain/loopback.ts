const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/;

/** Returns whether a host, with or without a port, is a name of the local machine. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);
