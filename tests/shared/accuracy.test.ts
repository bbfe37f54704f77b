import { withVersions } from '#tests/lab/training/accuracy.ts';
import model from '#functions/ingest/stance/model.json' with { type: 'json' };
import type { Accuracy, Figure } from '#shared/domain/accuracy.ts';
import measured from '#shared/domain/accuracy.json' with { type: 'json' };

const accuracy = measured as Accuracy;
const types = ['supporting', 'contradicting', 'mentioning'] as const;
const telling = ['supporting', 'contradicting'] as const;

describe('the figures that are published', () => {
  it('are of the model that is shipped', () => {
    expect(accuracy.model).toBe(model.name);
  });

  it('end the history of versions, with the figures of this one', () => {
    const { versions, wild, model: name } = accuracy;
    expect(versions.map((version) => version.model).slice(0, 2)).toEqual(['linear-1', 'linear-2']);
    expect(versions.at(-1)).toEqual({
      model: name,
      shown: {
        supporting: {
          precision: wild.shown.supporting.precision.value,
          recall: wild.shown.supporting.recall.value,
        },
        contradicting: {
          precision: wild.shown.contradicting.precision.value,
          recall: wild.shown.contradicting.recall.value,
        },
      },
      averagePrecision: {
        supporting: wild.averagePrecision.supporting.value,
        contradicting: wild.averagePrecision.contradicting.value,
      },
    });
    expect(withVersions(accuracy, versions)).toEqual(accuracy);
  });

  it('are shares, each within its range', () => {
    const { shown, possibly, averagePrecision, calibrationError } = accuracy.wild;
    const figures: Figure[] = [
      ...telling.flatMap((type) => [
        shown[type].precision,
        shown[type].recall,
        possibly[type].share,
        possibly[type].recall,
        averagePrecision[type],
      ]),
      calibrationError,
    ];
    for (const { value, low, high } of figures) {
      expect(low).toBeGreaterThanOrEqual(0);
      expect(low).toBeLessThanOrEqual(value);
      expect(value).toBeLessThanOrEqual(high);
      expect(high).toBeLessThanOrEqual(1);
    }
  });

  it('count every statement once in the table of what was taken for what, and agree with it', () => {
    const { confusion, perClass } = accuracy.wild;
    const all = types.flatMap((label) => types.map((answer) => confusion[label][answer]));
    expect(all.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 2);
    for (const type of types) {
      const shown = types.reduce((sum, label) => sum + confusion[label][type], 0);
      const right = confusion[type][type];
      expect(right / shown).toBeCloseTo(perClass[type].precision, 1);
    }
  });

  it('are of all sections together', () => {
    const { bySection, statements } = accuracy.wild;
    expect(bySection.reduce((sum, one) => sum + one.statements, 0)).toBe(statements);
  });

  it('are told apart by kind of article and by field, each statement once, groups of fewer than 200 left out', () => {
    const { statements, byDocument, byField } = accuracy.groups;
    for (const groups of [byDocument, byField]) {
      const counts = groups.map((group) => group.statements);
      expect(Math.min(...counts)).toBeGreaterThanOrEqual(200);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(statements);
    }
    expect(byDocument.map(({ document }) => document)).toContain('research');
    expect(byField.length).toBeGreaterThan(10);
  });
});
