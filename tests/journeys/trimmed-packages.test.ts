import { execFile } from 'node:child_process';
import { readdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { jest } from '@jest/globals';

import { trimPackages } from '#infra/local/commands/trim-packages.ts';
import { createPrintedPdf } from '#tests/lab/sample-files/printed-pdf.ts';
import { startProcess, webIsBuilt } from '#tests/support/local-product.ts';
import { productionInstall } from '#tests/support/production-install.ts';
import { tinyEncoder } from '#tests/support/tiny-encoder.ts';

import { chromiumPath, openBrowser } from './support/browser.ts';

const executable = chromiumPath();

jest.setTimeout(240_000);

const MAX_BYTES = 300e6;

let install: string;
let data: string;
beforeAll(async () => {
  await webIsBuilt();
  install = productionInstall();
  data = mkdtempSync(join(tmpdir(), 'veracite-trimmed-'));
});
afterAll(() => {
  for (const folder of [install, data]) rmSync(folder, { recursive: true, force: true });
});

const command = (name: string, ...further: readonly string[]) =>
  promisify(execFile)(
    process.execPath,
    [join(install, 'infra/local/commands', `${name}.ts`), ...further],
    {
      cwd: install,
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        VERACITE_DATA: join(data, 'commands'),
        VERACITE_CORPUS: 'none',
      },
    },
  );

describe('a production install with trimmed packages', () => {
  it('takes at most 300 MB on the disk', () => {
    const packages = join(install, 'node_modules');
    const bytes = readdirSync(packages, { recursive: true, encoding: 'utf8' })
      .map((path) => statSync(join(packages, path)))
      .reduce((sum, file) => sum + (file.isFile() ? Math.ceil(file.size / 4096) * 4096 : 4096), 0);
    expect(bytes).toBeLessThan(MAX_BYTES);
  });

  it('reads a PDF', async () => {
    const file = join(data, 'manuscript.pdf');
    const pdf = createPrintedPdf([
      [
        { x: 60, y: 760, size: 18, text: 'What the sea does to lanterns' },
        { x: 60, y: 730, text: 'Ada Okonkwo, Bo Lindqvist' },
        { x: 60, y: 700, size: 12, bold: true, text: '1. Introduction' },
        { x: 60, y: 680, text: 'The sea carries lanterns further than was thought [1].' },
        { x: 60, y: 600, size: 12, bold: true, text: 'References' },
        { x: 60, y: 580, text: '1. Ash C. What nobody knows. J Tides. 2003; 1: 1-9.' },
        { x: 60, y: 568, text: '2. Elm D. What somebody knows. J Tides. 2004; 2: 1-9.' },
      ],
    ]);
    writeFileSync(file, pdf);
    const { stdout } = await command('check-references', file, '--json');
    expect(stdout).toContain('What nobody knows');
    expect(stdout).toContain('What somebody knows');
  });

  it('runs an encoder', async () => {
    // Input names and pieces as in tests/support/tiny-encoder.ts.
    const script = `
      import { openOnnxEncoder } from '#functions/adapters/onnx/onnx-encoder.ts';
      const encoder = await openOnnxEncoder({ file: process.env.ENCODER, patienceMs: 60_000 });
      console.log(JSON.stringify(await encoder.scores([{ pieces: [5, 5], parts: [] }])));
      process.exit();
    `;
    const file = join(install, 'run-encoder.ts');
    writeFileSync(file, script);
    const { stdout } = await promisify(execFile)(process.execPath, [file], {
      cwd: install,
      env: { ...process.env, NODE_OPTIONS: '', ENCODER: tinyEncoder() },
    });
    expect(JSON.parse(stdout)).toEqual([expect.arrayContaining([expect.any(Number)])]);
  });

  it('reads a statement with the second reader', async () => {
    const script = `
      import { openSecondReader } from '#infra/composition/second-reader-model.ts';
      const reader = openSecondReader('thread');
      const [reading] = await reader.read([{
        text: 'In contrast to an earlier study [3], we found no effect of lamps on moths.',
        before: '', after: '', section: 'discussion',
        first: { supporting: 0.05, contradicting: 0.05, mentioning: 0.9 },
      }]);
      console.log(reading.verdict.type);
      process.exit();
    `;
    const file = join(install, 'read-again.ts');
    writeFileSync(file, script);
    const { stdout } = await promisify(execFile)(process.execPath, [file], {
      cwd: install,
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    expect(stdout.trim()).toBe('contradicting');
  });

  (executable === undefined ? it.skip : it)('starts and formats a citation', async () => {
    const product = startProcess({ VERACITE_DATA: join(data, 'product') }, install);
    const browser = await openBrowser(executable ?? '');
    try {
      const page = await browser.newPage();
      await page.goto(`${await product.ready}/search?q=coral&mode=papers`);
      const results = page.getByRole('list', { name: 'Search results' });
      await results.getByRole('button', { name: 'Cite', exact: true }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Cite this paper' });
      await dialog.getByRole('button', { name: 'More styles' }).click();
      await dialog.getByRole('combobox', { name: 'Find a style' }).fill('ieee');
      await dialog.getByRole('option').first().click();
      const citation = dialog.getByRole('textbox', { name: /IEEE/ });
      await citation.waitFor();
      expect((await citation.inputValue()).toLowerCase()).toContain('coral');
    } finally {
      await browser.close();
      await product.stop();
    }
  });

  it('is trimmed once: a second run removes nothing', () => {
    expect(trimPackages(join(install, 'node_modules'))).toBe(0);
  });
});

it('a full install is never trimmed, since its tools need what the product does not', () => {
  expect(() => trimPackages(join(import.meta.dirname, '..', '..', 'node_modules'))).toThrow(
    /full install/,
  );
});
