import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import committed from '#shared/domain/second-reader-measurement.json' with { type: 'json' };
import { purposeMeasurement } from '#shared/domain/purpose-measurement.ts';
import { secondReaderRows, shareRows } from '#shared/domain/published-second-reader.ts';
import { type SecondReaderMeasurement } from '#shared/domain/second-reader-measurement.ts';
import mix from '#functions/ingest/stance/second-reader/model/mix.json' with { type: 'json' };
import { agreementOf, labelOf, measuredReadings } from '#tests/lab/second-reader/labels.ts';

const measurement = committed as unknown as SecondReaderMeasurement;
const root = join(import.meta.dirname, '../..');
const rowsOf = (file: string): readonly (readonly string[])[] =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

it.each(['docs/measurements.md', 'functions/ingest/stance/second-reader/model/README.md'])(
  'the tables of %s are those of the measurement, cell by cell',
  (file) => {
    const rows = rowsOf(file);
    for (const { cells } of secondReaderRows(measurement))
      expect(rows.map(([, ...rowCells]) => rowCells)).toContainEqual(cells);
    for (const row of shareRows(measurement)) expect(rows).toContainEqual(row);
  },
);

it.each(['docs/measurements.md', 'functions/ingest/stance/second-reader/model/README.md'])(
  '%s tells the figures of purposes that /accuracy shows',
  (file) => {
    const { statements: _, macroF1, background, method, result } = purposeMeasurement;
    const figures = [macroF1, background, method, result].map((f1) => f1.toFixed(3).slice(1));
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/\s+/gu, ' ');
    expect(text).toContain(
      `macro-F1 ${figures[0]}; background ${figures[1]}, method ${figures[2]}, result ${figures[3]}`,
    );
  },
);

it('measures the model that is shipped', () => {
  expect(mix.name).toBe(measurement.model);
});

describe('the readings of the measurement', () => {
  const readings = measuredReadings();

  it('contain ids, strata, weights and labels, and no text', () => {
    for (const { id, citing, stratum, weight, first, second = first, ...more } of readings) {
      expect(id).toMatch(/^[0-9a-f]{12}$/);
      expect(citing).toMatch(/^10\.\d+\/\S+$/);
      expect(stratum).not.toBe('');
      expect(weight).toBeGreaterThanOrEqual(1);
      for (const label of [first, second])
        expect(label).toMatch(/^(supporting|contradicting|mentioning|mixed)\??$/);
      expect(more).toEqual({});
    }
    expect(new Set(readings.map(({ id }) => id)).size).toBe(readings.length);
  });

  it('weigh alike within a stratum, and together as all statements of the articles', () => {
    for (const stratum of Map.groupBy(readings, ({ stratum: name }) => name).values())
      expect(new Set(stratum.map(({ weight }) => weight)).size).toBe(1);
    const total = readings.reduce((sum, { weight }) => sum + weight, 0);
    expect(Math.round(total / 10)).toBe(1358);
  });

  it('agree as often as is published', () => {
    const { readTwice, agreement, kappa } = agreementOf(readings);
    expect(readTwice).toBe(measurement.readTwice);
    expect(agreement).toBeCloseTo(measurement.agreement, 3);
    expect(kappa).toBeCloseTo(measurement.kappa, 3);
    expect(readings.filter((reading) => labelOf(reading)).length).toBe(measurement.statements);
  });

  it('count as mentioning where they differ, and not at all where both are mixed', () => {
    const reading = { id: '', citing: '', stratum: '', weight: 1 };
    expect(labelOf({ ...reading, first: 'supporting', second: 'contradicting?' })).toEqual({
      label: 'mentioning',
      sure: false,
    });
    expect(labelOf({ ...reading, first: 'contradicting?' })).toEqual({
      label: 'contradicting',
      sure: false,
    });
    expect(labelOf({ ...reading, first: 'mixed', second: 'mixed' })).toBeUndefined();
  });
});
