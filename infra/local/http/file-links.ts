import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

import type { UploadUse } from '#functions/platform/feature.ts';
import type { EmbeddedFiles } from '#functions/adapters/embedded/files.ts';

/** Accepts an upload at a signed URL: exactly as many bytes as were signed for. */
const takeFile = async (
  files: LinkedFiles,
  { key, bytes }: { readonly key: string; readonly bytes: number | undefined },
  request: IncomingMessage,
  response: ServerResponse,
) => {
  const isWhole = Number(request.headers['content-length']) === bytes;
  // The HTTP server itself ends a request whose length differs from its header.
  if (isWhole && (await files.uploadUse(key)) === 'awaited') {
    await files.put(key, request);
    if ((await files.uploadUse(key)) !== 'unwanted') {
      response.writeHead(200).end();
      return;
    }
    // What it was for was deleted while it came.
    await files.remove(key);
  }
  const title = isWhole
    ? 'Nobody waits for this file any more.'
    : 'The size of the upload does not match the announced size.';
  response.writeHead(403, { 'content-type': 'application/problem+json', connection: 'close' });
  response.end(JSON.stringify({ type: 'about:blank', title, status: 403, detail: title }));
};

export type LinkedFiles = Pick<EmbeddedFiles, 'verifyFileLink' | 'stream' | 'put' | 'remove'> & {
  /** What a file that is put at its address is for. */
  readonly uploadUse: (key: string) => Promise<UploadUse>;
};

/** Answers at an address that was signed for one file: gives it, or takes it while it is awaited. */
export const handleFileLink = async (
  files: LinkedFiles,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
) => {
  const key = url.pathname.slice('/files/'.length);
  const fileName = url.searchParams.get('name') ?? undefined;
  const size = url.searchParams.get('bytes');
  const bytes = size === null ? undefined : Number(size);
  const allowed = files.verifyFileLink({
    method: request.method === 'PUT' ? 'PUT' : 'GET',
    key,
    expires: url.searchParams.get('expires') ?? '',
    signature: url.searchParams.get('signature') ?? '',
    fileName,
    bytes,
  });
  if (allowed && request.method === 'PUT')
    return takeFile(files, { key, bytes }, request, response);
  const stream = allowed && request.method === 'GET' ? await files.stream(key) : undefined;
  if (!stream) {
    const status = allowed ? 404 : 403;
    const title = allowed ? 'This file no longer exists.' : 'This link has expired.';
    response.writeHead(status, { 'content-type': 'application/problem+json' });
    response.end(JSON.stringify({ type: 'about:blank', title, status, detail: title }));
    return;
  }
  response.writeHead(200, {
    'content-type': 'application/octet-stream',
    ...(fileName && {
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    }),
  });
  await pipeline(stream, response);
};
