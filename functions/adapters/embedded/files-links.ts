import { Buffer } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';

import { type Clock } from '#functions/platform/ports/powers.ts';

export type FileLink = {
  readonly method: 'GET' | 'PUT';
  readonly key: string;
  /** Seconds since 1970, as written in the link. */
  readonly expires: string;
  /** What a browser saves the file as. */
  readonly fileName?: string | undefined;
  /** How many bytes are to be put. */
  readonly bytes?: number | undefined;
};

export type SignedFileLink = FileLink & { readonly signature: string };

export const signatureOf = (secret: string, { method, key, expires, fileName, bytes }: FileLink) =>
  createHmac('sha256', secret)
    .update(JSON.stringify([method, key, expires, fileName ?? null, bytes ?? null]))
    .digest('base64url');

/** `${baseUrl}/files/<key>?expires=…&signature=…`, with `&name=…` where the file is to be saved under a name, and `&bytes=…` where it is to be put. */
export const signedFileUrl = (baseUrl: string, secret: string, link: FileLink) => {
  const query = new URLSearchParams({
    expires: link.expires,
    ...(link.fileName === undefined ? {} : { name: link.fileName }),
    ...(link.bytes === undefined ? {} : { bytes: String(link.bytes) }),
    signature: signatureOf(secret, link),
  });
  return `${baseUrl}/files/${link.key}?${query.toString()}`;
};

/** Whether this link was signed by us for this method, key, name and size, and still holds. */
export const isValidFileLink = (secret: string, clock: Clock, link: SignedFileLink) => {
  const expected = Buffer.from(signatureOf(secret, link));
  const given = Buffer.from(link.signature);
  return (
    expected.length === given.length &&
    timingSafeEqual(expected, given) &&
    Number(link.expires) * 1000 > clock().getTime()
  );
};
