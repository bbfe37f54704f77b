import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { jats } from '#tests/support/jats.ts';
import { createPrintedPdf } from '#tests/lab/sample-files/printed-pdf.ts';

const root = join(import.meta.dirname, '..', '..', '..');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'veracite-check-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const command = (name: string, ...given: string[]) =>
  new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'infra', 'local', 'commands', `${name}.ts`), ...given],
      { env: { ...process.env, NODE_OPTIONS: '', VERACITE_DATA: join(folder, 'data') } },
      (error, output, errors) => resolve({ code: error ? Number(error.code) : 0, output, errors }),
    );
  });

/** The package's own command. */
const veracite = (...given: string[]) => command(join('..', 'veracite'), ...given);

it('is a command of the package', async () => {
  const broken = await veracite('check', file('broken.pdf', '%PDF-1.7 broken'));
  expect([broken.code, broken.errors]).toEqual([2, expect.stringContaining('damaged')]);
  for (const words of [[], ['check'], ['fly']]) {
    const { code, errors } = await veracite(...words);
    expect([code, errors]).toEqual([2, expect.stringMatching(/^Usage: /)]);
  }
});

const file = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

it('ends with 0 for a sound list, 1 for a grave finding and 2 for what cannot be read', async () => {
  const article = file(
    'a.xml',
    jats({ doi: '10.5555/citing', references: [{ doi: '10.5555/cited' }] }),
  );
  const notice = file(
    'b.xml',
    jats({
      doi: '10.5555/notice',
      type: 'retraction',
      related:
        '<related-article related-article-type="retracted-article" ext-link-type="doi" xlink:href="10.5555/cited"/>',
    }),
  );
  await command('ingest', article, notice);

  const sound = await command(
    'check-references',
    file('sound.txt', '10.5555/citing\n10.5555/unknown'),
  );
  expect(sound.output).toContain('2 references, 1 of them in this collection; 0 serious findings.');
  expect(sound.output).toContain('It is not in this collection. This does not indicate a problem.');
  expect(sound.code).toBe(0);

  const sarif = join(folder, 'report.sarif');
  const junit = join(folder, 'report.xml');
  const grave = await command(
    'check-references',
    file('grave.txt', '10.5555/cited'),
    ...['--json', '--offline', '--sarif', sarif, '--junit', junit],
  );
  expect(JSON.parse(readFileSync(sarif, 'utf8'))).toMatchObject({
    runs: [
      {
        results: [
          {
            ruleId: 'retracted',
            level: 'error',
            locations: [{ physicalLocation: { region: { startLine: 1 } } }],
          },
        ],
      },
    ],
  });
  expect(readFileSync(junit, 'utf8')).toContain('<failure type="retracted"');
  expect(JSON.parse(grave.output)).toMatchObject({
    findings: [{ kind: 'retracted', reference: 'r1' }],
  });
  expect(grave.code).toBe(1);

  const locked = createPrintedPdf([[{ x: 60, y: 700, text: 'Nobody may read this' }]], {
    locked: true,
  });
  const unread = await command('check-references', file('locked.pdf', locked));
  expect(unread.errors).toContain('The file is password-protected.');
  expect(unread.code).toBe(2);
  expect((await command('check-references', join(folder, 'nowhere.pdf'))).code).toBe(2);

  const project = join(folder, 'project');
  mkdirSync(project);
  writeFileSync(
    join(project, 'paper.tex'),
    '\\documentclass{article}\\begin{document}As shown \\cite{a}.\\bibliography{list}\\end{document}',
  );
  writeFileSync(
    join(project, 'list.bib'),
    '@article{a, title={Tar in bridges}, doi={10.5555/cited}}',
  );
  writeFileSync(join(project, 'notes.txt'), 'Nothing to cite.');
  const batch = await command('check-references', project, '--offline');
  expect(batch.output).toContain('3 files: 0 not checked, 2 with serious findings, 1 without.');
  expect(batch.output).toMatch(/! Retracted.*\n[\s\S]*notes\.txt: no references/);
  expect(batch.output).toContain('Offline: no outside source was asked.');
  expect(batch.code).toBe(1);

  const empty = join(project, 'notes.txt');
  expect((await command('check-references', empty, '--allow-empty')).code).toBe(0);
}, 120_000);
