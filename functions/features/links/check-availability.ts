import type { UseCase } from '#functions/platform/http/serve.ts';
import type { checkAvailability as contract } from '#shared/contracts/links.ts';

import type { LinksPorts } from './ports.ts';

/** Asks the document supplier once about all works; results are in request order. */
export const checkAvailability =
  ({ documentSupply }: LinksPorts): UseCase<typeof contract> =>
  async (_caller, { body: { dois } }) => {
    const offers = await documentSupply([...new Set(dois)]);
    return {
      items: dois.map((doi) => {
        const offer = offers.get(doi);
        return {
          doi,
          available: offer !== undefined,
          ...(offer?.orderUrl !== undefined && { orderUrl: offer.orderUrl }),
        };
      }),
    };
  };
