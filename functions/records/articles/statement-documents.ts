import { type Reference } from '#functions/ingest/article.ts';
import { type StatementDocument } from '#functions/platform/ports/search-index.ts';
import { referenceKey } from '#functions/records/references/reference-key.ts';
import { citedBy, type Resolution } from '#functions/records/references/resolve-references.ts';
import {
  type CitationType,
  type Classification,
  type Label,
} from '#shared/domain/citation-type.ts';
import { likeliestPurpose } from '#shared/domain/purpose.ts';
import { doiAddress, parseDoi } from '#shared/domain/doi.ts';

import { labelHistoryOf } from './label-history.ts';
import {
  isPeerReviewText,
  labelOfSentence,
  type StoredArticle,
  type StoredSentence,
} from './stored-article.ts';

type Cited = {
  readonly key: string;
  readonly reference: Reference;
  readonly id: string;
  readonly marks: (readonly [number, number])[];
  readonly labels: readonly Label[];
  readonly ruling: CitationType | undefined;
  readonly classification: Classification | undefined;
};

/** The works a sentence cites; references of one list that mean the same work count once. */
const citedIn = (
  article: StoredArticle,
  sentence: StoredSentence,
  references: ReadonlyMap<string, Reference>,
  resolution: Resolution,
): Cited[] => {
  const byWork = new Map<string, Cited>();
  for (const citation of sentence.citations) {
    const { reference: place, marks, id } = citation;
    const reference = references.get(place);
    if (!reference) continue;
    const work = resolution.get(place)?.doi ?? referenceKey(reference);
    const before = byWork.get(work);
    if (before) before.marks.push(...marks);
    else
      byWork.set(work, {
        key: work,
        reference,
        id,
        marks: [...marks],
        labels: labelHistoryOf(article, sentence, citation),
        ruling: citation.ruling,
        classification: citation.classification ?? labelOfSentence(sentence),
      });
  }
  return [...byWork.values()];
};

/** Returns the works that an article counts for: none for a peer-review text or a translation. */
export const countedWorks = (article: StoredArticle, resolution: Resolution): readonly string[] =>
  isPeerReviewText(article) ? [] : citedBy(resolution);

/** Returns the statements that count: none of a peer-review text or a translation. */
export const statementDocuments = (
  article: StoredArticle,
  resolution: Resolution,
): StatementDocument[] =>
  isPeerReviewText(article) ? [] : allStatementDocuments(article, resolution);

/** A sentence may cite a thousand works, and each of its statements would name all the others. */
const MAX_CO_CITED = 100;

/** Returns one document per sentence and cited work, in text order, of peer-review texts too. */
export const allStatementDocuments = (
  article: StoredArticle,
  resolution: Resolution,
): StatementDocument[] => {
  const { key, sha256, model, document, sentences, selfCited } = article;
  const references = new Map(document.references.map((reference) => [reference.id, reference]));
  const selfCiting = new Set(selfCited);
  const doi = parseDoi(key);
  const source = {
    ...(document.article.license && { license: document.article.license }),
    ...(doi && { url: doiAddress(doi) }),
    sha256,
  };

  return sentences
    .flatMap((sentence) => {
      const cited = citedIn(article, sentence, references, resolution);
      const others = cited.slice(0, MAX_CO_CITED + 1).map(({ key: other }) => other);
      return cited.map(({ key: work, reference, id, marks, labels, ruling, classification }) => {
        const match = resolution.get(reference.id);
        const found = classification;
        // A ruled label has no "possibly", and cues and probabilities of a different label are omitted.
        const isOverruled = ruling !== undefined && ruling !== found?.type;
        const possibly = ruling === undefined ? found?.possibly : undefined;
        return {
          id,
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
          ...(sentence.styles && { styles: sentence.styles }),
          marks: marks.toSorted((a, b) => a[0] - b[0]),
          section: sentence.section,
          sectionTitles: sentence.sectionTitles,
          paragraph: sentence.paragraph,
          selfCitation: selfCiting.has(reference.id),
          coCited: others.filter((other) => other !== work).slice(0, MAX_CO_CITED),
          type: ruling ?? found?.type ?? ('unclassified' as const),
          ...(possibly && { possibly }),
          ...(sentence.second && { purpose: likeliestPurpose(sentence.second.purpose) }),
          ...(found && !isOverruled && { probabilities: found.probabilities }),
          cues: isOverruled ? [] : (found?.cues ?? []),
          source,
          model,
          labels,
        };
      });
    })
    .map((statement, order) => ({ ...statement, order }));
};
