import { Logger } from '@aws-lambda-powertools/logger';

import { noSupplier } from '#functions/features/links/document-supply.ts';
import { httpDocumentSupply } from '#functions/adapters/document-supply/http-document-supply.ts';
import type { DocumentSupply } from '#functions/platform/ports/document-supply.ts';

import { environment, isVariableSet } from '../environment.ts';

/** Returns the document supplier of an environment, or none without a contract. */
export const documentSupplyOnAws = (): DocumentSupply => {
  if (!isVariableSet('DOCUMENT_SUPPLY_URL')) return noSupplier;
  const logger = new Logger();
  return httpDocumentSupply({
    url: environment('DOCUMENT_SUPPLY_URL'),
    key: environment('DOCUMENT_SUPPLY_KEY'),
    fetch,
    onFailure: (failure) => {
      logger.warn('The document supplier is unavailable', { failure });
    },
  });
};
