import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { AnswerWith } from '#functions/platform/http/answer-with.ts';
import { Problem } from '#functions/platform/http/problem.ts';

/** A function answers at most 6 MB, and bytes grow by a third on their way. */
const MOST_BYTES = 4_400_000;
const WORTH_PACKING_BYTES = 100_000;
const pack = promisify(gzip);

type How = {
  readonly contentType: string;
  readonly takesGzip: boolean;
  /** Whether a link is wanted, however small the file is. */
  readonly asLink: boolean;
  /** Makes a link to the file, for what is too large to be answered; visitors have none. */
  readonly link: () => Promise<string | undefined>;
};

const tooLarge = () =>
  new Problem(413, 'This file is too large to be sent at once.', {
    detail: 'Take fewer results, or sign in: larger files are kept for people with an account.',
  });

/** A file of results as the answer to a call, or a link to it where it is too large for one. */
export const sentResult = async (
  file: { readonly name: string; readonly bytes: Uint8Array },
  { contentType, takesGzip, asLink, link }: How,
): Promise<AnswerWith<Uint8Array>> => {
  const isPacked = takesGzip && file.bytes.length > WORTH_PACKING_BYTES;
  const sent = isPacked ? await pack(file.bytes) : file.bytes;
  if (sent.length <= MOST_BYTES && !asLink)
    return new AnswerWith(sent, {
      headers: {
        ...(isPacked && { 'content-encoding': 'gzip' }),
        'content-type': contentType,
        'content-disposition': `attachment; filename="${file.name}"`,
        'x-file-name': file.name,
      },
    });
  const downloadUrl = await link();
  if (downloadUrl === undefined) throw tooLarge();
  return new AnswerWith(Buffer.from(JSON.stringify({ downloadUrl })), {
    headers: { 'content-type': 'application/json', 'x-file-name': file.name },
  });
};
