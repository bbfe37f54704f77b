/** Asks a supplier; returns the works it can deliver, with order URLs. */
export type DocumentSupply = (
  dois: readonly string[],
) => Promise<ReadonlyMap<string, { readonly orderUrl?: string }>>;
