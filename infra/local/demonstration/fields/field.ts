/** What can be asked in a field: whether a factor moves an outcome. Factor and outcome are singular noun phrases. */
export type Question = {
  readonly factor: string;
  readonly outcome: string;
  /** What the first work on it found; most things are tried because they are hoped to raise something. */
  readonly expected?: 'down';
  /** Noun phrases that would explain the effect. */
  readonly mechanisms: readonly string[];
};

/** Where it was asked: what follows "in", and what is counted there. */
export type Setting = {
  readonly system: string;
  readonly unit: string;
  readonly size: readonly [from: number, to: number];
};

/**
 * The words of a field. Sentences are templates (grammar.ts) with `{cite}` for a mark, `{system}`, `{factor}`, `{outcome}`,
 * `{mechanism}`, `{size}` and `{unit}`. In all of them `*…*` is italic, `~…~` is below and `^…^` above the line.
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
