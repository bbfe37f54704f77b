import type { DocumentSupply } from '#functions/platform/ports/document-supply.ts';

/** A supplier with fixed offers, used where no supplier is configured, with none. `offers` are order URLs by DOI. */
export const supplyOf =
  (offers: ReadonlyMap<string, string>): DocumentSupply =>
  async (dois) =>
    new Map(
      dois.flatMap((doi) => {
        const orderUrl = offers.get(doi);
        return orderUrl === undefined ? [] : [[doi, { orderUrl }] as const];
      }),
    );

export const noSupplier: DocumentSupply = supplyOf(new Map());
