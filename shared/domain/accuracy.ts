import { type CitationType, type TellingType } from './citation-type.ts';
import { type Field } from './field.ts';
import { type Section } from './section.ts';

/** A share with its 95 % interval over resampled articles. */
export type Figure = { readonly value: number; readonly low: number; readonly high: number };

export type ClassFigures = Readonly<Record<'precision' | 'recall' | 'f1', number>>;

/** For statements with about the same predicted probability: its mean, and how many of them had the type. */
export type CalibrationBin = {
  readonly said: number;
  readonly found: number;
  readonly statements: number;
};

/** Attributes of an article that may affect how well its statements are labeled. */
export const documentTypes = ['research', 'review', 'other'] as const;
export type DocumentType = (typeof documentTypes)[number];

export type ByType<Value> = Readonly<Record<CitationType, Value>>;

/**
 * The results of a model version on a natural sample of statements; metrics that were not measured then are undefined.
 */
export type VersionFigures = {
  readonly model: string;
  readonly shown: Readonly<
    Record<TellingType, { readonly precision: number; readonly recall: number }>
  >;
  readonly averagePrecision: Readonly<Partial<Record<TellingType, number>>>;
};

/** How well a model labels unseen articles; written by the training, shown at /accuracy. */
export type Accuracy = {
  readonly model: string;
  /** All versions, the oldest first; this one is the last. */
  readonly versions: readonly VersionFigures[];
  /** Statements selected because they are hard or rare, each predicted by a model that saw no label of its article. */
  readonly picked: {
    readonly statements: number;
    readonly perClass: ByType<ClassFigures>;
  };
  /**
   * All labeled statements weighted to the natural mix, each predicted likewise, by attributes of their articles; small
   * groups are omitted.
   */
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
  /** A natural sample of statements, weighted to the natural mix and never used for training. */
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
    /** The confusion matrix, by label, then by prediction: shares of all statements. */
    readonly confusion: ByType<ByType<number>>;
    readonly bySection: readonly {
      readonly section: Section;
      readonly statements: number;
      readonly perClass: ByType<ClassFigures>;
    }[];
    readonly calibration: Readonly<Record<TellingType, readonly CalibrationBin[]>>;
  };
};
