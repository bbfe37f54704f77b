import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { AnswerWith } from '#functions/platform/http/answer-with.ts';
import { fileHeaders } from '#functions/platform/http/file-headers.ts';
import { Problem } from '#functions/platform/http/problem.ts';

/** A function returns at most 6 MB, and binary data grows by a third in transit. */
const MAX_BYTES = 4_400_000;
const WORTH_PACKING_BYTES = 100_000;
const pack = promisify(gzip);

type How = {
  readonly contentType: string;
  readonly takesGzip: boolean;
  /** Whether a link is requested, whatever the file's size. */
  readonly asLink: boolean;
  /** Creates a link to a file too large for a response; visitors get none. */
  readonly link: () => Promise<string | undefined>;
};

const tooLarge = () =>
  new Problem(413, 'This file is too large to send in one response.', {
    detail: 'Export fewer results, or sign in: larger files are available with an account.',
  });

/** Returns a file as the response, or a link if it is too large. */
export const sentResult = async (
  file: { readonly name: string; readonly bytes: Uint8Array },
  { contentType, takesGzip, asLink, link }: How,
): Promise<AnswerWith<Uint8Array>> => {
  const isPacked = takesGzip && file.bytes.length > WORTH_PACKING_BYTES;
  const sent = isPacked ? await pack(file.bytes) : file.bytes;
  if (sent.length <= MAX_BYTES && !asLink)
    return new AnswerWith(sent, {
      headers: {
        ...(isPacked && { 'content-encoding': 'gzip' }),
        'content-type': contentType,
        ...fileHeaders(file.name),
      },
    });
  const downloadUrl = await link();
  if (downloadUrl === undefined) throw tooLarge();
  return new AnswerWith(Buffer.from(JSON.stringify({ downloadUrl })), {
    headers: { 'content-type': 'application/json', 'x-file-name': file.name },
  });
};
