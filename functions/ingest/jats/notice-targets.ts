import { type Article, type Reference, type RelatedArticle } from '../article.ts';
import { doiIn } from './identifiers.ts';
import { plainText } from './inline-text.ts';
import { announcedNotice } from './notice-status.ts';
import { splitSentences } from './sentences.ts';
import { childNamed, type Element, elementsBelow } from './tree.ts';
import { trimmed } from '#shared/domain/trimmed.ts';

/** The verbs of notices: retract, withdraw, remove, and those of corrections and concerns. */
const ACTS =
  /\b(?:retract(?:s|ed|ing|ions?)?|withdr(?:aw(?:s|n|ing|als?)?|ew)|remov(?:es?|ed|ing|als?)|correct(?:s|ed|ing|ions?)?|errat(?:um|a)|corrigend(?:um|a)|errors?|concerns?)\b/i;
const QUOTED = /[“"]([^“”"]{20,300})[”"]|‘([^‘’]{20,300})’/;

/** Returns a title without quotation marks and without the identifier that some notices print after it. */
const titleAlone = (title: string): string =>
  trimmed(
    title.replace(/\s*[([]?\s*(?:doi:?\s*|https?:\/\/\S{0,100}doi\.org\/)10\.\S+$/i, ''),
    /[“"‘']/,
    /[”"’'.,]/,
  );

type Target = Omit<RelatedArticle, 'status' | 'linked'>;

const fromReference = ({ doi, pmid, title, authors }: Reference): Target => ({
  ...(doi !== undefined && { doi }),
  ...(pmid !== undefined && { pmid }),
  ...(title !== undefined && { title }),
  ...(authors.length > 0 && { authors }),
});

/** Returns the reference cited by a sentence with such a verb, or the only reference of the document. */
const citedTarget = (
  document: Element,
  paragraphs: readonly Element[],
  references: readonly Reference[],
): Reference | undefined => {
  if (references.length === 1) return references[0];
  for (const paragraph of paragraphs) {
    if (!ACTS.test(plainText(paragraph))) continue;
    const rid = elementsBelow(paragraph, ['xref']).find(
      ({ attributes }) => attributes['ref-type'] === 'bibr',
    )?.attributes['rid'];
    const cited = references.find(({ id }) => id === rid?.split(/\s+/)[0]);
    if (cited !== undefined) return cited;
  }
  return undefined;
};

/** Identifies the paper that a notice is about by its title, its sentences and its references. */
export const findNoticeTarget = (
  document: Element,
  article: Article,
  references: readonly Reference[],
): Target | undefined => {
  const parts = [childNamed(document, 'body'), childNamed(document, 'front')];
  const paragraphs = parts.flatMap((part) => elementsBelow(part, ['p']));
  const announced = announcedNotice(article.title);
  const cited = citedTarget(document, paragraphs, references);
  const reference = cited === undefined ? {} : fromReference(cited);

  const acting = paragraphs
    .map(plainText)
    .flatMap((text) => splitSentences(text).map(([start, end]) => text.slice(start, end)))
    .filter((sentence) => ACTS.test(sentence));
  const doi = [article.title, ...acting]
    .map(doiIn)
    .find((doi) => doi !== undefined && doi !== article.doi);
  const quoted = acting
    .map((sentence) => QUOTED.exec(sentence))
    .map((match) => match?.[1] ?? match?.[2])
    .find((title) => title !== undefined);

  // A notice without a prefix in its title repeats the title of the paper.
  const isBare = announced === undefined && article.title !== '';
  const title = announced?.about ?? (isBare ? article.title : quoted);
  // Some journals sign their notices.
  const authors = article.authors
    .map(({ name }) => name)
    .filter((name) => name !== article.journal?.name);
  const target: Target = {
    ...(title !== undefined && { title: titleAlone(title) }),
    ...(authors.length > 0 && { authors }),
    ...(doi !== undefined && { doi }),
    ...reference,
  };
  return target.doi === undefined && target.pmid === undefined && target.title === undefined
    ? undefined
    : target;
};
