import { type StatementDocument } from '#functions/ports/search-index.ts';
import { doiAddress, parseDoi } from '#shared/domain/doi.ts';
import { isSelfCitation } from '#shared/domain/self-citation.ts';

import { type CitingSentence, type Reference } from './article.ts';
import { referenceKey } from './reference-key.ts';
import { type Resolution } from './resolve-references.ts';
import { sha256Of, type StoredArticle } from './stored-article.ts';

const ID_LENGTH = 24;

/** A sentence as it is compared between two readings of an article: letters and digits only. */
const normalised = (sentence: string) =>
  sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

type Cited = {
  readonly key: string;
  readonly reference: Reference;
  readonly marks: (readonly [number, number])[];
};

/** The works a sentence cites; references of one list that mean the same work are one. */
const citedIn = (
  sentence: CitingSentence,
  references: ReadonlyMap<string, Reference>,
  resolution: Resolution,
): Cited[] => {
  const byWork = new Map<string, Cited>();
  for (const { reference: id, marks } of sentence.citations) {
    const reference = references.get(id);
    if (!reference) continue;
    const work = resolution.get(id)?.doi ?? referenceKey(reference);
    const before = byWork.get(work);
    if (before) before.marks.push(...marks);
    else byWork.set(work, { key: work, reference, marks: [...marks] });
  }
  return [...byWork.values()];
};

/** One document for each sentence and cited work of an article, in the order of the text. */
export const statementDocuments = (
  { key, sha256, model, document, sentences }: StoredArticle,
  resolution: Resolution,
): StatementDocument[] => {
  const references = new Map(document.references.map((reference) => [reference.id, reference]));
  const selfCited = new Set(
    document.references
      .filter(({ authors }) => isSelfCitation(document.article.authors, authors))
      .map(({ id }) => id),
  );
  const occurrences = new Map<string, number>();
  const doi = parseDoi(key);
  const source = {
    ...(document.article.license && { license: document.article.license }),
    ...(doi && { url: doiAddress(doi) }),
    sha256,
  };

  return sentences
    .flatMap((sentence) => {
      const cited = citedIn(sentence, references, resolution);
      const words = normalised(sentence.text);
      return cited.map(({ key: work, reference, marks }) => {
        const match = resolution.get(reference.id);
        const identity = `${key}|${referenceKey(reference)}|${words}`;
        const occurrence = occurrences.get(identity) ?? 0;
        occurrences.set(identity, occurrence + 1);
        return {
          id: sha256Of(`${identity}|${occurrence}`).slice(0, ID_LENGTH),
          citingDoi: key,
          ...(match && { citedDoi: match.doi }),
          cited: {
            ...(reference.title && { title: reference.title }),
            ...(reference.authors.length > 0 && { authors: reference.authors.slice(0, 3) }),
            ...(reference.year !== undefined && { year: reference.year }),
            ...(match?.by && { match: { by: match.by, score: match.score } }),
          },
          kind: sentence.kind,
          text: sentence.text,
          before: sentence.before,
          after: sentence.after,
          marks: marks.toSorted((a, b) => a[0] - b[0]),
          section: sentence.section,
          sectionTitles: sentence.sectionTitles,
          paragraph: sentence.paragraph,
          selfCitation: selfCited.has(reference.id),
          coCited: cited.filter((other) => other.key !== work).map((other) => other.key),
          type: sentence.classification?.type ?? ('unclassified' as const),
          ...(sentence.classification && {
            probabilities: sentence.classification.probabilities,
          }),
          cues: sentence.classification?.cues ?? [],
          source,
          model,
        };
      });
    })
    .map((statement, order) => ({ ...statement, order }));
};
