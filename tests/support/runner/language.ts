import * as z from 'zod';

/** A source or document of the project, with its path from the root. */
export type SourceFile = { readonly path: string; readonly text: string };

/** The most occurrences of a word, by part of the project. */
const Ceilings = z.record(z.string(), z.record(z.string(), z.int().nonnegative()));

/** The language rules as they are committed in `language.json`. */
export const LanguageRules = z.object({
  /** Words and phrases that must not occur, with what to write instead. */
  forbidden: z.record(z.string(), z.string()),
  /** Phrases whose number may not grow, anywhere in a file. */
  phrases: Ceilings,
  /** Names of constants, variables, functions and parameters that say how a value came to be. */
  names: Ceilings,
  /** Types whose name does not state a subject. */
  types: Ceilings,
});

export type LanguageRules = z.infer<typeof LanguageRules>;

const counted = ['phrases', 'names', 'types'] as const;

/** A count may be this much lower than its ceiling before the ceiling has to follow. */
export const MAX_SLACK = 10;

/** A phrase continues on the next line of a comment. */
const GAP = String.raw`\s+(?:(?:\*|\/\/)\s+)?`;

const pattern = (word: string, kind: (typeof counted)[number]): RegExp => {
  const words = word.replaceAll(' ', GAP);
  const source = {
    phrases: String.raw`\b(?:${words})\b`,
    names: String.raw`\b(?:const|let|var|function) ${words}\b|(?<![\w.])\(?${words}\)? =>`,
    types: String.raw`\b(?:type|interface|class|enum) ${words}\b`,
  }[kind];
  return new RegExp(source, kind === 'phrases' ? 'gi' : 'g');
};

/** Returns the forbidden words of a file, each with its line and what to write instead. */
export const forbiddenWords = (
  { forbidden }: Pick<LanguageRules, 'forbidden'>,
  { path, text }: SourceFile,
): readonly string[] =>
  Object.entries(forbidden).flatMap(([word, instead]) =>
    [...text.matchAll(pattern(word, 'phrases'))].map(({ index }) => {
      const line = text.slice(0, index).split('\n').length;
      return `${path}:${String(line)} says "${word}". Write ${instead}.`;
    }),
  );

const partOf = ({ path }: SourceFile): string =>
  path.startsWith('tests/') ? 'tests' : path.endsWith('.md') ? 'docs' : 'product';

/** Returns the rules with the counts of these files in place of their ceilings. */
export const withCounts = (rules: LanguageRules, files: readonly SourceFile[]): LanguageRules => {
  const texts = Map.groupBy(files, partOf);
  const countsOf = (kind: (typeof counted)[number]) =>
    Object.fromEntries(
      Object.entries(rules[kind]).map(([word, ceilings]) => [
        word,
        Object.fromEntries(
          Object.keys(ceilings).map((part) => {
            const matches = (texts.get(part) ?? []).map(
              ({ text }) => text.match(pattern(word, kind))?.length ?? 0,
            );
            return [part, matches.reduce((sum, count) => sum + count, 0)];
          }),
        ),
      ]),
    );
  return {
    ...rules,
    phrases: countsOf('phrases'),
    names: countsOf('names'),
    types: countsOf('types'),
  };
};

type Comparison = { readonly label: string; readonly ceiling: number; readonly count: number };

const compare = (rules: LanguageRules, counts: LanguageRules): readonly Comparison[] =>
  counted.flatMap((kind) =>
    Object.entries(rules[kind]).flatMap(([word, ceilings]) =>
      Object.entries(ceilings).map(([part, ceiling]) => ({
        label: `${kind}: "${word}" in ${part}`,
        ceiling,
        count: counts[kind][word]?.[part] ?? 0,
      })),
    ),
  );

/** Returns what breaks the rules: counts above their ceiling, and ceilings that were left too high. */
export const brokenCeilings = (rules: LanguageRules, counts: LanguageRules): readonly string[] =>
  compare(rules, counts).flatMap(({ label, ceiling, count }) =>
    count > ceiling
      ? [`${label}: ${String(count)}, at most ${String(ceiling)}. Write it another way.`]
      : count < ceiling - MAX_SLACK
        ? [
            `${label}: ${String(count)}, and the ceiling is still ${String(ceiling)}. Run with --lower.`,
          ]
        : [],
  );

/** Returns the rules with each ceiling lowered to its count; a ceiling is never raised. */
export const lowered = (rules: LanguageRules, counts: LanguageRules): LanguageRules => {
  const lower = (kind: (typeof counted)[number]) =>
    Object.fromEntries(
      Object.entries(rules[kind]).map(([word, ceilings]) => [
        word,
        Object.fromEntries(
          Object.entries(ceilings).map(([part, ceiling]) => [
            part,
            Math.min(ceiling, counts[kind][word]?.[part] ?? ceiling),
          ]),
        ),
      ]),
    );
  return { ...rules, phrases: lower('phrases'), names: lower('names'), types: lower('types') };
};
