import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { librariesOver } from '#infra/composition/libraries.ts';

export const LIBRARY_KEY = 'example-library-key';

type Refusal = { readonly status: number; readonly headers?: Readonly<Record<string, string>> };
type Work = { readonly title: string; readonly doi?: string; readonly year: number };

/**
 * A small server that answers as Zotero and Mendeley do: pages of what it is asked for, the key in a header, the total or the
 * next page in another. It can be told to refuse.
 */
export const libraryServices = async (works: readonly Work[]) => {
  const seen: { readonly url: string; readonly key: string | undefined }[] = [];
  let refusal: Refusal | 'torn' | undefined;
  const server = createServer(({ url = '', headers }, reply) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const given = headers['zotero-api-key'] ?? headers.authorization?.replace('Bearer ', '');
    const key = typeof given === 'string' ? given : undefined;
    seen.push({ url, key });
    const answer = (status: number, body: unknown, more: Readonly<Record<string, string>> = {}) =>
      reply
        .writeHead(status, { 'content-type': 'application/json', ...more })
        .end(JSON.stringify(body));
    if (refusal === 'torn') return void reply.end('[{');
    if (refusal) return void answer(refusal.status, { message: 'no' }, refusal.headers);
    if (key !== LIBRARY_KEY) return void answer(403, { message: 'Invalid key' });
    if (pathname === '/keys/current') return void answer(200, { userID: 77 });
    const limit = Number(searchParams.get('limit'));
    const start = Number(searchParams.get('start') ?? searchParams.get('marker') ?? 0);
    const page = works.slice(start, start + limit);
    if (pathname === '/documents') {
      const next = `http://elsewhere.example/documents?marker=${String(start + limit)}&limit=1`;
      return void answer(
        200,
        page.map(({ title, doi, year }) => ({
          title,
          year,
          ...(doi && { identifiers: { doi } }),
          authors: [{ last_name: 'Doe' }],
        })),
        start + limit < works.length ? { link: `<${next}>; rel="next"` } : {},
      );
    }
    if (!/^\/(?:users\/77|groups\/5)\/items\/top$/.test(pathname)) return void answer(404, {});
    return void answer(
      200,
      page.map(({ title, doi, year }, at) => ({
        data: {
          itemType: 'journalArticle',
          title,
          date: String(year),
          creators: [{ lastName: 'Doe' }],
          // A book has no field for its DOI.
          ...(doi && (at % 2 === 0 ? { DOI: doi } : { extra: `Note: x\nDOI: ${doi}` })),
        },
      })),
      { 'total-results': String(works.length) },
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${String(port)}`;
  const libraries = librariesOver(fetch, { zotero: origin, mendeley: origin });
  return {
    libraries,
    seen,
    refuse: (how: Refusal | 'torn' | undefined) => {
      refusal = how;
    },
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
};
