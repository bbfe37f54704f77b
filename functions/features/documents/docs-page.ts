import { type openApiDocument } from '#shared/openapi/openapi-document.ts';

import { DOCS_STYLE } from './docs-style.ts';
import { guide } from './guide.ts';
import { escapeHtml, featureTitle } from './html.ts';
import { featuresOf, reference } from './reference.ts';

type Document = ReturnType<typeof openApiDocument>;

const DESCRIPTION =
  'How programs search papers and citation statements, read tallies and follow what is new: quick start, signing in, limits, errors and every call.';

const entry = (id: string, label: string, below = '') =>
  `<li><a href="#${escapeHtml(id)}">${escapeHtml(label)}</a>${below}</li>`;

/**
 * The API document as a web page, complete without scripts; scripts keep the reader's colors and find headings
 * (web/public/theme.js, docs.js).
 */
export const docsPage = (document: Document, origin: string): string => {
  const chapters = guide(origin);
  const features = featuresOf(document).map((name) => entry(`feature-${name}`, featureTitle(name)));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>API – Veracite</title><meta name="description" content="${escapeHtml(DESCRIPTION)}"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${DOCS_STYLE}</style><script src="/theme.js"></script></head><body>
<a class="skip" href="#main">Skip to content</a>
<header><div><a href="/">Veracite</a><a href="/search">Search</a><a href="/api/openapi.json">OpenAPI document</a></div></header>
<div class="page"><nav class="contents" aria-label="Contents"><form role="search" id="find"><label for="heading">Find in headings</label><input id="heading" type="search" autocomplete="off"><p role="status"></p></form>
<ul>${chapters.map(({ id, heading }) => entry(id, heading)).join('')}${entry('reference', 'Reference', `<ul>${features.join('')}${entry('schemas', 'Schemas')}</ul>`)}</ul></nav>
<main id="main" tabindex="-1"><h1>API</h1>
<p>Everything Veracite shows, programs can read too: papers, the sentences that cite them, and what those sentences do. Version ${escapeHtml(document.info.version)}.</p>
${chapters.map(({ id, heading, html }) => `<section id="${id}"><h2>${escapeHtml(heading)}</h2>${html}</section>`).join('')}
<section id="reference"><h2>Reference</h2><p>Every call, made from the <a href="/api/openapi.json">OpenAPI document</a> that also validates requests and answers.</p>${reference(document)}</section>
</main></div><script type="module" src="/docs.js"></script></body></html>`;
};
