import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { type EmbeddedFiles } from '#functions/adapters/embedded/files.ts';

/** The least that a local server does for signed links: it believes `verifyFileLink` and nothing else. */
const answer = async (files: EmbeddedFiles, request: IncomingMessage, reply: ServerResponse) => {
  const url = new URL(request.url ?? '', 'http://localhost');
  const key = url.pathname.slice('/files/'.length);
  const method = request.method === 'PUT' ? 'PUT' : 'GET';
  const fileName = url.searchParams.get('name') ?? undefined;
  const expires = url.searchParams.get('expires') ?? '';
  const signature = url.searchParams.get('signature') ?? '';
  const size = url.searchParams.get('bytes');
  const bytes = size === null ? undefined : Number(size);
  if (!files.verifyFileLink({ method, key, expires, signature, fileName, bytes }))
    return reply.writeHead(403).end();
  if (method === 'PUT' && Number(request.headers['content-length']) !== bytes)
    return reply.writeHead(403).end();
  if (method === 'PUT') {
    await files.put(key, request);
    return reply.writeHead(200).end();
  }
  const found = await files.get(key);
  if (!found) return reply.writeHead(404).end();
  const disposition = fileName === undefined ? 'inline' : `attachment; filename="${fileName}"`;
  return reply.writeHead(200, { 'content-disposition': disposition }).end(found);
};

export const answerFileLinks = async (open: (baseUrl: string) => EmbeddedFiles) => {
  const server = createServer((request, reply) => {
    answer(files, request, reply).catch(() => reply.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const files = open(`http://127.0.0.1:${port}`);
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { files, stop };
};
