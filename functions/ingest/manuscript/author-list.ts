const LETTERS = String.raw`[\p{L}'’‐-]`;
const SURNAME = String.raw`(?:(?:[Dd]e|[Dd]el|[Dd]i|[Dd]a|[Dd]os|[Vv]an|[Vv]on|[Dd]er|[Dd]en|[Tt]er|[Ll]a|[Ll]e|[Ee]l|[Aa]l|[Bb]en|St\.?)[ -]){0,3}(?:(?:[dDlL]|[Dd]ell|[Dd]all|[Dd]egl|[Ss]ant)['’])?\p{Lu}${LETTERS}+(?:[ -](?!and\b|et\b|und\b|y\b)\p{Lu}?${LETTERS}{2,}){0,2}`;
const INITIALS = String.raw`(?:\p{Lu}\.?[ ‐-]?){1,4}(?:\s?(?:Jr|Sr|II|III)\.?)?`;
/** The formats of an author in reference lists; the groups are the surname and the given names or initials. */
const FORMS: readonly RegExp[] = [
  // Surname, A. B. (each initial with a full stop)
  new RegExp(
    String.raw`^(?<surname>${SURNAME}),\s*(?!St\.)(?<given>(?:\p{Lu}\p{Ll}?\.[ ‐-]*){1,5})(?:,?\s?(?:Jr|Sr)\.?)?(?=[\s,;.&:()]|$)`,
    'u',
  ),
  // A. B. Surname
  new RegExp(
    String.raw`^(?!St\.)(?<given>(?:\p{Lu}\p{Ll}?\.[ ‐-]*){1,4})(?<surname>${SURNAME})(?=[\s,;.&:(]|$)`,
    'u',
  ),
  // Surname AB
  new RegExp(
    String.raw`^(?<surname>${SURNAME}(?: (?!and\b|et\b|und\b)${LETTERS}+)?),?\s(?<given>\p{Lu}{1,4}(?:[ ‐-]\p{Lu})?)(?:\s(?:Jr|Sr|2nd|3rd))?(?=[\s,;.&:(]|$)(?!\.(?:[ -]?\p{Lu}\.|[,;]))`,
    'u',
  ),
  // Surname A.B.
  new RegExp(String.raw`^(?<surname>${SURNAME})\s(?<given>${INITIALS})(?=[\s,;.&:(]|$)`, 'u'),
  // Surname, Given B.
  new RegExp(
    String.raw`^(?<surname>${SURNAME}),\s(?<given>\p{Lu}\p{Ll}+(?:\s\p{Lu}\.?){0,2})(?=\s*(?:[,;.&(]|and\b))`,
    'u',
  ),
];
const BETWEEN =
  /^(?:\s*[,;]\s*(?:and\s+|&\s*|…\s*|\.\.\.\s*)?|\s+(?:and|und|y|e|et(?!\s+al\b)|och|og)\s+|\s*&\s*|\s*[,;]?\s*\.{3}\s*)/u;
const ET_AL = /^\.?[\s,;]*(?:and\s+)?(?:et\s+al\b\.?|and\s+others\b\.?|\.\.\.)/iu;

export type AuthorList = {
  /** `Surname Initials`, as in other references. */
  readonly authors: readonly string[];
  /** The end offset of the list in the text. */
  readonly end: number;
};

const initialsOf = (givenNames: string): string =>
  [...givenNames.matchAll(/\p{Lu}/gu)].map(([letter]) => letter).join('');

/** Maximum number of authors read; large collaborations print thousands. */
const MAX_AUTHORS = 200;

/** Returns the authors at the start of a printed reference in any style, or none when it begins with other text. */
export const authorListOf = (text: string): AuthorList => {
  const authors: string[] = [];
  let end = 0;
  let offset = 0;
  while (authors.length < MAX_AUTHORS) {
    const rest = text.slice(offset, offset + 120);
    const found = FORMS.map((form) => form.exec(rest)).find((match) => match !== null);
    if (!found?.groups) break;
    const { surname = '', given = '' } = found.groups;
    authors.push(`${surname.trim()} ${initialsOf(given)}`.trim());
    end = offset + found[0].trimEnd().length;
    const etAl = ET_AL.exec(text.slice(end, end + 20));
    if (etAl) {
      end += etAl[0].length;
      break;
    }
    const between = BETWEEN.exec(text.slice(end, end + 20));
    if (!between) break;
    offset = end + between[0].length;
  }
  return { authors, end };
};
