import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { type LabeledStatement } from '#functions/ingest/stance/labeled.ts';
import { type CitationType, isCitationType } from '#shared/domain/citation-type.ts';

import { type AsideStatement } from './aside.ts';

/**
 * A statement of the measurement by its id, with the stratum that it was drawn from, how many statements it stands for,
 * and its two readings; a question mark means that the reader hesitated. Most of the rest was read once.
 */
export type MeasuredReading = {
  readonly id: string;
  readonly citing: string;
  readonly stratum: string;
  readonly weight: number;
  readonly first: string;
  readonly second?: string;
};

const file = fileURLToPath(new URL('./readings.jsonl', import.meta.url));

/** Reads the committed readings of the measurement. They contain no text of the articles. */
export const measuredReadings = (): readonly MeasuredReading[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    // Written by the measurement, and checked by a test.
    .map((line) => JSON.parse(line) as MeasuredReading);

export type ReadingLabel = { readonly label: CitationType; readonly sure: boolean };

/**
 * Returns the label of a statement: that of both readings, "mentioning" where they differ, as the guidelines say for
 * torn cases; undefined where both found that it supports one work and contradicts another.
 */
export const labelOf = ({ first, second = first }: MeasuredReading): ReadingLabel | undefined => {
  const [label = '', secondLabel = ''] = [first, second].map((reading) => reading.replace('?', ''));
  const sure = !first.endsWith('?') && !second.endsWith('?') && label === secondLabel;
  if (label !== secondLabel) return { label: 'mentioning', sure };
  return isCitationType(label) ? { label, sure } : undefined;
};

/** Returns the statements of the measurement with their text, which the articles set aside hold, and their labels. */
export const measuredStatements = (
  statements: readonly AsideStatement[],
): readonly LabeledStatement[] => {
  const byId = new Map(statements.map((statement) => [statement.id, statement]));
  return measuredReadings().flatMap((reading) => {
    const [statement, label] = [byId.get(reading.id), labelOf(reading)];
    if (!statement || !label) return [];
    const { id, text, before = '', after = '', section, marks = [], citing, journal } = statement;
    return [
      {
        ...{ id, text, before, after, section, marks, citing, journal },
        ...label,
        written: label.label,
        sample: reading.stratum,
        weight: reading.weight,
      },
    ];
  });
};

/** Returns how often two readings gave the same label, and Cohen's kappa. */
export const agreementOf = (
  readings: readonly MeasuredReading[],
): { readonly readTwice: number; readonly agreement: number; readonly kappa: number } => {
  const pairs = readings.flatMap(({ first, second }) =>
    second === undefined ? [] : [[first.replace('?', ''), second.replace('?', '')] as const],
  );
  const share = (count: number) => count / pairs.length;
  const agreement = share(
    pairs.filter(([firstLabel, secondLabel]) => firstLabel === secondLabel).length,
  );
  const labels = new Set(pairs.flat());
  const byChance = [...labels].reduce(
    (sum, label) =>
      sum +
      share(pairs.filter(([firstLabel]) => firstLabel === label).length) *
        share(pairs.filter(([, secondLabel]) => secondLabel === label).length),
    0,
  );
  return { readTwice: pairs.length, agreement, kappa: (agreement - byChance) / (1 - byChance) };
};
