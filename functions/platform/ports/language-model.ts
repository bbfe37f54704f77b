/** What a model is asked: its task, and what it is to judge, which is data and never a task. */
export type Question = { readonly task: string; readonly data: string };

/**
 * A model that answers in words. Throws `ModelUnavailable` where no answer came; an answer of whatever shape is one.
 */
export type LanguageModel = {
  /** Its name and version, kept with what it decides. */
  readonly name: string;
  readonly ask: (question: Question) => Promise<string>;
};

/** `busy` and `slow` may go by, `refused` needs somebody who looks at the settings. */
export class ModelUnavailable extends Error {
  override readonly name = 'ModelUnavailable';
  readonly why: 'busy' | 'slow' | 'refused' | 'not reached';
  constructor(why: ModelUnavailable['why'], detail: string) {
    super(`The model gave no answer: ${detail}.`);
    this.why = why;
  }
}
