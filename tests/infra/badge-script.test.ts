import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { buildBadgeFiles, buildBadgeScript } from '#infra/pages/badge-script.ts';
import { createWebApp } from '#infra/local/http/web-app.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'veracite-badge-'));
const script = buildBadgeScript(root);
const text = script.body.toString();

let server: Server;
let address: string;
beforeAll(async () => {
  mkdirSync(join(folder, 'web', 'badge', script.version), { recursive: true });
  for (const { path, body } of buildBadgeFiles(root, join(folder, 'kept')))
    writeFileSync(join(folder, 'web', path), body);
  writeFileSync(join(folder, 'web', 'favicon.svg'), '<svg/>');
  const noFiles = () => Promise.reject(new Error('Nobody asked for a signed link.'));
  const web = createWebApp(
    join(folder, 'web'),
    { verifyFileLink: noFiles, stream: noFiles, put: noFiles } as unknown as Parameters<
      typeof createWebApp
    >[1],
    async () => ({ statusCode: 200, headers: { 'content-type': 'text/html' }, body: 'page' }),
  );
  server = createServer((request, response) => void web(request, response));
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  // A server that listens on a port has an address with one.
  address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const headersAt = async (path: string) => {
  const { status, headers } = await fetch(`${address}${path}`);
  return { status, get: (name: string) => headers.get(name) };
};

describe('the script of the badge', () => {
  it('is at most 15 kB compressed, in one file that needs nothing else', () => {
    const sizes = [brotliCompressSync(script.body).length, gzipSync(script.body).length];
    console.log(`The badge: ${sizes.join(' bytes brotli, ')} bytes gzip.`);
    for (const size of sizes) expect(size).toBeLessThanOrEqual(15_000);
    expect(text).not.toMatch(/\bimport\s*[({"']|\brequire\(|react/i);
  });

  it('makes no code of text and no markup, which strict pages forbid, and keeps nothing in the browser', () => {
    expect(text).not.toMatch(
      /\beval\(|new Function|innerHTML|outerHTML|insertAdjacentHTML|document\.write|setAttribute\("style"/,
    );
    expect(text).not.toMatch(/localStorage|sessionStorage|indexedDB|cookie|sendBeacon/);
  });

  it('is the same for the same source, under a version and a hash of what it holds', () => {
    expect(buildBadgeScript(root)).toEqual(script);
    expect(script.version).toMatch(/^[0-9a-f]{12}$/);
    expect(script.integrity).toBe(
      `sha384-${createHash('sha384').update(script.body).digest('base64')}`,
    );
  });

  it('keeps each version that was built before, beside the newest', () => {
    const kept = join(folder, 'before');
    mkdirSync(join(kept, '0123456789ab'), { recursive: true });
    writeFileSync(join(kept, '0123456789ab', 'badge.js'), 'an older badge');
    const files = new Map(
      buildBadgeFiles(root, kept).map(({ path, body }) => [path, String(body)]),
    );
    expect(Object.fromEntries(files)).toEqual({
      'badge.js': text,
      'badge/0123456789ab/badge.js': 'an older badge',
      [`badge/${script.version}/badge.js`]: text,
    });
    expect(readFileSync(join(kept, script.version, 'badge.js'), 'utf8')).toBe(text);
  });
});

describe('a local run', () => {
  it('lets any page load it: a version for a year, the newest for an hour', async () => {
    const paths = ['/badge.js', `/badge/${script.version}/badge.js`];
    const kept = ['public, max-age=3600', 'public, max-age=31536000, immutable'];
    for (const [place, path] of paths.entries()) {
      const { status, get } = await headersAt(path);
      expect([status, get('cache-control')]).toEqual([200, kept[place]]);
      expect(get('access-control-allow-origin')).toBe('*');
      expect(get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(get('content-type')).toBe('text/javascript; charset=utf-8');
    }
    expect((await headersAt('/badge/ffffffffffff/badge.js')).status).toBe(404);
    for (const path of ['/favicon.svg', '/badge']) {
      const { get } = await headersAt(path);
      expect([get('access-control-allow-origin'), get('cross-origin-resource-policy')]).toEqual([
        null,
        null,
      ]);
    }
  });

  it('lets others frame the search that is made for it, and no other page', async () => {
    const embedded = await headersAt('/embed-citation-search?q=kelp');
    expect(embedded.get('content-security-policy')).toMatch(/; frame-ancestors \*$/);
    expect(embedded.get('x-frame-options')).toBeNull();
    const closed = [
      '/',
      '/search',
      '/badge',
      '/reports/10.5555/a',
      '/embed-citation-search/more',
      '/Embed-citation-search',
      '//embed-citation-search',
      '/admin',
    ];
    for (const path of closed) {
      const { get } = await headersAt(path);
      expect(get('content-security-policy')).toMatch(/; frame-ancestors 'none'$/);
      expect(get('x-frame-options')).toBe('DENY');
    }
  });
});
