import { plainText, styledText } from './inline-text.ts';
import { joinedText, type StyledText } from './styled-text.ts';
import { childNamed, childrenNamed, childrenOf, type Element } from './tree.ts';

const MAIN = /^(?:main|abstract|summary|longsummary|structured|section)?$/i;
const ASIDE =
  /digest|graphical|highlight|plain language|lay summary|key ?points|in brief|teaser|video|author summary|significance/i;
const SUPPLEMENT = /^(?:electronic )?supplementary|^graphical abstract/i;
const PRINTED_DOI = /^DOI:\s*\S+$/i;

const textsOf = (element: Element): readonly StyledText[] =>
  childrenOf(element).flatMap((child) => {
    if (child.name === 'sec') {
      const title = styledText(childNamed(child, 'title'));
      const text = inOne(textsOf(child));
      if (SUPPLEMENT.test(title.text)) return [];
      if (title.text === '' || text.text === '') return [text];
      return [joinedText([title, text], /[.:?!]$/.test(title.text) ? ' ' : ': ')];
    }
    if (child.name === 'title' || child.name === 'label' || child.name === 'object-id') return [];
    if (child.name === 'list') return childrenOf(child).map(styledText);
    const text = styledText(child);
    return PRINTED_DOI.test(text.text) ? [] : [text];
  });

const inOne = (texts: readonly StyledText[]): StyledText => joinedText(texts, ' ');

const mainAbstracts = (meta: Element | undefined): readonly Element[] =>
  childrenNamed(meta, 'abstract').filter(
    (abstract) =>
      MAIN.test(abstract.attributes['abstract-type'] ?? '') &&
      !ASIDE.test(plainText(childNamed(abstract, 'title'))),
  );

/** Returns the abstracts as parts of a text, each a section under the heading that it prints, or "Abstract". */
export const mainAbstractsOf = (meta: Element | undefined): readonly Element[] =>
  mainAbstracts(meta).map((abstract) => {
    const title: Element = childNamed(abstract, 'title') ?? {
      name: 'title',
      attributes: {},
      children: ['Abstract'],
    };
    const content = abstract.children.filter(
      (child) => typeof child === 'string' || child.name !== 'title',
    );
    const section: Element = { name: 'sec', attributes: {}, children: [title, ...content] };
    return { name: 'abstract', attributes: {}, children: [section] };
  });

/**
 * Returns the abstract for readers of the field, in the article's language; graphical abstracts and digests are
 * excluded.
 */
export const abstractOf = (meta: Element | undefined, language: string): StyledText | undefined => {
  const abstracts = mainAbstracts(meta);
  const chosen =
    abstracts.find(({ attributes }) => (attributes['xml:lang'] ?? language) === language) ??
    abstracts[0];
  if (chosen === undefined) return undefined;
  const parts = textsOf(chosen).filter(({ text }) => text !== '');
  const whole = parts.length > 0 ? inOne(parts) : styledText(chosen);
  return whole.text === '' ? undefined : whole;
};
