import { type CitationType, type TellingType } from './citation-type.ts';
import { type Field } from './field.ts';
import { type Section } from './section.ts';

/** A share with the range that holds it in 95 of 100 draws of articles. */
export type Figure = { readonly value: number; readonly low: number; readonly high: number };

export type ClassFigures = Readonly<Record<'precision' | 'recall' | 'f1', number>>;

/** Of statements to which about the same probability was given: its mean, and how many of them were of the type. */
export type CalibrationBin = {
  readonly said: number;
  readonly found: number;
  readonly statements: number;
};

/** What an article is, as far as it may matter to how well its statements are labelled. */
export const documentTypes = ['research', 'review', 'other'] as const;
export type DocumentType = (typeof documentTypes)[number];

export type ByType<Value> = Readonly<Record<CitationType, Value>>;

/** What a version of the model reached on statements as articles hold them; what was not measured then is missing. */
export type VersionFigures = {
  readonly model: string;
  readonly shown: Readonly<
    Record<TellingType, { readonly precision: number; readonly recall: number }>
  >;
  readonly averagePrecision: Readonly<Partial<Record<TellingType, number>>>;
};

/** How well a model labels articles that it has learned nothing of; written by the training, shown at /accuracy. */
export type Accuracy = {
  readonly model: string;
  /** All versions, the oldest first; this one is the last. */
  readonly versions: readonly VersionFigures[];
  /** Statements picked because they are hard or rare, each judged by a model that saw no label of its article. */
  readonly picked: {
    readonly statements: number;
    readonly perClass: ByType<ClassFigures>;
  };
  /** All labelled statements weighed to the natural mix, each judged likewise, by what their articles are; groups of few are left out. */
  readonly groups: {
    readonly statements: number;
    readonly byDocument: readonly {
      readonly document: DocumentType;
      readonly statements: number;
      readonly perClass: ByType<ClassFigures>;
    }[];
    readonly byField: readonly {
      readonly field: Field;
      readonly statements: number;
      readonly perClass: ByType<ClassFigures>;
    }[];
  };
  /** Statements as articles hold them, weighed to the natural mix and never learned from. */
  readonly wild: {
    readonly statements: number;
    readonly perClass: ByType<ClassFigures>;
    readonly shown: Readonly<
      Record<TellingType, { readonly precision: Figure; readonly recall: Figure }>
    >;
    readonly possibly: Readonly<
      Record<TellingType, { readonly share: Figure; readonly recall: Figure }>
    >;
    readonly averagePrecision: Readonly<Record<TellingType, Figure>>;
    readonly calibrationError: Figure;
    /** By label, then by answer: shares of all statements. */
    readonly confusion: ByType<ByType<number>>;
    readonly bySection: readonly {
      readonly section: Section;
      readonly statements: number;
      readonly perClass: ByType<ClassFigures>;
    }[];
    readonly calibration: Readonly<Record<TellingType, readonly CalibrationBin[]>>;
  };
};
