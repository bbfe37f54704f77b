import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { extname, join, normalize } from 'node:path';

import type { OutsideScript } from '#shared/domain/outside-script.ts';

import {
  BADGE_MAX_AGE_SECONDS,
  badgeAddressOf,
  badgeHeaders,
  pageHeaders,
  createPageHeaders,
} from '#infra/pages/page-headers.ts';
import { compressBody, encodingFor } from './compress-body.ts';
import { handleFileLink, type LinkedFiles } from './file-links.ts';
import { answerWithFunction, type GatewayHandler } from './gateway.ts';
import type { WebHandler } from './http-server.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.zip': 'application/zip',
};
const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt']);

/** Files are compressed once and read often. */
const FILE_QUALITY = 10;
const FOR_EVER = 'public, max-age=31536000, immutable';

const FOR_A_WHILE = `public, max-age=${String(BADGE_MAX_AGE_SECONDS)}`;

/** How long a file may be cached, and whether shared caches may store it. */
const servedAs = (path: string): Readonly<Record<string, string>> => {
  const badge = badgeAddressOf(path);
  if (badge)
    return { ...badgeHeaders, 'cache-control': badge === 'version' ? FOR_EVER : FOR_A_WHILE };
  return { 'cache-control': path.startsWith('/assets/') ? FOR_EVER : 'no-cache' };
};

/** Makes files that are not built but depend on this run, such as packages that name its address; undefined where there is none. */
export type MadeFile = (path: string) => Promise<string | Uint8Array | undefined>;

type Asset = { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> };

/** Serves the files of the built web app and signed file links; every other path is a page, served by `pages`. */
export const createWebApp = (
  folder: string,
  files: LinkedFiles,
  pages: GatewayHandler,
  scripts: readonly OutsideScript[] = [],
  madeFile: MadeFile = () => Promise.resolve(undefined),
): WebHandler => {
  const headersAt = createPageHeaders(scripts);
  const cache = new Map<string, Asset>();

  const asset = async (path: string, request: IncomingMessage): Promise<Asset | undefined> => {
    const file = join(folder, normalize(path));
    if (!file.startsWith(folder)) return undefined;
    const content = await madeFile(path);
    if (content === undefined && !(await isFile(file))) return undefined;
    const ending = extname(file);
    const encoding = COMPRESSIBLE.has(ending)
      ? encodingFor(request.headers['accept-encoding']?.toString())
      : undefined;
    const key = `${encoding ?? ''} ${file}`;
    const cachedFile = cache.get(key);
    if (cachedFile) return cachedFile;
    const whole = content === undefined ? await readFile(file) : Buffer.from(content);
    const { body, headers } = await compressBody(whole, encoding, FILE_QUALITY);
    const fileResponse = {
      body,
      headers: {
        ...headers,
        'content-type': TYPES[ending] ?? 'application/octet-stream',
        ...servedAs(path),
      },
    };
    cache.set(key, fileResponse);
    return fileResponse;
  };

  return async (request, response) => {
    const url = addressOf(request);
    if (url.pathname.startsWith('/files/')) {
      await handleFileLink(files, url, request, response);
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const path = decodedPath(url.pathname);
    const assetResponse = await asset(path, request);
    if (assetResponse) {
      response.writeHead(200, { ...pageHeaders, ...assetResponse.headers });
      response.end(request.method === 'HEAD' ? undefined : assetResponse.body);
    } else if (path.startsWith('/assets/') || badgeAddressOf(path)) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    } else
      await answerWithFunction(pages, request, response, {
        additionalHeaders: headersAt(url.pathname),
      });
  };
};

/** A path may begin with two slashes, which alone would be parsed as a host name. */
const addressOf = ({ url = '/' }: IncomingMessage): URL =>
  new URL(`http://localhost${url.startsWith('/') ? url : '/'}`);

const decodedPath = (path: string) => {
  try {
    return decodeURIComponent(path);
  } catch {
    return '/';
  }
};

const isFile = async (path: string) => {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
};
