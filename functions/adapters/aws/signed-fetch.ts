import { createHash, createHmac } from 'node:crypto';

import { SignatureV4 } from '@smithy/signature-v4';

/** The credentials of the function; Lambda provides them in the environment. */
export type Credentials = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
};

class Sha256 {
  readonly #hash: ReturnType<typeof createHash | typeof createHmac>;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash =
      secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret));
  }
  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(bytesOf(data));
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
}

const bytesOf = (data: string | ArrayBuffer | ArrayBufferView): Uint8Array => {
  if (typeof data === 'string') return Buffer.from(data);
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
};

/** Returns a `fetch` for texts that signs every request as AWS services require, so that no key has to be stored. */
export const signedFetch = (
  { service, region }: { readonly service: string; readonly region: string },
  credentials: Credentials,
  send: typeof fetch,
): typeof fetch => {
  const signer = new SignatureV4({ service, region, credentials, sha256: Sha256 });
  return async (input, { method = 'GET', headers, body, ...init } = {}) => {
    const { hostname, pathname, protocol } = new URL(input instanceof Request ? input.url : input);
    const signed = await signer.sign({
      method,
      protocol,
      hostname,
      path: pathname,
      query: {},
      headers: { ...Object.fromEntries(new Headers(headers)), host: hostname },
      body,
    });
    const { host: _, ...proof } = signed.headers;
    return send(input, { ...init, method, headers: proof, ...(body != null && { body }) });
  };
};
