/** A reference that a command names which is not known to cite. */
export type UnfollowedCitation = {
  /** With its backslash: `\mycite`. */
  readonly command: string;
  readonly key: string;
};

/** Commands whose arguments may look like keys and never cite. */
const OTHERS = new Set(
  'label ref eqref pageref cref Cref autoref nameref vref subref hyperref hypertarget hyperlink bibitem bibliography addbibresource input include includegraphics usepackage documentclass end section subsection subsubsection paragraph chapter title author date index glossary gls url href path textcolor color newtheorem pagestyle bibliographystyle emph textit textbf textrm textsf texttt textsc textsl text mbox footnote caption includeonly nobibliography newlabel DeclareLabelalphaTemplate item'.split(
    ' ',
  ),
);
const DEFINING =
  /^(?:(?:re)?newcommandx?|providecommandx?|DeclareRobustCommand|[gex]?def|edef|newrobustcmd)$/;
/** A command with its arguments, none with braces inside: `\see[p. 3]{alder2015,birch2016}`. */
const WITH_ARGUMENTS =
  /\\([a-zA-Z@]{1,60})\*?((?:\s{0,9}\\[a-zA-Z@]{1,60}(?=\s{0,9}\{))?(?:\s{0,9}(?:\[[^[\]{}]{0,4000}\]|\{[^{}]{0,4000}\})){1,6})/g;
/** Keys in braces behind other words: `\foreach \k in {alder,birch}`. */
const LIST =
  /\\([a-zA-Z@]{1,60})[^\\{}\n]{0,40}(?:\\[a-zA-Z@]{1,60}[^\\{}\n]{0,40})?\{([^{}]{3,4000})\}/g;
const MAX_COMMANDS = 100_000;
const QUOTING =
  /\\begin\s{0,9}\{(verbatim\*?|Verbatim|lstlisting|minted|filecontents\*?|comment)\}/g;
const QUOTED_IN_LINE = /\\(?:verb\*?|lstinline)([^\sa-zA-Z*{])[^\n]{0,500}?\1/g;

/** Returns a source without the source that it quotes. */
const withoutQuotedSource = (text: string): string => {
  let unquoted = '';
  let end = 0;
  for (const { 0: begin, 1: name = '', index } of text.matchAll(QUOTING)) {
    if (index < end) continue;
    unquoted += text.slice(end, index);
    const close = text.indexOf(`\\end{${name}}`, index + begin.length);
    end = close < 0 ? text.length : close;
  }
  return (unquoted + text.slice(end)).replace(QUOTED_IN_LINE, ' ');
};

/**
 * Returns the keys of the reference list that stand in the arguments of commands and that nothing cites, with the first
 * command of each. A word that is a key is a word more often than a key, so an argument counts only if it holds nothing
 * but keys, and only of commands that do not format text.
 *
 * `source` is without comments and untaken branches.
 */
export const unfollowedCitations = (
  source: string,
  isUncited: (key: string) => boolean,
): readonly UnfollowedCitation[] => {
  const text = withoutQuotedSource(source);
  const byKey = new Map<string, string>();
  const add = (command: string, list: string): void => {
    const items = list.split(/[,;]/).map((item) => item.trim());
    // Acronyms and glossaries have fields: `short=X, cite=alder`.
    const fields = items.flatMap((item) => /^cites?\s*=\s*(\S+)$/.exec(item)?.[1] ?? []);
    const keys = fields.length > 0 ? fields : items;
    if (!keys.every(isUncited)) return;
    for (const key of keys) if (!byKey.has(key)) byKey.set(key, command);
  };
  let count = 0;
  for (const [, name = '', argumentsText = ''] of text.matchAll(WITH_ARGUMENTS)) {
    count += 1;
    if (count > MAX_COMMANDS) break;
    if (OTHERS.has(name)) continue;
    // Of a definition the name that it defines, of two commands in a row the one with the arguments.
    const inner = (DEFINING.test(name) ? /\\([a-zA-Z@]+)/ : /^\s*\\([a-zA-Z@]+)/).exec(
      argumentsText,
    )?.[1];
    if (inner !== undefined && OTHERS.has(inner)) continue;
    const [first, ...others] = argumentsText.matchAll(/\[([^\]]*)\]|\{([^{}]*)\}/g);
    // The first argument of \begin is the name of its environment.
    const command = name === 'begin' ? `\\begin{${first?.[2] ?? ''}}` : `\\${inner ?? name}`;
    for (const [, inBrackets, inBraces] of name === 'begin' || !first ? others : [first, ...others])
      add(command, inBrackets ?? inBraces ?? '');
  }
  for (const [, name = '', list = ''] of text.matchAll(LIST))
    if (list.includes(',') && !OTHERS.has(name)) add(`\\${name}`, list);
  return [...byKey].map(([key, command]) => ({ command, key }));
};
