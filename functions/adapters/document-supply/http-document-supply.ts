import * as z from 'zod';

import { BodyTooLong, boundedBody } from '#functions/platform/http/bounded-body.ts';
import { parseBoundedJson } from '#functions/platform/json/bounded-json.ts';
import type { DocumentSupply } from '#functions/platform/ports/document-supply.ts';
import { parseDoi } from '#shared/domain/doi.ts';
import { isHttpAddress } from '#shared/domain/http-address.ts';

/** The network, passed in. */
type FetchText = (address: string, init: RequestInit) => Promise<Response>;

/** Why a supplier counts as delivering nothing. Contains neither its URL nor the key. */
export type SupplyFailure =
  | 'no answer in time'
  | 'not reached'
  | 'an answer too large'
  | 'an answer of another shape'
  | `status ${number}`;

type Supplier = {
  /** The supplier's URL. */
  readonly url: string;
  /** The key that identifies us to the supplier. */
  readonly key: string;
  readonly fetch: FetchText;
  readonly patienceMs?: number;
  readonly onFailure: (failure: SupplyFailure) => void;
};

/** A person is waiting for the page meanwhile. */
const PATIENCE_MS = 5_000;
const MAX_RESPONSE_BYTES = 1024 * 1024;

/** `POST` of `{"dois": […]}` with the key as bearer token returns `{"items": [{"doi", "available", "orderUrl"}]}`. */
const SupplyResponse = z.object({
  items: z.array(
    z.object({ doi: z.string(), available: z.boolean(), orderUrl: z.string().nullish() }),
  ),
});

class Failed extends Error {
  readonly failure: SupplyFailure;
  constructor(failure: SupplyFailure) {
    super(failure);
    this.failure = failure;
  }
}

const textOf = async (response: Response): Promise<string> => {
  try {
    return (await boundedBody(response, MAX_RESPONSE_BYTES)).toString();
  } catch (error) {
    throw error instanceof BodyTooLong ? new Failed('an answer too large') : error;
  }
};

const parsed = (text: string): z.output<typeof SupplyResponse> => {
  try {
    return SupplyResponse.parse(parseBoundedJson(text));
  } catch {
    throw new Failed('an answer of another shape');
  }
};

const isTimeout = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError';

/**
 * A document supplier over HTTP. One that does not respond as agreed delivers nothing for now; other full-text links
 * are still shown.
 */
export const httpDocumentSupply =
  ({ url, key, fetch, patienceMs = PATIENCE_MS, onFailure }: Supplier): DocumentSupply =>
  async (dois) => {
    // Suppliers look up works by DOI only.
    const requestedDois = new Set(dois.filter((doi) => parseDoi(doi) !== undefined));
    if (requestedDois.size === 0) return new Map();
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          accept: 'application/json',
        },
        body: JSON.stringify({ dois: [...requestedDois] }),
        // The key is for this URL only.
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      if (!response.ok) throw new Failed(`status ${response.status}`);
      const offers = new Map<string, { readonly orderUrl?: string }>();
      for (const { doi, available, orderUrl } of parsed(await textOf(response)).items) {
        const knownDoi = parseDoi(doi);
        if (!available || knownDoi === undefined || !requestedDois.has(knownDoi)) continue;
        offers.set(knownDoi, orderUrl && isHttpAddress(orderUrl) ? { orderUrl } : {});
      }
      return offers;
    } catch (error) {
      // Network errors may repeat the request, so their text is not passed on.
      if (error instanceof Failed) onFailure(error.failure);
      else onFailure(isTimeout(error) ? 'no answer in time' : 'not reached');
      return new Map();
    }
  };
