import { type Reference } from '#functions/ingest/article.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { titleKey } from '#shared/domain/title-match.ts';

/**
 * Names the cited work as its citer printed it: the DOI, else the PMID, else the title, else the whole reference. It
 * never changes when the reference is matched to a known work later, so that a statement keeps its id.
 */
export const referenceKey = (reference: Reference): string => {
  if (reference.doi) return reference.doi;
  if (reference.pmid) return `pmid:${reference.pmid}`;
  const title = reference.title && titleKey(reference.title);
  return `ref:${sha256Of(title ? `${title}|${reference.year ?? ''}` : reference.printed).slice(0, 20)}`;
};
