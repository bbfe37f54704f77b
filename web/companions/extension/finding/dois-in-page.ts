import { type Doi, parseDoi } from '#shared/domain/doi.ts';
import { doisIn } from '#shared/domain/dois-in-text.ts';

import { bodyOf, closest, queryAll, queryFirst, textNodesIn } from '../dom.ts';
import { ANY_ROW_SELECTOR, listedTitles } from './known-sites.ts';
import { doisInRuns, type TextRun } from './text-runs.ts';

/** A mention of a work in a page, and the element after which its badge is inserted. */
export type DoiMention = { readonly doi: Doi; readonly behind: ChildNode };

export type PageWorks = {
  /** The work that the page itself is about. */
  readonly main?: Doi;
  readonly places: readonly DoiMention[];
};

/** Longer than any reference list; later mentions on an endless page get no badge. */
export const MAX_MENTIONS = 2_000;
const MAX_CHARACTERS = 3_000_000;
const MAX_ADDRESS_CHARACTERS = 8_000;

/** Names of meta elements that hold the DOI of the page's work, most reliable first. */
const META = [
  'citation_doi',
  'prism.doi',
  'bepress_citation_doi',
  'dc.identifier.doi',
  'dc.identifier',
  'dcterms.identifier',
  'eprints.id_number',
  'publication_doi',
  'doi',
  'og:doi',
  'citation_id',
];

/** Returns the DOI in an address: of a resolver, in a publisher's path or in a query. */
export const doiInAddress = (address: string): Doi | undefined => {
  if (address.length > MAX_ADDRESS_CHARACTERS) return undefined;
  if (!/10(?:\.|%2e)\d{4}/i.test(address)) return undefined;
  const url = URL.parse(address, 'https://page.invalid/');
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const [inPath] = doisIn(`${url.origin}${url.pathname}`);
  if (inPath !== undefined) return inPath;
  for (const name of ['doi', 'id', 'DOI', 'article']) {
    const [inQuery] = doisIn(url.searchParams.get(name) ?? '');
    if (inQuery !== undefined) return inQuery;
  }
  return undefined;
};

/** Returns the DOIs that a text contains, in their order. */
export const doisInText = (text: string): readonly Doi[] => doisIn(text);

const namesOf = (meta: Element) =>
  [meta.getAttribute('name'), meta.getAttribute('property')].map((name) => name?.toLowerCase());

/** Returns the DOI of the meta elements that publishers write for search engines. */
export const doiInHead = (document: Document): Doi | undefined => {
  const metas = queryAll(document, 'meta[content]');
  for (const name of META)
    for (const meta of metas) {
      if (!namesOf(meta).includes(name)) continue;
      const content = meta.getAttribute('content') ?? '';
      const doi = parseDoi(content) ?? doiInAddress(content);
      if (doi) return doi;
    }
  const canonical = queryFirst(document, 'link[rel="canonical"]')?.getAttribute('href');
  return canonical === null || canonical === undefined ? undefined : doiInAddress(canonical);
};

const OWN = 'veracite-badge';
/** Elements that are not visible text, or that the reader is editing. */
const NOT_TEXT = `script, style, noscript, template, textarea, input, select, code, pre, svg, math, [contenteditable]:not([contenteditable="false"]), ${OWN}`;

const isRead = (element: Element | null) => element !== null && closest(element, NOT_TEXT) === null;

/** A reference, a result or a paragraph: a work that it names twice gets one badge. */
const around = (node: Node): Element | null => {
  const element = node instanceof Element ? node : node.parentElement;
  return (
    element &&
    (closest(element, `li, tr, dd, [role="listitem"], ${ANY_ROW_SELECTOR}`) ??
      closest(element, 'p, h1, h2, h3, h4, section, article, div'))
  );
};

/** The heading with the title of the page's work. */
const titleHeading = (document: Document): Element | undefined => {
  const headings = queryAll(document, 'h1').filter(
    (heading) => isRead(heading) && heading.textContent.trim() !== '',
  );
  const title = queryFirst(document, 'meta[name="citation_title" i], meta[name="dc.title" i]')
    ?.getAttribute('content')
    ?.trim()
    .toLowerCase();
  return (
    headings.find(
      (heading) => title !== undefined && heading.textContent.trim().toLowerCase() === title,
    ) ?? headings[0]
  );
};

function* namedIn(document: Document): Generator<DoiMention> {
  for (const { doi, title } of listedTitles(document)) yield { doi, behind: title };
  for (const link of queryAll(document, 'a[href*="10."], a[href*="10%2"]')) {
    if (!(link instanceof HTMLAnchorElement) || !isRead(link)) continue;
    const doi = doiInAddress(link.href);
    if (doi) yield { doi, behind: link };
  }
  for (const { doi, node } of doisInRuns(textRunsIn(document))) {
    // The badge of a text inside a link is inserted after the link.
    const link =
      node.parentElement && (closest(node.parentElement, 'a') as HTMLAnchorElement | null);
    yield { doi, behind: link ?? node };
  }
}

/** The visible texts of a page; a number that elements split, or long words broken by `<wbr>`, are one. */
function* textRunsIn(document: Document): Generator<TextRun> {
  const walker = textNodesIn(document, bodyOf(document));
  let read = 0;
  for (let node = walker.nextNode(); node && read < MAX_CHARACTERS; node = walker.nextNode()) {
    const text = (node.nodeValue ?? '').slice(0, MAX_CHARACTERS - read);
    read += text.length;
    if (text !== '') yield { node: node as Text, text, isRead: () => isRead(node.parentElement) };
  }
}

/** Returns all works that a page names, once per reference or result, with the position of the badge. */
export const findDois = (document: Document): PageWorks => {
  const main = doiInHead(document);
  const places: DoiMention[] = [];
  const seen = new Map<Element | null, Set<Doi>>();
  const add = (mention: DoiMention, container: Element | null) => {
    const dois = seen.get(container) ?? new Set();
    if (dois.has(mention.doi) || places.length >= MAX_MENTIONS) return;
    seen.set(container, dois.add(mention.doi));
    places.push(mention);
  };
  const heading = main && titleHeading(document);
  if (main && heading) add({ doi: main, behind: heading }, null);
  for (const mention of namedIn(document)) {
    // The work of the page already has its badge next to its title.
    if (mention.doi === main && heading) continue;
    add(mention, around(mention.behind));
    // A page may name works without end, so that nothing else in it would be reached.
    if (places.length >= MAX_MENTIONS) break;
  }
  return { ...(main && { main }), places };
};
