/** A store of a feature's personal data. Erasing is idempotent. */
export type PersonalData = {
  /** Its name in the person's data export, for example `dashboards`. */
  readonly name: string;
  /** Returns all data about the person, as they may read it. */
  readonly read: (personId: string) => Promise<unknown>;
  readonly erase: (personId: string) => Promise<void>;
};
