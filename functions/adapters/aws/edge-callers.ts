import { timingSafeEqual } from 'node:crypto';

import type { Callers, RequestOrigin } from '#functions/platform/http/callers.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import { sha256Of } from '#functions/platform/sha256.ts';

export const EDGE_HEADER = 'x-veracite-edge';

/**
 * Rejects requests that did not come through CloudFront: the headers with the address and location of the caller can be
 * trusted only behind it.
 */
export const edgeGuard = (secret: string) => {
  const expectedDigest = digest(secret);
  return (headers: RequestOrigin['headers']): void => {
    // Digests have equal length, so comparing them takes constant time.
    if (!timingSafeEqual(expectedDigest, digest(headers[EDGE_HEADER] ?? '')))
      throw new Problem(403, 'Please use the address of the product.');
  };
};

/** Returns the caller behind the edge, by the address that CloudFront saw. */
export const requireEdge = (callers: Callers, secret: string): Callers => {
  const guard = edgeGuard(secret);
  return async (from) => {
    guard(from.headers);
    return callers({ ...from, address: viewerAddress(from.headers) ?? from.address });
  };
};

/** `CloudFront-Viewer-Address` is address and port, `192.0.2.1:443` or `2001:db8::1:443`: the port is after the last colon. */
const viewerAddress = (headers: RequestOrigin['headers']): string | undefined =>
  headers['cloudfront-viewer-address']?.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');

const digest = (text: string) => sha256Of(text, 'buffer');
