const RESERVED = /(?:^|\.)(?:example|invalid|localhost|test|example\.(?:com|net|org))\.?$/i;

/** Tells whether a domain is reserved for examples and tests (RFC 2606, RFC 6761), so that nothing can ever be reached there. */
export const isReservedDomain = (domain: string): boolean => RESERVED.test(domain);
