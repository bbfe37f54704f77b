import { doiAddress, doiPath, isSafeInPath, parseDoi } from './doi.ts';
import { toPath } from './paths.ts';

/**
 * The key of a work: its DOI; without one `pmid:…` or `pmcid:…`; for a sub-article without its own DOI its article's
 * key and its own id, `10.5555/abc#sa1`.
 */
export const workKeyOf = (ids: {
  readonly doi?: string;
  readonly pmid?: string;
  readonly pmcid?: string;
}): string | undefined => {
  if (ids.doi) return ids.doi;
  if (ids.pmid) return `pmid:${ids.pmid}`;
  return ids.pmcid ? `pmcid:${ids.pmcid.toLowerCase()}` : undefined;
};

/** Parses a work's key from a URL; undefined if it is not one. */
export const parseWorkKey = (text: string): string | undefined => {
  const plain = text.trim().toLowerCase();
  if (!/^(?:pmid:\d{1,12}|pmcid:pmc\d{1,12})(?:#.{1,100})?$/.test(plain)) return parseDoi(text);
  return isSafeInPath(plain) ? plain : undefined;
};

type Identity = { readonly name: string; readonly address?: string };

/** A work as people name it, and where it stands outside of this product; a sub-article has no address of its own. */
const identityOf = (key: string): Identity => {
  const [, kind, id = '', part] = /^(pmid|pmcid):([^#]+)(#.+)?$/.exec(key) ?? [];
  const whole = part === undefined;
  if (kind === 'pmid')
    return {
      name: `PMID ${id}${part ?? ''}`,
      ...(whole && { address: toPath`https://pubmed.ncbi.nlm.nih.gov/${id}/` }),
    };
  if (kind === 'pmcid')
    return {
      name: `${id.toUpperCase()}${part ?? ''}`,
      ...(whole && { address: toPath`https://pmc.ncbi.nlm.nih.gov/articles/${id.toUpperCase()}/` }),
    };
  return { name: key, ...(!/#./.test(key) && { address: doiAddress(doiPath(key)) }) };
};

export const workName = (key: string): string => identityOf(key).name;
export const workAddress = (key: string): string | undefined => identityOf(key).address;
