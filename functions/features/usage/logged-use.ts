import type {
  AccessMethod,
  Action,
  RecognitionMethod,
} from '#functions/records/usage/usage-message.ts';

/** A journal, as reports name it. */
export type UsedTitle = {
  readonly slug: string;
  readonly name: string;
  readonly issn?: string;
  readonly publisher?: string;
};

/** A use as logged until its day is closed. */
export type LoggedUse = {
  readonly id: string;
  readonly at: string;
  readonly by: RecognitionMethod;
  readonly method: AccessMethod;
  readonly action: Action;
  /** The reader, hashed with the salt of the day. */
  readonly reader: string;
  /**
   * The reader hashed with the salt of the previous day, if a click of that day may have been the first of a double
   * click.
   */
  readonly readerBefore?: string;
  readonly title?: UsedTitle;
  readonly year?: number;
};
