import { type Classifier } from '#functions/ingest/article.ts';
import { labelByWork } from '#functions/ingest/stance/by-work.ts';
import { type StoredSentence } from '#functions/records/articles/stored-article.ts';

/** Returns a sentence with a classifier's labels and without earlier ones. */
export const labelArticle = ({ classify }: Pick<Classifier, 'classify'>) => {
  const label = labelByWork(classify);
  return ({
    classification: _,
    second: _second,
    citations,
    ...sentence
  }: StoredSentence): StoredSentence => {
    const { whole, each } = label({ ...sentence, citations });
    return {
      ...sentence,
      citations: citations.map(({ classification: _before, ...citation }, index) => {
        const own = each[index];
        return { ...citation, ...(own && { classification: own }) };
      }),
      ...(whole && { classification: whole }),
    };
  };
};
