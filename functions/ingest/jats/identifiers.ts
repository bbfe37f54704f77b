import { parseDoi } from '#shared/domain/doi.ts';
import { doisIn } from '#shared/domain/dois-in-text.ts';

import { plainText } from './inline-text.ts';
import { urlOf, childrenNamed, type Element, elementsBelow } from './tree.ts';

export type Identifiers = {
  readonly doi?: string;
  readonly pmid?: string;
  readonly pmcid?: string;
};

const PUBMED_ADDRESS = /(?:pubmed(?:\.ncbi\.nlm\.nih\.gov)?\/|\/pubmed\/\?term=)(\d{4,9})\b/i;

/** Finds a DOI in printed text. */
export const doiIn = (text: string): string | undefined => doisIn(text)[0];

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
  const doi = typed.doi ?? (isDoi ? doiIn(address) : undefined);
  return {
    ...typed,
    ...(doi !== undefined && { doi }),
    ...(pmid !== undefined && { pmid }),
  };
};

/**
 * Returns the identifiers in the markup of a reference: first its pub-ids, then its links. DOIs that only its notes name
 * are those of other works.
 */
export const linkedIds = (citation: Element, doisInNotes: readonly string[] = []): Identifiers => {
  const ofWork = ({ doi, ...other }: Identifiers): Identifiers =>
    doi === undefined || doisInNotes.includes(doi) ? other : { ...other, doi };
  const elements = elementsBelow(citation, ['pub-id', 'object-id', 'ext-link', 'uri', 'self-uri']);
  if (elements.length === 0) return {};
  const ids = elements.filter(({ name }) => !LINKS.has(name));
  return firstOfEach([
    ...ids.map((id) =>
      ofWork(identifierOf((id.attributes['pub-id-type'] ?? '').toLowerCase(), plainText(id))),
    ),
    ...elements.filter(({ name }) => LINKS.has(name)).map((link) => ofWork(idsOfLink(link))),
  ]);
};
