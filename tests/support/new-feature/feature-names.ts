/** The forms in which the name of a feature occurs in code and texts. */
export type FeatureNames = {
  /** As folders, paths and addresses say it: `reading-lists`. */
  readonly kebab: string;
  /** As constants say it: `readingLists`. */
  readonly camel: string;
  /** As types and components say it: `ReadingLists`. */
  readonly pascal: string;
  /** As sentences say it: `Reading lists`. */
  readonly title: string;
};

const MAX_LENGTH = 40;

/** Words that cannot name a constant. */
const reserved = new Set(
  `await break case catch class const continue debugger default delete do else enum export extends false finally for function if
  import in instanceof new null return static super switch this throw true try typeof var void while with yield`
    .trim()
    .split(/\s+/),
);

/** Returns the forms of a name; throws an error whose message says what is wrong with it. */
export const featureNames = (name: string): FeatureNames => {
  if (!/^[a-z][a-z\d]*(?:-[a-z][a-z\d]*)*$/.test(name))
    throw new Error(
      `"${name}" is not a feature name. Use lowercase words with hyphens, such as reading-lists.`,
    );
  if (name.length > MAX_LENGTH)
    throw new Error(`"${name}" is too long: at most ${String(MAX_LENGTH)} characters.`);
  if (reserved.has(name)) throw new Error(`"${name}" is a reserved word of the language.`);
  const pascal = name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  const words = name.replaceAll('-', ' ');
  return {
    kebab: name,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    title: words.charAt(0).toUpperCase() + words.slice(1),
  };
};
