import { plainText } from './inline-text.ts';
import { childNamed, childrenNamed, childrenOf, type Element } from './tree.ts';

const MAIN = /^(?:main|abstract|summary|longsummary|structured|section)?$/i;
const ASIDE =
  /digest|graphical|highlight|plain language|lay summary|key ?points|in brief|teaser|video|author summary|significance/i;
const SUPPLEMENT = /^(?:electronic )?supplementary|^graphical abstract/i;
const PRINTED_DOI = /^DOI:\s*\S+$/i;

const textOf = (element: Element): readonly string[] =>
  childrenOf(element).flatMap((child) => {
    if (child.name === 'sec') {
      const title = plainText(childNamed(child, 'title'));
      const text = textOf(child).join(' ');
      if (SUPPLEMENT.test(title)) return [];
      if (title === '' || text === '') return [text];
      return [/[.:?!]$/.test(title) ? `${title} ${text}` : `${title}: ${text}`];
    }
    if (child.name === 'title' || child.name === 'label' || child.name === 'object-id') return [];
    if (child.name === 'list') return childrenOf(child).map(plainText);
    const text = plainText(child);
    return PRINTED_DOI.test(text) ? [] : [text];
  });

/** The abstract for readers of the field: not the graphical one, not the digest, in the article's language. */
export const abstractOf = (meta: Element | undefined, language: string): string | undefined => {
  const abstracts = childrenNamed(meta, 'abstract').filter(
    (abstract) =>
      MAIN.test(abstract.attributes['abstract-type'] ?? '') &&
      !ASIDE.test(plainText(childNamed(abstract, 'title'))),
  );
  const chosen =
    abstracts.find(({ attributes }) => (attributes['xml:lang'] ?? language) === language) ??
    abstracts[0];
  if (chosen === undefined) return undefined;
  const parts = textOf(chosen).filter((part) => part !== '');
  const text = parts.length > 0 ? parts.join(' ') : plainText(chosen);
  return text === '' ? undefined : text;
};
