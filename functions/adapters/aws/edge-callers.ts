import { createHash, timingSafeEqual } from 'node:crypto';

import { type Callers } from '#functions/http/callers.ts';
import { Problem } from '#functions/http/problem.ts';

export const EDGE_HEADER = 'x-veracite-edge';

/**
 * Refuses whoever did not come through CloudFront: only behind it may the headers that tell the caller's address and
 * place be believed.
 */
export const throughTheEdge = (callers: Callers, secret: string): Callers => {
  const known = digest(secret);
  return async (headers) => {
    // Digests are equally long, and comparing them takes the same time wherever they differ.
    if (!timingSafeEqual(known, digest(headers[EDGE_HEADER] ?? '')))
      throw new Problem(403, 'Please use the address of the product.');
    return callers(headers);
  };
};

const digest = (text: string) => createHash('sha256').update(text).digest();
