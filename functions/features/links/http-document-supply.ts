import * as z from 'zod';

import { BodyTooLong, boundedBody } from '#functions/platform/http/bounded-body.ts';
import { parseDoi } from '#shared/domain/doi.ts';
import { isHttpAddress } from '#shared/domain/http-address.ts';

import type { DocumentSupply } from './ports.ts';

/** The network, passed in. */
type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** Why a supplier counts as one that can deliver nothing. Neither its address nor the key is part of it. */
export type SupplyFailure =
  | 'no answer in time'
  | 'not reached'
  | 'an answer too large'
  | 'an answer of another shape'
  | `status ${number}`;

type Supplier = {
  /** Where works are asked for. */
  readonly url: string;
  /** The word by which the supplier knows us. */
  readonly key: string;
  readonly fetch: Fetch;
  readonly patienceMs?: number;
  readonly onFailure: (failure: SupplyFailure) => void;
};

/** Somebody looks at a page meanwhile. */
const PATIENCE_MS = 5_000;
const MOST_ANSWER_BYTES = 1024 * 1024;

/** `POST` of `{"dois": […]}` with the key as bearer token answers `{"items": [{"doi", "available", "orderUrl"}]}`. */
const Answer = z.object({
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
    return (await boundedBody(response, MOST_ANSWER_BYTES)).toString();
  } catch (error) {
    throw error instanceof BodyTooLong ? new Failed('an answer too large') : error;
  }
};

const parsed = (text: string): z.output<typeof Answer> => {
  try {
    return Answer.parse(JSON.parse(text));
  } catch {
    throw new Failed('an answer of another shape');
  }
};

const isTimeout = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError';

/**
 * A supplier of documents over HTTP. One that does not answer, or not in the way agreed, delivers nothing just now: whoever
 * looks for a text is still told of the other ways to it.
 */
export const httpDocumentSupply =
  ({ url, key, fetch, patienceMs = PATIENCE_MS, onFailure }: Supplier): DocumentSupply =>
  async (dois) => {
    // Works that go by another number are nothing that a supplier could look up.
    const asked = new Set(dois.filter((doi) => parseDoi(doi) !== undefined));
    if (asked.size === 0) return new Map();
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          accept: 'application/json',
        },
        body: JSON.stringify({ dois: [...asked] }),
        // The key is for this address alone.
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      if (!response.ok) throw new Failed(`status ${response.status}`);
      const offers = new Map<string, { readonly orderUrl?: string }>();
      for (const { doi, available, orderUrl } of parsed(await textOf(response)).items) {
        const known = parseDoi(doi);
        if (!available || known === undefined || !asked.has(known)) continue;
        offers.set(known, orderUrl && isHttpAddress(orderUrl) ? { orderUrl } : {});
      }
      return offers;
    } catch (error) {
      // What the network says of a failure may repeat what it was given, and so is not told on.
      if (error instanceof Failed) onFailure(error.failure);
      else onFailure(isTimeout(error) ? 'no answer in time' : 'not reached');
      return new Map();
    }
  };
