import { decodeHTMLStrict } from 'entities';

import { refuse } from './unreadable.ts';

/** Longer than any name of a character or a publisher, shorter than anything worth multiplying. */
const LONGEST_ENTITY_CHARACTERS = 200;

const DECLARATION = /<!ENTITY\s+([^\s%"'<>]+)\s+(?:"([^"]*)"|'([^']*)'|SYSTEM|PUBLIC)/g;

/** Greek letters of the ISO sets that HTML did not take over. */
const ISO_GREEK = new Map(
  [
    ...'a:α b:β g:γ d:δ e:ε z:ζ ee:η th:θ i:ι k:κ l:λ m:μ n:ν x:ξ o:ο p:π r:ρ s:σ t:τ u:υ ph:φ kh:χ ps:ψ oh:ω'.split(
      ' ',
    ),
  ].flatMap((pair) => {
    const [name = '', letter = ''] = pair.split(':');
    const capital = name.charAt(0).toUpperCase() + name.slice(1);
    return [
      [`${name}gr`, letter],
      [`${capital}gr`, letter.toUpperCase()],
    ];
  }),
);
ISO_GREEK.set('sfgr', 'ς').set('Thetas', 'Θ');

/** Entities that a document type declares as short plain text. Refuses those that would expand into one another. */
const declaredIn = (doctype: string): Map<string, string> => {
  const declared = new Map<string, string>();
  for (const [, name = '', double, single] of doctype.matchAll(DECLARATION)) {
    const value = double ?? single;
    // Entities of other files are never loaded: their name stays in the text.
    if (value === undefined) continue;
    const plain = decodeHTMLStrict(value);
    if (plain.length > LONGEST_ENTITY_CHARACTERS || /[&<%]/.test(plain))
      return refuse(
        `The file declares the entity "${name}", which expands into more than a few plain characters.`,
      );
    declared.set(name, plain);
  }
  return declared;
};

/**
 * The texts of named entities, looked up while parsing: what the document type declares, then the names of HTML and
 * ISO that publishers use without a declaration. Unknown names stay as they are printed.
 */
export const entityTexts = () => {
  let declared = new Map<string, string>();
  const textOf = (name: string): string => {
    const known = declared.get(name) ?? ISO_GREEK.get(name);
    return known ?? decodeHTMLStrict(`&${name};`);
  };
  return {
    table: new Proxy<Record<string, string>>(
      {},
      { get: (_, name) => (typeof name === 'string' ? textOf(name) : undefined) },
    ),
    declare: (doctype: string) => {
      declared = declaredIn(doctype);
    },
  };
};
