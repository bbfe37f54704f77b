import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { bundle } from '#infra/aws/defaults/bundle-code.ts';

const folder = mkdtempSync(join(tmpdir(), 'veracite-encoder-bundle-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bundled = (name: string, source: string) => {
  // Outside of the project, where no package of it is found.
  const target = join(folder, name);
  // An entry has to lie in the project for its imports.
  const entry = join(import.meta.dirname, `support/${name}.tmp.ts`);
  writeFileSync(entry, source);
  try {
    bundle(entry, target);
  } finally {
    rmSync(entry);
  }
  return target;
};

it('a function that reads with the second reader carries its encoder and runtime', async () => {
  const target = bundled(
    'reads',
    `import { openSecondReader } from '#infra/composition/second-reader-model.ts';
     const reader = openSecondReader('process');
     const [reading] = await reader.read([{
       text: 'In contrast to an earlier study [3], we found no effect of lamps on moths.',
       before: '', after: '', section: 'discussion',
       first: { supporting: 0.05, contradicting: 0.05, mentioning: 0.9 },
     }]);
     console.log(JSON.stringify(reading.verdict.type));`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, [join(target, 'index.mjs')], {
    cwd: target,
    env: { ...process.env, NODE_OPTIONS: '', NODE_PATH: '' },
  });
  expect(JSON.parse(stdout)).toBe('contradicting');
});

it('other functions do not', () => {
  const target = bundled(
    'classifies',
    `import { modelInUse } from '#functions/ingest/stance/classifier.ts';
     console.log(modelInUse);`,
  );
  expect(existsSync(join(target, 'index.mjs'))).toBe(true);
  expect(existsSync(join(target, 'model'))).toBe(false);
  expect(existsSync(join(target, 'node_modules'))).toBe(false);
});
