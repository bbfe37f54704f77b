import { type Reference } from '#functions/ingest/article.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { titleKey } from '#shared/domain/title-match.ts';

/**
 * Names the cited work as printed: the DOI, otherwise the PMID, the title, or the whole reference. It never changes
 * when the reference is matched later, so that statements keep their ids.
 */
export const referenceKey = (reference: Reference): string => {
  if (reference.doi) return reference.doi;
  if (reference.pmid) return `pmid:${reference.pmid}`;
  const title = reference.title && titleKey(reference.title);
  return `ref:${sha256Of(title ? `${title}|${reference.year ?? ''}` : reference.printed).slice(0, 20)}`;
};
