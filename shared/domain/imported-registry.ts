/** The registries whose works can be imported as metadata with reference lists. */
export const importedRegistries = ['crossref', 'openalex', 'datacite'] as const;
export type ImportedRegistry = (typeof importedRegistries)[number];

export const isImportedRegistry = (name: string): name is ImportedRegistry =>
  importedRegistries.some((registry) => registry === name);
