import { type BinaryToTextEncoding, hash } from 'node:crypto';

type Sha256Of = {
  (content: Uint8Array | string, encoding?: BinaryToTextEncoding): string;
  (content: Uint8Array | string, encoding: 'buffer'): Buffer;
};

/** Returns the SHA-256 of bytes, or of a text in UTF-8: in hexadecimal, another encoding, or as 32 bytes (`buffer`). */
export const sha256Of = ((
  content: Uint8Array | string,
  encoding: BinaryToTextEncoding | 'buffer' = 'hex',
): string | Buffer => hash('sha256', content, encoding)) as Sha256Of;
