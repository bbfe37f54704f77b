import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { jats } from '#tests/support/jats.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const CONTRASTED = '10.5555/contrasted';
const CITING = '10.5555/contrasting';
/** Words of the locked statement and of its neighbors, which stand in no other file. */
const secrets = ['zephyrine', 'marlinspike', 'quillback'];
const CONTRAST = `In contrast to the previous study [1], we found no zephyrine effect; our results contradict these findings.`;

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'veracite-locked-'));
  const article = file(
    'contrasting.xml',
    jats({
      doi: CITING,
      title: 'No effect of lanterns',
      references: [{ doi: CONTRASTED, title: 'Waves that carry lanterns over the reef' }],
      results: [`A marlinspike was used first. ${CONTRAST} A quillback was seen last.`],
    }),
  );
  await command('ingest', [article]);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

const command = (name: string, words: readonly string[], settings: NodeJS.ProcessEnv = {}) =>
  new Promise<{ readonly code: number; readonly output: string }>((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'infra', 'local', 'commands', `${name}.ts`), ...words],
      {
        env: {
          ...process.env,
          NODE_OPTIONS: '',
          VERACITE_DATA: join(folder, 'data'),
          ENTITLEMENTS: 'plans',
          ...settings,
        },
      },
      (error, output) => resolve({ code: error ? Number(error.code) : 0, output }),
    );
  });

/** Checks a manuscript whose sentence cites the contrasted work; returns everything that is printed and written. */
const outputsFor = async (sentence: string, settings: NodeJS.ProcessEnv = {}) => {
  const manuscript = file(
    'manuscript.xml',
    jats({ references: [{ doi: CONTRASTED, title: 'Waves' }], results: [sentence] }),
  );
  const [sarif, junit] = [join(folder, 'report.sarif'), join(folder, 'report.xml')];
  const options = ['--offline', '--sarif', sarif, '--junit', junit];
  const json = await command('check-references', [manuscript, '--json', ...options], settings);
  const text = await command('check-references', [manuscript, '--offline'], settings);
  expect([json.code, text.code]).toEqual([0, 0]);
  const written = [readFileSync(sarif, 'utf8'), readFileSync(junit, 'utf8')];
  return { json: json.output, text: text.output, written };
};

/** Without what the manuscript itself says. */
const withoutUses = (json: string) => {
  const { references, ...check } = JSON.parse(json) as {
    readonly references: readonly Record<string, unknown>[];
  };
  return { ...check, references: references.map(({ uses: _, ...reference }) => reference) };
};
const withoutHere = (text: string) =>
  text.split('\n').filter((line) => !line.startsWith('   here ('));

it('prints and writes nothing of a locked statement, whatever the manuscript says', async () => {
  const calm = await outputsFor('Butterflies sing in winter [1].');
  for (const output of [calm.json, calm.text, ...calm.written]) {
    for (const secret of secrets) expect(output).not.toContain(secret);
    for (const field of ['"cues"', '"marks"', '"before"', '"after"'])
      expect(output).not.toContain(field);
  }
  expect(calm.text).toContain(`contrasted by ${CITING}\n`);
  const [statement] = (
    JSON.parse(calm.json) as {
      references: { work: { known: { contrasting: Record<string, unknown>[] } } }[];
    }
  ).references.flatMap(({ work }) => work.known.contrasting);
  expect(statement).toMatchObject({ locked: true, type: 'contradicting', citing: { doi: CITING } });
  for (const share of Object.values(statement?.['probabilities'] ?? {}))
    expect(Math.abs(Number(share) * 10 - Math.round(Number(share) * 10))).toBeLessThan(1e-9);

  // A guess of the locked sentence changes no score, no order and no choice.
  const guess = await outputsFor(`Others found no ${secrets.join(' ')} effect [1].`);
  expect(withoutUses(guess.json)).toEqual(withoutUses(calm.json));
  expect(withoutHere(guess.text)).toEqual(withoutHere(calm.text));
  expect(guess.written).toEqual(calm.written);
}, 180_000);

it('prints statements where everybody may read them', async () => {
  const { json, text } = await outputsFor('Butterflies sing in winter [1].', {
    ENTITLEMENTS: 'open',
  });
  expect(text).toContain(`contrasted by ${CITING}: In contrast to the previous study [1]`);
  expect(json).toContain('zephyrine');
}, 120_000);
