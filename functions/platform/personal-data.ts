/** A place where a feature keeps data about people. Erasing what is gone already changes nothing. */
export type PersonalData = {
  /** What the person finds it under, for example `dashboards`. */
  readonly name: string;
  /** All that is held about the person, as they may read it. */
  readonly read: (personId: string) => Promise<unknown>;
  readonly erase: (personId: string) => Promise<void>;
};
