import { parseDoi } from './doi.ts';

/**
 * What a work is filed under: its DOI; without one `pmid:…` or `pmcid:…`; a sub-article without a DOI of its own is its
 * article's key and its own id, `10.5555/abc#sa1`.
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

/** Reads a work's key as it stands in an address; undefined when it is none. */
export const parseWorkKey = (text: string): string | undefined => {
  const plain = text.trim().toLowerCase();
  return /^(?:pmid:\d{1,12}|pmcid:pmc\d{1,12})(?:#.{1,100})?$/.test(plain) ? plain : parseDoi(text);
};
