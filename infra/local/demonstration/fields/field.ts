/**
 * A research question of a field: whether a factor changes an outcome. Factor and outcome are singular noun phrases.
 */
export type Question = {
  readonly factor: string;
  readonly outcome: string;
  /** The result of the first work on it; most factors are studied because they are hoped to raise something. */
  readonly expected?: 'down';
  /** Noun phrases that would explain the effect. */
  readonly mechanisms: readonly string[];
};

/** The study setting: the phrase after "in", and the unit of its sample. */
export type Setting = {
  readonly system: string;
  readonly unit: string;
  readonly size: readonly [from: number, to: number];
};

/**
 * The vocabulary of a field. Sentences are templates (grammar.ts) with `{cite}` for a mark, `{system}`, `{factor}`,
 * `{outcome}`, `{mechanism}`, `{size}` and `{unit}`. In all of them `*…*` is italic, `~…~` is subscript and `^…^`
 * superscript.
 */
export type Field = {
  /** Three letters, unique. */
  readonly code: string;
  readonly name: string;
  readonly journals: readonly string[];
  readonly subjects: readonly string[];
  readonly keywords: readonly string[];
  readonly meshDescriptors: readonly string[];
  readonly substances: readonly string[];
  readonly questions: readonly Question[];
  readonly settings: readonly Setting[];
  readonly background: readonly string[];
  readonly methods: readonly string[];
  readonly results: readonly string[];
  readonly discussion: readonly string[];
  readonly limits: readonly string[];
};
