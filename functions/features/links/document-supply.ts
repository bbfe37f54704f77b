import type { DocumentSupply } from './ports.ts';

/**
 * A supplier that delivers what it is told: the stand-in of every run without a contract, where it can deliver nothing.
 * `offers` are addresses to order at, by DOI.
 */
export const suppliedFrom =
  (offers: ReadonlyMap<string, string>): DocumentSupply =>
  async (dois) =>
    new Map(
      dois.flatMap((doi) => {
        const orderUrl = offers.get(doi);
        return orderUrl === undefined ? [] : [[doi, { orderUrl }] as const];
      }),
    );

export const noSupplier: DocumentSupply = suppliedFrom(new Map());
