import { api, type Feature } from '#functions/platform/feature.ts';
import { once } from '#functions/platform/once.ts';
import { documentsCalls } from '#shared/contracts/documents.ts';
import { openApiDocument } from '#shared/openapi/openapi-document.ts';

import { docsPage } from './docs-page.ts';

type DocumentsWorld = { readonly version: string; readonly origin: () => string };

export const feature: Feature<DocumentsWorld> = {
  name: 'documents',
  api: api({
    endpoints: documentsCalls,
    useCases: ({ version, origin }: DocumentsWorld) => {
      const document = once(() => openApiDocument(version));
      const page = once(() => ({ html: docsPage(document(), origin()) }));
      return {
        // The document is plain JSON; its own type is narrower than the contract's.
        readOpenApi: async () => document() as unknown as Record<string, unknown>,
        showDocs: async () => page().html,
      };
    },
    memoryMib: 512,
    touches: {},
    knowsNobody: true,
  }),
};
