import {
  type Accuracy,
  type CalibrationBin,
  type DocumentType,
  documentTypes,
  type Figure,
  type VersionFigures,
} from '#shared/domain/accuracy.ts';
import {
  type CitationType,
  type TellingType,
  informativeTypes,
} from '#shared/domain/citation-type.ts';
import { type Field, fields } from '#shared/domain/field.ts';
import { type Section, sections } from '#shared/domain/section.ts';

import { type EvaluatedStatement, scoresOf } from '#functions/ingest/stance/measure.ts';
import { intervalsOf } from './intervals.ts';

export type Placed = EvaluatedStatement & { readonly citing: string; readonly section: Section };

export type ArticleFacts = { readonly document: DocumentType; readonly field: Field };

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
const byTelling = <Value>(valueOf: (type: TellingType) => Value) => ({
  supporting: valueOf('supporting'),
  contradicting: valueOf('contradicting'),
});
const byType = <Value>(valueOf: (type: CitationType) => Value) => ({
  ...byTelling(valueOf),
  mentioning: valueOf('mentioning'),
});
const weightOf = ({ weight = 1 }: EvaluatedStatement) => weight;
const total = (judged: readonly EvaluatedStatement[]) =>
  judged.reduce((sum, one) => sum + weightOf(one), 0);

const perClassOf = (judged: readonly EvaluatedStatement[]) => {
  const { perClass } = scoresOf(judged);
  return byType((type) => ({
    precision: rounded(perClass[type].precision),
    recall: rounded(perClass[type].recall),
    f1: rounded(perClass[type].f1),
  }));
};

const BINS = 10;

const calibrationOf = (
  judged: readonly EvaluatedStatement[],
  type: TellingType,
): readonly CalibrationBin[] =>
  Array.from({ length: BINS }, (_, bin) => {
    const inBin = judged.filter(({ probabilities }) => {
      const probability = probabilities?.[type] ?? 0;
      return Math.min(BINS - 1, Math.floor(probability * BINS)) === bin;
    });
    const whole = total(inBin);
    const said = inBin.reduce(
      (sum, one) => sum + weightOf(one) * (one.probabilities?.[type] ?? 0),
      0,
    );
    const found = total(inBin.filter(({ label }) => label === type));
    return {
      said: whole === 0 ? 0 : rounded(said / whole),
      found: whole === 0 ? 0 : rounded(found / whole),
      statements: inBin.length,
    };
  }).filter(({ statements }) => statements > 0);

const figuresOf = (judged: readonly EvaluatedStatement[]) => {
  const { shown, possibly, averagePrecision, calibrationError } = scoresOf(judged);
  return [
    ...informativeTypes.flatMap((type) => [
      shown[type].precision,
      shown[type].recall,
      possibly[type].share,
      possibly[type].recall,
      averagePrecision[type],
    ]),
    calibrationError,
  ];
};
const FIGURES_OF_A_TYPE = 5;

/** Smaller groups reflect their few articles rather than the group. */
const FEWEST_OF_A_GROUP = 200;

/** Reports accuracy by the properties of articles; articles without known properties are left out. */
const groupsOf = (
  labelled: readonly Placed[],
  articles: ReadonlyMap<string, ArticleFacts>,
): Accuracy['groups'] => {
  const known = labelled.filter(({ citing }) => articles.has(citing));
  const where = (holds: (facts: ArticleFacts) => boolean) =>
    known.filter(({ citing }) => {
      const facts = articles.get(citing);
      return facts !== undefined && holds(facts);
    });
  const figures = (judged: readonly Placed[]) => ({
    statements: judged.length,
    perClass: perClassOf(judged),
  });
  const isEnough = ({ statements }: { readonly statements: number }) =>
    statements >= FEWEST_OF_A_GROUP;
  return {
    statements: known.length,
    byDocument: documentTypes
      .map((document) => ({ document, ...figures(where((facts) => facts.document === document)) }))
      .filter(isEnough),
    byField: fields
      .map((field) => ({ field, ...figures(where((facts) => facts.field === field)) }))
      .filter(isEnough),
  };
};

/**
 * The content of the accuracy page. `picked` and `wild` were judged by models that had not seen a label of their
 * articles.
 */
export const accuracyOf = (
  model: string,
  picked: readonly EvaluatedStatement[],
  {
    labelled,
    articles,
  }: {
    /** Weighted like the natural mix. */
    readonly labelled: readonly Placed[];
    readonly articles: ReadonlyMap<string, ArticleFacts>;
  },
  wild: readonly Placed[],
): Omit<Accuracy, 'versions'> => {
  const values = figuresOf(wild);
  const ranges = intervalsOf(wild, figuresOf);
  const figure = (at: number): Figure => ({
    value: rounded(values[at] ?? 0),
    low: rounded(ranges[at]?.[0] ?? 0),
    high: rounded(ranges[at]?.[1] ?? 0),
  });
  const figureOf = (type: TellingType, place: number) =>
    figure(informativeTypes.indexOf(type) * FIGURES_OF_A_TYPE + place);
  const { confusion } = scoresOf(wild);
  const whole = total(wild);
  return {
    model,
    picked: { statements: picked.length, perClass: perClassOf(picked) },
    groups: groupsOf(labelled, articles),
    wild: {
      statements: wild.length,
      perClass: perClassOf(wild),
      shown: byTelling((type) => ({ precision: figureOf(type, 0), recall: figureOf(type, 1) })),
      possibly: byTelling((type) => ({ share: figureOf(type, 2), recall: figureOf(type, 3) })),
      averagePrecision: byTelling((type) => figureOf(type, 4)),
      calibrationError: figure(informativeTypes.length * FIGURES_OF_A_TYPE),
      confusion: byType((label) => byType((answer) => rounded(confusion[label][answer] / whole))),
      bySection: sections.flatMap((section) => {
        const inSection = wild.filter((one) => one.section === section);
        return inSection.length === 0
          ? []
          : [{ section, statements: inSection.length, perClass: perClassOf(inSection) }];
      }),
      calibration: byTelling((type) => calibrationOf(wild, type)),
    },
  };
};

/** The previous versions as published, followed by this one. */
export const withVersions = (
  accuracy: Omit<Accuracy, 'versions'>,
  before: readonly VersionFigures[],
): Accuracy => {
  const { model, wild, ...rest } = accuracy;
  const { shown, averagePrecision } = wild;
  const own: VersionFigures = {
    model,
    shown: byTelling((type) => ({
      precision: shown[type].precision.value,
      recall: shown[type].recall.value,
    })),
    averagePrecision: byTelling((type) => averagePrecision[type].value),
  };
  return {
    model,
    versions: [...before.filter((version) => version.model !== model), own],
    ...rest,
    wild,
  };
};
