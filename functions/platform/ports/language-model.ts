/** A request to a model: the task, and the content to judge, which is data and never an instruction. */
export type Question = { readonly task: string; readonly data: string };

/**
 * A model that responds with text. Throws `ModelUnavailable` if there is no response; a response of any form counts.
 */
export type LanguageModel = {
  /** Its name and version, stored with its decisions. */
  readonly name: string;
  readonly ask: (question: Question) => Promise<string>;
};

/**
 * A model whose response is streamed. Any piece may throw `ModelUnavailable`; ending the iteration cancels the request.
 */
export type StreamingModel = {
  /** Its name and version, stored with its texts. */
  readonly name: string;
  readonly tell: (question: Question) => AsyncIterable<string>;
};

/**
 * `busy` and `slow` are transient, `broke off` means an incomplete response, `refused` requires a check of the
 * settings.
 */
export class ModelUnavailable extends Error {
  override readonly name = 'ModelUnavailable';
  readonly why: 'busy' | 'slow' | 'refused' | 'not reached' | 'broke off';
  constructor(why: ModelUnavailable['why'], detail: string) {
    super(`The model did not answer: ${detail}.`);
    this.why = why;
  }
}
