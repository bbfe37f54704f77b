import { plainText } from './inline-text.ts';
import { childNamed, childrenNamed, childrenOf, type Element, elementsBelow } from './tree.ts';
import { trimmedEnd } from '#shared/domain/trimmed.ts';

/** Headings that state the kind of article rather than its subject. */
const KIND_OF_ARTICLE =
  /^(?:(?:original|full|short|brief|regular|primary|open|invited|mini|systematic|technical|case|clinical|special|featured?|rapid|methods?|data|study|technology and)[\s-]*)*(?:research|articles?|papers?|reports?|reviews?|communications?|letters?(?: to the editor)?|editorials?|comment(?:ary|aries)?|corrections?|corrigend(?:um|a)|errat(?:um|a)|retractions?(?: notes?)?|retracted(?: articles?)?|correspondence|perspectives?|opinions?|hypothesis|protocols?|insights?|news|methodology|methods?|database|software|notes?|addend(?:um|a)|debate|advances?|innovations?|research (?:articles?|papers?|reports?|notes?|advance|communication)|case reports?|review articles?|reports? and|tools and resources|brief communications?|contributions?|discussion|expressions? of concern|publisher correction|author correction|other|features?|original works?|essays?|new results|pnas plus|[\d.]+)$/i;

const unique = (texts: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  return texts.filter((text) => {
    const key = text.toLowerCase();
    return text !== '' && !seen.has(key) && seen.add(key);
  });
};

/** Returns the subjects of an article, by the subject groups of its publisher. */
export const topicsOf = (meta: Element | undefined, language: string) => {
  const groups = elementsBelow(meta, ['kwd-group'], IN_GROUP);
  const kindOf = (group: Element): string =>
    `${group.attributes['kwd-group-type'] ?? ''} ${plainText(childNamed(group, 'title'))}`;
  const isIn = (group: Element): boolean =>
    (group.attributes['xml:lang'] ?? language).slice(0, 2) === language.slice(0, 2);
  const preferredGroups = groups.some(isIn) ? groups.filter(isIn) : groups;
  const wordsIn = (isIncluded: (kind: string) => boolean) =>
    unique(preferredGroups.filter((group) => isIncluded(kindOf(group))).flatMap(keywordsIn));
  const isMesh = (kind: string) => /\bmesh\b/i.test(kind);
  const isSubstance = (kind: string) => /substance|chemical|compounds?\b/i.test(kind);
  const isAside = (kind: string) =>
    /abbreviat|\bjel\b|classification|\bpacs\b|npg-subject|highlights/i.test(kind);

  const headings = elementsBelow(childNamed(meta, 'article-categories'), [
    'subject',
    'series-title',
  ])
    .filter(({ name }) => name === 'subject')
    .map((subject) => plainText(subject).replace(/\.$/, ''));
  const subjectWords = wordsIn((kind) => /npg-subject/i.test(kind));
  return {
    keywords: wordsIn((kind) => !isMesh(kind) && !isSubstance(kind) && !isAside(kind)),
    subjects: unique([...headings, ...subjectWords].filter((text) => !KIND_OF_ARTICLE.test(text))),
    meshDescriptors: wordsIn(isMesh),
    substances: wordsIn((kind) => isSubstance(kind) && !isMesh(kind)),
  };
};

const IN_GROUP: ReadonlySet<string> = new Set(['kwd-group', 'abstract']);

const keywordsIn = (group: Element): readonly string[] =>
  childrenOf(group).flatMap((child) => {
    if (child.name === 'kwd') return [trimmedEnd(plainText(child), /[\s;,.]/)];
    if (child.name === 'compound-kwd')
      return [childrenNamed(child, 'compound-kwd-part').map(plainText).join(', ')];
    return child.name === 'nested-kwd' ? keywordsIn(child) : [];
  });
