/** The registries whose works can be imported as metadata with reference lists. */
export const importedRegistries = ['crossref', 'openalex', 'datacite'] as const;
export type ImportedRegistry = (typeof importedRegistries)[number];

/** The sources that tell how many works cite a work: registries, an index of citations, and a source of open articles. */
export const countingSources = [...importedRegistries, 'opencitations', 'europepmc'] as const;
export type CountingSource = (typeof countingSources)[number];

export const isCountingSource = (name: string): name is CountingSource =>
  countingSources.some((source) => source === name);
