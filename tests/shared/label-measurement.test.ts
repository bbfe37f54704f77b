import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import measured from '#shared/domain/accuracy.json' with { type: 'json' };
import { measuredArticles } from '#shared/domain/label-measurement.ts';
import {
  missedContrasts,
  needsRecallNote,
  ofTenContrasts,
  shownOfTenContrasts,
} from '#shared/domain/missed-contrasts.ts';
import { publishedRows } from '#shared/domain/published-labels.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

it('says what is missed in the published figures', () => {
  expect(ofTenContrasts).toEqual({ shown: [2, 3], possible: [2, 6] });
  expect(shownOfTenContrasts).toBe('Of 10 contrasts, about 2 to 3 are shown as such');
  expect(missedContrasts).toBe(
    'Of 10 contrasts, about 2 to 3 are shown as such; 2 to 6 more are marked as possibly contrasting, and the rest are missed.',
  );
  expect([0, 9, 10].map(needsRecallNote)).toEqual([true, true, false]);
});

it('is the table of docs/measurements.md, cell by cell', () => {
  const rows = read('docs/measurements.md')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(2, -1)
        .map((cell) => cell.trim()),
    );
  for (const { cells } of publishedRows(measured, measuredArticles))
    expect(rows).toContainEqual(cells);
});

it('stands first in the model card', () => {
  const card = read('tests/lab/training/README.md');
  const figures = measuredArticles.flatMap(({ contradicting, supporting }) =>
    [contradicting, supporting].flatMap(({ precision, recall }) => [precision.value, recall.value]),
  );
  const paragraph = card
    .split(/\n\s*\n/)
    .find((text) => text.includes('Independent measurement, 26 November 2026'));
  for (const figure of figures) expect(paragraph).toContain(figure.toFixed(2).slice(1));
  expect(card.indexOf('Independent measurement')).toBeLessThan(card.indexOf('In the wild'));
});

/** All texts of the product that may quote how reliable labels are. */
const textsUnder = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(md|tsx?)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
const texts = [
  'README.md',
  ...['web/content', 'web/text', 'web/companions', 'docs'].flatMap(textsUnder),
  ...textsUnder('shared/contracts'),
].filter((file) => !file.startsWith('docs/decisions'));

/** Figures of the model's own sample: of precision as shown, which the independent measurement contradicts. */
const CONTRADICTED =
  /\b(89|90) (of|in) 100\b|\.(89|90)\b|\b(89|90) ?%|\b(nine|9) (right )?(ones )?(of|in|out of) (ten|10)\b/i;
const SPEAKS_OF_LABELS = /contrast|supporting|labell?e?d?\b|\bright\b|\bprecision\b/i;

it.each(texts)(
  '%s quotes no figure of the labels that the measurement contradicts, alone',
  (file) => {
    const paragraphs = read(file).split(/\n\s*\n/);
    const contradicting = paragraphs.filter(
      (paragraph) =>
        CONTRADICTED.test(paragraph) &&
        SPEAKS_OF_LABELS.test(paragraph) &&
        /contrast/i.test(paragraph) &&
        !/independent/i.test(paragraph),
    );
    const isIntroduced = /independent measurement/i.test(read(file));
    // A table of the model's own sample may stand where the independent one stands too.
    expect(
      isIntroduced ? contradicting.filter((text) => !text.includes('|')) : contradicting,
    ).toEqual([]);
  },
);
