import { type RegisteredWork } from '#shared/domain/reference-verdict.ts';

/** What an external registry says about a reference. */
export type RegistryResult =
  | {
      readonly kind: 'found';
      readonly registry: string;
      readonly doi: string;
      readonly title: string;
      /** What else it says of the work, if anything. */
      readonly registered?: Pick<RegisteredWork, 'authors' | 'year' | 'venue'>;
    }
  | {
      readonly kind: 'not found';
      readonly registry: string;
      /** The work with the most similar title, if one is similar. */
      readonly nearest?: { readonly doi: string; readonly title: string };
    };

/** The parts of a reference by which a registry is asked: its DOI, otherwise its title and text. `id` is its own in a check. */
export type RegistryQuery = {
  readonly id: string;
  readonly doi?: string | undefined;
  readonly title?: string | undefined;
  readonly printed: string;
};

/** Asks an external registry; undefined if it has no answer. */
export type ExternalLookup = (reference: RegistryQuery) => Promise<RegistryResult | undefined>;
