import { calls } from '#functions/platform/http/calls.ts';
import * as contracts from '#shared/contracts/documents.ts';
import { openApiDocument } from '#shared/openapi/openapi-document.ts';

import { docsPage } from './docs-page.ts';

export const documentsCalls = ({ version }: { readonly version: string }) => {
  const document = openApiDocument(version);
  return calls(
    { readOpenApi: contracts.readOpenApi, showDocs: contracts.showDocs },
    {
      // The document is plain JSON; its own type is narrower than the contract's.
      readOpenApi: async () => document as unknown as Record<string, unknown>,
      showDocs: async () => docsPage(document),
    },
  );
};
