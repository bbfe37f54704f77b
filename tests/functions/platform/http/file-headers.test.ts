import { globSync, readFileSync } from 'node:fs';

import { expect, it } from '@jest/globals';

import { fileHeaders } from '#functions/platform/http/file-headers.ts';

it('names a file twice: for the browser, and for the web app, which saves what it received', () => {
  expect(fileHeaders('veracite-2026-01-05.csv')).toEqual({
    'content-disposition': 'attachment; filename="veracite-2026-01-05.csv"',
    'x-file-name': 'veracite-2026-01-05.csv',
  });
});

it.each(['a"b.csv', 'a\\b.csv', 'a\r\nset-cookie: x.csv', 'größe.csv', 'a\u2028b.csv'])(
  'lets no character of %j end the name or the header',
  (name) => {
    const headers = fileHeaders(name);
    expect(headers['x-file-name']).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+\.csv$/);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="${String(headers['x-file-name'])}"`,
    );
  },
);

it('is the one way in which a response of a feature becomes a file', () => {
  const sources = globSync('functions/features/**/*.ts');
  expect(sources.length).toBeGreaterThan(100);
  expect(
    sources.filter((file) => readFileSync(file, 'utf8').includes('content-disposition')),
  ).toEqual([]);
});
