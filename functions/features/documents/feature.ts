import { api, type Feature } from '#functions/platform/feature.ts';
import { AnswerWith } from '#functions/platform/http/answer-with.ts';
import { pagePolicy } from '#functions/platform/http/page-policy.ts';
import { once } from '#functions/platform/once.ts';
import { documentsCalls } from '#shared/contracts/documents.ts';
import { openApiDocument } from '#shared/openapi/openapi-document.ts';

import { docsPage } from './docs-page.ts';
import { DOCS_STYLE } from './docs-style.ts';

type DocumentsWorld = { readonly version: string; readonly origin: () => string };

export const feature: Feature<DocumentsWorld> = {
  name: 'documents',
  api: api({
    endpoints: documentsCalls,
    useCases: ({ version, origin }: DocumentsWorld) => {
      const document = once(() => openApiDocument(version));
      const page = once(
        () => new AnswerWith(docsPage(document(), origin()), { headers: pagePolicy(DOCS_STYLE) }),
      );
      return {
        // The document is plain JSON; its type is narrower than the contract's.
        readOpenApi: async () => document() as unknown as Record<string, unknown>,
        showDocs: async () => page(),
      };
    },
    memoryMib: 512,
    touches: {},
    knowsNobody: true,
  }),
};
