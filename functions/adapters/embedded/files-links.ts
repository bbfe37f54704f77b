import { Buffer } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';

import { type Clock } from '#functions/platform/ports/powers.ts';

export type FileLink = {
  readonly method: 'GET' | 'PUT';
  readonly key: string;
  /** Seconds since 1970, as written in the link. */
  readonly expires: string;
  /** The name under which a browser saves the file. */
  readonly fileName?: string | undefined;
  /** The size of the upload in bytes. */
  readonly bytes?: number | undefined;
};

export type SignedFileLink = FileLink & { readonly signature: string };

export const signatureOf = (secret: string, { method, key, expires, fileName, bytes }: FileLink) =>
  createHmac('sha256', secret)
    .update(JSON.stringify([method, key, expires, fileName ?? null, bytes ?? null]))
    .digest('base64url');

/**
 * `${baseUrl}/files/<key>?expires=…&signature=…`, with `&name=…` for downloads under a name, and `&bytes=…` for
 * uploads.
 */
export const signedFileUrl = (baseUrl: string, secret: string, link: FileLink) => {
  const query = new URLSearchParams({
    expires: link.expires,
    ...(link.fileName === undefined ? {} : { name: link.fileName }),
    ...(link.bytes === undefined ? {} : { bytes: String(link.bytes) }),
    signature: signatureOf(secret, link),
  });
  return `${baseUrl}/files/${link.key}?${query.toString()}`;
};

/** Returns whether we signed this link for this method, key, name and size, and it has not expired. */
export const isValidFileLink = (secret: string, clock: Clock, link: SignedFileLink) => {
  const expected = Buffer.from(signatureOf(secret, link));
  const signature = Buffer.from(link.signature);
  return (
    expected.length === signature.length &&
    timingSafeEqual(expected, signature) &&
    Number(link.expires) * 1000 > clock().getTime()
  );
};
