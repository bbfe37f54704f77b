import type { AccessMethod, Action, RecognisedBy } from '#functions/records/usage/usage-message.ts';

/** A journal, as reports name it. */
export type UsedTitle = {
  readonly slug: string;
  readonly name: string;
  readonly issn?: string;
  readonly publisher?: string;
};

/** A use as it stands in the log, until its day is closed. */
export type LoggedUse = {
  readonly id: string;
  readonly at: string;
  readonly by: RecognisedBy;
  readonly method: AccessMethod;
  readonly action: Action;
  /** Who it was, hashed with the salt of the day. */
  readonly reader: string;
  /** The same with the salt of the day before, where a click of that day may have been the first of two. */
  readonly readerBefore?: string;
  readonly title?: UsedTitle;
  readonly year?: number;
};
