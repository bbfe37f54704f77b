import { decodeHTMLStrict } from 'entities';

import { throwUnreadable } from './unreadable.ts';

/** Longer than any name of a character or a publisher, but too short for an entity expansion attack. */
const MAX_ENTITY_CHARACTERS = 200;

const DECLARATION = /<!ENTITY\s+([^\s%"'<>]+)\s+(?:"([^"]*)"|'([^']*)'|SYSTEM|PUBLIC)/g;

/** Greek letters of the ISO entity sets that HTML did not adopt. */
const ISO_GREEK = new Map(
  [
    ...'a:α b:β g:γ d:δ e:ε z:ζ ee:η th:θ i:ι k:κ l:λ m:μ n:ν x:ξ o:ο p:π r:ρ s:σ t:τ u:υ ph:φ kh:χ ps:ψ oh:ω'.split(
      ' ',
    ),
  ].flatMap((pair) => {
    const [name = '', character = ''] = pair.split(':');
    const capital = name.charAt(0).toUpperCase() + name.slice(1);
    return [
      [`${name}gr`, character],
      [`${capital}gr`, character.toUpperCase()],
    ];
  }),
);
ISO_GREEK.set('sfgr', 'ς').set('Thetas', 'Θ');

/**
 * Reads the entities that a document type declares as short plain text. Refuses entities that expand into one another.
 */
const declaredIn = (doctype: string): Map<string, string> => {
  const declared = new Map<string, string>();
  for (const [, name = '', double, single] of doctype.matchAll(DECLARATION)) {
    const value = double ?? single;
    // External entities are never loaded: their name stays in the text.
    if (value === undefined) continue;
    const plain = decodeHTMLStrict(value);
    if (plain.length > MAX_ENTITY_CHARACTERS || /[&<%]/.test(plain))
      return throwUnreadable(
        `The file declares the entity "${name}", which expands into more than a few plain characters.`,
      );
    declared.set(name, plain);
  }
  return declared;
};

/**
 * Resolves named entities during parsing: first those that the document type declares, then the HTML and ISO names that
 * publishers use without a declaration. Unknown names stay as printed.
 */
export const entityTexts = () => {
  let declared = new Map<string, string>();
  const textOf = (name: string): string => {
    const text = declared.get(name) ?? ISO_GREEK.get(name);
    return text ?? decodeHTMLStrict(`&${name};`);
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
