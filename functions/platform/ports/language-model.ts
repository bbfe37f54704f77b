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

/**
 * A model whose answer is told piece by piece as it comes. Throws `ModelUnavailable` at any piece; whoever stops listening
 * ends its work.
 */
export type StreamingModel = {
  /** Its name and version, kept with what it worded. */
  readonly name: string;
  readonly tell: (question: Question) => AsyncIterable<string>;
};

/** `busy` and `slow` may go by, an answer that `broke off` is not whole, `refused` needs somebody who looks at the settings. */
export class ModelUnavailable extends Error {
  override readonly name = 'ModelUnavailable';
  readonly why: 'busy' | 'slow' | 'refused' | 'not reached' | 'broke off';
  constructor(why: ModelUnavailable['why'], detail: string) {
    super(`The model gave no answer: ${detail}.`);
    this.why = why;
  }
}
