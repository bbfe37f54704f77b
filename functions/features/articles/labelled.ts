import { type Classifier } from '#functions/ingest/article.ts';
import { type StoredSentence } from '#functions/records/articles/stored-article.ts';

/** A sentence with the label of a classifier, and none of what was said of it before. */
export const labelled =
  (classifier: Pick<Classifier, 'classify'>) =>
  ({ classification: _, ...sentence }: StoredSentence): StoredSentence => {
    const marks = sentence.citations.flatMap(({ marks }) => marks);
    const classification = classifier.classify({ ...sentence, marks });
    return { ...sentence, ...(classification && { classification }) };
  };
