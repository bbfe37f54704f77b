import type { Logger } from '@aws-lambda-powertools/logger';
import * as z from 'zod';

import { noSupplier } from '#functions/features/links/document-supply.ts';
import { httpDocumentSupply } from '#functions/adapters/document-supply/http-document-supply.ts';
import type { DocumentSupply } from '#functions/platform/ports/document-supply.ts';
import { isLoopback } from '#functions/platform/addresses/public-address.ts';

export type DocumentSupplySettings = { readonly url: string; readonly key: string };

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

export const documentSupplyVariables = {
  DOCUMENT_SUPPLY_URL: z
    .url()
    .refine((text) => {
      const address = new URL(text);
      const isSafe = address.protocol === 'https:' || isLoopback(hostOf(address));
      // The key is sent in a header, because URLs end up in messages and logs.
      return isSafe && address.username === '' && address.password === '';
    }, 'is not a URL such as https://supplier.example/availability')
    .optional(),
  DOCUMENT_SUPPLY_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'is not a key of ASCII letters, digits and punctuation')
    .optional(),
};

/** Returns the supplier configured by two variables; undefined if there is none. */
export const readDocumentSupplySettings = ({
  DOCUMENT_SUPPLY_URL: url,
  DOCUMENT_SUPPLY_KEY: key,
}: {
  readonly DOCUMENT_SUPPLY_URL?: string | undefined;
  readonly DOCUMENT_SUPPLY_KEY?: string | undefined;
}): DocumentSupplySettings | undefined => {
  if (url === undefined) return undefined;
  if (key === undefined)
    throw new Error('DOCUMENT_SUPPLY_KEY: is required with DOCUMENT_SUPPLY_URL');
  return { url, key };
};

export const createLocalDocumentSupply = (
  settings: DocumentSupplySettings | undefined,
  logger: Pick<Logger, 'warn'>,
): DocumentSupply =>
  settings
    ? httpDocumentSupply({
        ...settings,
        fetch,
        onFailure: (failure) => {
          logger.warn('The document supplier is unavailable', { failure });
        },
      })
    : noSupplier;
