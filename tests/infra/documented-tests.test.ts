import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

it.each(['docs/attacks.md', 'docs/specification-comparison.md', 'docs/what-we-say.md'])(
  '%s names tests and pages that exist',
  (page) => {
    const text = readFileSync(join(root, page), 'utf8');
    const tests = [...text.matchAll(/`(tests\/[^`\s]+)`/g)].map(([, path = '']) => path);
    const pages = [...text.matchAll(/\]\(([^)#]+\.md)\)/g)].map(([, path = '']) => path);
    expect(tests.length).toBeGreaterThan(20);
    expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(pages.filter((path) => !existsSync(join(root, 'docs', path)))).toEqual([]);
  },
);
