import { type ListedArticle, SourceUnavailable } from '#functions/platform/ports/sources.ts';
import { type CollectingSourceName, textArchiveNames } from '#shared/domain/source-name.ts';

import { INDEX_ONLY } from './list-page.ts';
import { type CollectingPorts } from './ports.ts';

/** The outcome of looking for the text of an article. */
export type TextResult =
  | {
      readonly kind: 'text';
      readonly bytes: Uint8Array;
      /** The license in the words of the archive; undefined where the text came from Europe PMC, or where it states none. */
      readonly license: string | undefined;
    }
  | { readonly kind: 'too large' }
  | { readonly kind: 'none' }
  | { readonly kind: 'unwanted license' }
  /** An archive that may have it did not answer; the reason is a sentence. */
  | { readonly kind: 'unanswered'; readonly reason: string };

export type TextOptions = {
  /** The sources beside Europe PMC that may be asked. */
  readonly allowed: ReadonlySet<CollectingSourceName>;
  /** An archive that fails is tried again later unless this is the last attempt. */
  readonly isLastAttempt: boolean;
  /** Archives that did not answer for an earlier article of this page, with the reason. */
  readonly silent: Map<CollectingSourceName, string>;
  readonly isWanted: (license: string) => boolean;
};

type Archive = (typeof textArchiveNames)[number];

const textIn = async (
  { sources }: Pick<CollectingPorts, 'sources'>,
  name: Archive,
  article: ListedArticle,
  { isLastAttempt, silent, isWanted }: TextOptions,
): Promise<TextResult> => {
  const reason = silent.get(name);
  if (reason !== undefined) return { kind: 'unanswered', reason };
  try {
    const archived = await sources.archives[name].find(article);
    if (!archived) return { kind: 'none' };
    const { license } = archived;
    if (license !== undefined && !isWanted(license)) return { kind: 'unwanted license' };
    const bytes = await archived.read();
    if (bytes === undefined) return { kind: 'none' };
    return bytes === 'too large' ? { kind: bytes } : { kind: 'text', bytes, license };
  } catch (error) {
    if (!(error instanceof SourceUnavailable)) throw error;
    if (!error.isFinal && !isLastAttempt) throw error;
    // A refusal concerns this article alone.
    if (error.refusal === undefined) silent.set(name, error.message);
    return { kind: 'unanswered', reason: error.message };
  }
};

/**
 * Returns the JATS text of an article: of Europe PMC, or else of the first archive that is allowed and has it. Throws
 * SourceUnavailable, of an archive only where a later attempt follows.
 */
export const fetchText = async (
  ports: Pick<CollectingPorts, 'sources'>,
  article: ListedArticle,
  options: TextOptions,
): Promise<TextResult> => {
  if (article.database !== INDEX_ONLY && article.isOpen !== false) {
    const bytes = await ports.sources.articles.europepmc.fullText(article);
    if (bytes === 'too large') return { kind: bytes };
    if (bytes !== undefined) return { kind: 'text', bytes, license: undefined };
  }
  let result: TextResult = { kind: 'none' };
  for (const name of textArchiveNames) {
    if (!options.allowed.has(name) || !ports.sources.archives[name].mayHold(article)) continue;
    const next = await textIn(ports, name, article, options);
    if (next.kind === 'text') return next;
    // An archive that did not answer may have it, whatever the others lack.
    if (result.kind !== 'unanswered' && next.kind !== 'none') result = next;
  }
  return result;
};
