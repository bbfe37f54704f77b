import { type Section } from '#shared/domain/section.ts';

import { decodeFile } from '../jats/decode-file.ts';
import { plainText } from '../jats/inline-text.ts';
import { parseArticles } from '../jats/parse-articles.ts';
import { sectionOf } from '../sections/sections.ts';
import { splitSentences } from '../jats/sentences.ts';
import { atPath, childNamed, childrenNamed, childrenOf, type Element } from '../jats/tree.ts';

/** A sentence of an article's own text, with or without a citation. */
export type ArticleSentence = {
  readonly text: string;
  readonly section: Section;
  readonly sectionTitles: readonly string[];
  /** Index of the sentence, from 0, starting with the abstract. */
  readonly place: number;
  readonly isAbstract: boolean;
};

/** Elements that are not running text. */
const LEFT_OUT = new Set([
  'table-wrap',
  'fig',
  'fig-group',
  'disp-formula',
  'ref-list',
  'boxed-text',
]);

type SentenceLocation = {
  readonly section: Section | undefined;
  readonly titles: readonly string[];
};
type Paragraph = SentenceLocation & { readonly text: string; readonly isAbstract: boolean };

const paragraphsIn = (
  element: Element,
  here: SentenceLocation,
  isAbstract: boolean,
): readonly Paragraph[] =>
  childrenOf(element).flatMap((child): readonly Paragraph[] => {
    if (LEFT_OUT.has(child.name)) return [];
    if (child.name === 'p') return [{ ...here, isAbstract, text: plainText(child) }];
    if (child.name !== 'sec') return paragraphsIn(child, here, isAbstract);
    const title = plainText(childNamed(child, 'title'));
    const section = sectionOf(child.attributes['sec-type'], title, here.section);
    return paragraphsIn(
      child,
      { section, titles: title === '' ? here.titles : [...here.titles, title] },
      isAbstract,
    );
  });

const isOf = (article: Element, doi: string): boolean =>
  childrenNamed(atPath(article, 'front', 'article-meta'), 'article-id').some(
    (id) => plainText(id).toLowerCase() === doi.toLowerCase(),
  );

/**
 * Returns the sentences of the abstract and the body of the article with this DOI in a JATS file. If the file holds a
 * single article, that article is used. Throws `UnreadableArticle` when the file is not JATS.
 */
export const articleSentences = (file: Uint8Array, doi: string): readonly ArticleSentence[] => {
  const articles: Element[] = [];
  parseArticles(decodeFile(file), (article) => void articles.push(article));
  const article =
    articles.find((article) => isOf(article, doi)) ??
    (articles.length === 1 ? articles[0] : undefined);
  if (!article) return [];
  const nowhere: SentenceLocation = { section: undefined, titles: [] };
  const abstracts = childrenNamed(atPath(article, 'front', 'article-meta'), 'abstract').filter(
    ({ attributes }) => attributes['abstract-type'] === undefined,
  );
  const body = childNamed(article, 'body');
  const paragraphs = [
    ...abstracts.flatMap((abstract) => paragraphsIn(abstract, nowhere, true)),
    ...(body ? paragraphsIn(body, nowhere, false) : []),
  ];
  let index = 0;
  return paragraphs.flatMap(({ text, section = 'other', titles, isAbstract }) =>
    splitSentences(text, [])
      .map(([start, end]) => text.slice(start, end).trim())
      .filter((sentence) => sentence !== '')
      .map((sentence): ArticleSentence => ({
        text: sentence,
        section,
        sectionTitles: titles,
        place: index++,
        isAbstract,
      })),
  );
};
