import { parseDoi } from '#shared/domain/doi.ts';

import { plainText } from './inline-text.ts';
import { urlOf, childrenNamed, type Element, elementsBelow } from './tree.ts';

export type Identifiers = {
  readonly doi?: string;
  readonly pmid?: string;
  readonly pmcid?: string;
};

const PRINTED_DOI = /10\.\d{4,9}\/[^\s"<>]+/;
const PUBMED_ADDRESS = /(?:pubmed(?:\.ncbi\.nlm\.nih\.gov)?\/|\/pubmed\/\?term=)(\d{4,9})\b/i;

/** Finds a DOI in printed text. */
export const doiIn = (text: string): string | undefined => {
  if (!text.includes('10.')) return undefined;
  const printed = PRINTED_DOI.exec(text)?.[0];
  return printed === undefined ? undefined : parseDoi(printed);
};

const pmidIn = (text: string): string | undefined =>
  /^\s*(?:pmid:?\s*)?0*([1-9]\d{0,8})\s*$/i.exec(text)?.[1] ?? PUBMED_ADDRESS.exec(text)?.[1];

const pmcidIn = (text: string): string | undefined => {
  const digits =
    /^\s*(?:PMC)?(\d{3,9})(?:\.\d+)?\s*$/i.exec(text)?.[1] ?? /\/(PMC\d+)/i.exec(text)?.[1];
  return digits === undefined ? undefined : `PMC${digits.replace(/^PMC/i, '')}`;
};

/** Reads an identifier element by its declared type. */
export const identifierOf = (type: string, text: string): Identifiers => {
  const doi = type === 'doi' ? (parseDoi(text) ?? doiIn(text)) : undefined;
  const pmid = type === 'pmid' || type === 'pubmed' ? pmidIn(text) : undefined;
  const pmcid = /^pmc(?:id)?$/.test(type) ? pmcidIn(text) : undefined;
  return {
    ...(doi !== undefined && { doi }),
    ...(pmid !== undefined && { pmid }),
    ...(pmcid !== undefined && { pmcid }),
  };
};

/** The first identifier of each type wins. */
export const firstOfEach = (identifiers: readonly Identifiers[]): Identifiers =>
  identifiers.reduceRight<Identifiers>((merged, next) => ({ ...merged, ...next }), {});

/** Returns the identifiers of the document itself. */
export const articleIds = (meta: Element | undefined): Identifiers =>
  firstOfEach(
    childrenNamed(meta, 'article-id').map((id) =>
      identifierOf((id.attributes['pub-id-type'] ?? '').toLowerCase(), plainText(id)),
    ),
  );

const LINKS = new Set(['ext-link', 'uri', 'self-uri']);

const idsOfLink = (link: Element): Identifiers => {
  const address = urlOf(link) ?? plainText(link);
  const typed = identifierOf((link.attributes['ext-link-type'] ?? '').toLowerCase(), address);
  const isDoi = /doi\.org\/|^doi:/i.test(address);
  const pmid = typed.pmid ?? PUBMED_ADDRESS.exec(address)?.[1];
  const doi = typed.doi ?? (isDoi ? doiIn(decoded(address)) : undefined);
  return {
    ...typed,
    ...(doi !== undefined && { doi }),
    ...(pmid !== undefined && { pmid }),
  };
};

/** Returns the identifiers in the markup of a reference: first its pub-ids, then its links. */
export const linkedIds = (citation: Element): Identifiers => {
  const elements = elementsBelow(citation, ['pub-id', 'object-id', 'ext-link', 'uri', 'self-uri']);
  if (elements.length === 0) return {};
  const ids = elements.filter(({ name }) => !LINKS.has(name));
  return firstOfEach([
    ...ids.map((id) =>
      identifierOf((id.attributes['pub-id-type'] ?? '').toLowerCase(), plainText(id)),
    ),
    ...elements.filter(({ name }) => LINKS.has(name)).map(idsOfLink),
  ]);
};

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};
