/** The outside sources that the product can ask, by the names that settings, commands and answers use. */
export const sourceNames = ['europepmc'] as const;
export type SourceName = (typeof sourceNames)[number];

export const isSourceName = (name: string): name is SourceName =>
  (sourceNames as readonly string[]).includes(name);

/** What people call a source, the only host that is queried, and the most requests of an installation in one day (UTC). */
export const sources: Readonly<
  Record<
    SourceName,
    { readonly title: string; readonly origin: string; readonly dailyRequests: number }
  >
> = {
  europepmc: { title: 'Europe PMC', origin: 'https://www.ebi.ac.uk', dailyRequests: 20_000 },
};
