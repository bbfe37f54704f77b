import { isCitationCommand, type CitationReader } from './citation-commands.ts';
import { newFlow, type Flow } from './flow.ts';
import { accentOf, letterOf, replaceSymbols } from './characters.ts';
import { expansionAt, type OwnCommands, TRAILING_COMMAND } from './macros.ts';
import { argumentAt, skipOption, skipSpace, type Source, sourceOf } from './source.ts';

/** Callbacks for the output of a walk beside the text. */
export type WalkHandlers = {
  readonly onCitation?: CitationReader;
  /** Receives the title or the authors as written. */
  readonly onTitle?: (text: string) => void;
  readonly onAuthor?: (text: string) => void;
  readonly onLink?: (address: string) => void;
  /** Commands without arguments that the source defines, and their replacement text. */
  readonly meanings?: ReadonlyMap<string, string>;
  /** Commands that the source defines, whether they cite or not. */
  readonly own?: OwnCommands;
  /** Whether a text is a key of the reference list: a command of an unknown package with keys as its argument cites. */
  readonly isKey?: (key: string) => boolean;
  /** What the expansion of the commands of the source may still cost, in characters. */
  readonly budget?: { remaining: number };
  /** The commands that are being expanded. */
  readonly within?: readonly string[];
};

const SECTIONS = /^(?:part|chapter|section|subsection|subsubsection|paragraph|subparagraph)$/;
/** Commands whose arguments are not text, with the number of arguments. */
const SILENT: ReadonlyMap<string, number> = new Map([
  ...'label ref eqref pageref cref Cref autoref nameref vref subref includegraphics includesvg vspace hspace vskip hskip phantom bibliographystyle bibliography addbibresource nocite usepackage documentclass pagestyle thispagestyle index hypersetup thanks footnotemark color graphicspath geometry setcitestyle newtheorem hyphenation affil affiliation address email orcidID institute date keywords PACS preprint corref thanksref ead fntext cortext markboth cellcolor rowcolor cline cmidrule noopsort BibitemShut tikzset pgfplotsset lstset sisetup DeclareMathOperator DeclareUnicodeCharacter linespread selectlanguage'
    .split(' ')
    .map((name) => [name, 1] as const),
  ...'setlength addtolength setcounter addtocounter rule'
    .split(' ')
    .map((name) => [name, 2] as const),
  ['definecolor', 3] as const,
]);
/** Commands whose first argument is not text and whose second is. */
const SECOND_ONLY = new Set(
  'textcolor href colorbox bibinfo bibfield foreignlanguage hyperlink raisebox parbox resizebox scalebox multirow'.split(
    ' ',
  ),
);
const DEFINITIONS = new Set([
  'newcommand',
  'renewcommand',
  'providecommand',
  'DeclareRobustCommand',
  'newenvironment',
  'renewenvironment',
]);
/** Environments that contain no sentences. */
const UNREAD = new Set(
  'equation equation* align align* alignat alignat* gather gather* multline multline* eqnarray eqnarray* displaymath math flalign flalign* tikzpicture lstlisting verbatim Verbatim algorithm algorithmic algorithm2e minted picture CCSXML filecontents filecontents* thebibliography pspicture forest'.split(
    ' ',
  ),
);
/** Environments with arguments that are not text, with the number of arguments. */
const WITH_ARGUMENTS = new Map<string, number>([
  ['tabular', 1],
  ['tabular*', 2],
  ['tabularx', 2],
  ['tabulary', 2],
  ['longtable', 1],
  ['array', 1],
  ['minipage', 1],
  ['wrapfigure', 2],
  ['multicols', 1],
  ['adjustbox', 1],
  ['subfigure', 1],
]);

/** Maximum nesting depth of notes, captions and titles; real documents stay below it. */
const DEEPEST = 12;
const NAME = /[a-zA-Z@]+/y;
const PLAIN = /[^\\{}$~&\n#^_]+/y;

/** Formulas are reduced to their printed letters, because they contain names of genes and units. */
const formula = (text: string): string =>
  text
    .replace(
      /\\(?:mathrm|mathit|mathbf|text|textit|textrm|mathcal|mathbb|operatorname|rm|it|bf)\b/g,
      '',
    )
    .replace(/\\([a-zA-Z]+)/g, (_, name: string) => letterOf(name) ?? '')
    .replace(/\\[,;:! ]/g, ' ')
    .replace(/\\(.)/g, '$1')
    .replace(/[{}_^]/g, '');

/** What may follow a command at the end of an expansion: its options and keys. */
const MAX_TAIL_CHARACTERS = 4000;
const MAX_KEYS_CHARACTERS = 4000;
/** Commands whose argument is text, even if it is also a key. */
const FORMATTING = new Set(
  'emph textit textbf textrm textsf texttt textsc textsl textup textmd underline mbox fbox text hbox makebox uppercase lowercase MakeUppercase MakeLowercase'.split(
    ' ',
  ),
);
const RAISED_FORMULA = /^\s*\{?\}?\s*\^\s*(?:\{([\d,\s*–-]+)\}|(\d))\s*$/;
const MAX_FORMULA_CHARACTERS = 5000;

/** Walks through a range of a source and writes its printed text. Takes linear time: only short names are expanded. */
export const walk = (
  source: Source,
  from: number,
  end: number,
  flow: Flow,
  handlers: WalkHandlers,
): void => {
  const { text } = source;
  let remainingSteps = 100_000;
  const closing = new Map<string, number>();

  const lineOf = (start: number, to: number, depth: number): string => {
    const nestedFlow = newFlow();
    through(start, to, nestedFlow, depth + 1);
    return nestedFlow.line();
  };

  /** Returns the offset after a number of arguments in braces, with options in between. */
  const behindArguments = (offset: number, count: number): number => {
    let next = skipOption(text, offset);
    for (let taken = 0; taken < count; taken += 1) {
      const argument = argumentAt(source, skipOption(text, next));
      if (!argument) return next;
      next = argument.next;
    }
    return next;
  };

  const accent = (mark: string, offset: number, out: Flow): number => {
    const start = skipSpace(text, offset);
    const argument = argumentAt(source, start);
    const argumentText = argument
      ? text.slice(argument.start, Math.min(argument.end, argument.start + 8))
      : '';
    const word = argument ? argumentText.trim() : (text[start] ?? '');
    if (argument === undefined && word === '\\') {
      NAME.lastIndex = start + 1;
      const name = NAME.exec(text)?.[0] ?? '';
      out.write(`${letterOf(name) ?? ''}${mark}`.normalize('NFC'));
      return skipSpace(text, start + 1 + name.length);
    }
    const plain = word.startsWith('\\') ? (letterOf(word.slice(1)) ?? '') : word;
    const [base = '', ...rest] = Array.from(plain);
    out.write(`${base}${base === '' ? '' : mark}`.normalize('NFC') + rest.join(''));
    return argument?.next ?? start + 1;
  };

  /** Caches the next offset of a character, because a missing closing character would be searched for repeatedly. */
  const closingOf = (sign: string, offset: number): number => {
    const cachedOffset = closing.get(sign) ?? -1;
    if (cachedOffset >= offset) return cachedOffset;
    const match = text.indexOf(sign, offset);
    const closingOffset = match < 0 ? Infinity : match;
    closing.set(sign, closingOffset);
    return closingOffset;
  };

  const math = (offset: number, closes: string, out: Flow): number => {
    const close = closingOf(closes, offset);
    if (close - offset > MAX_FORMULA_CHARACTERS) return offset;
    const inner = text.slice(offset, close);
    const raised = RAISED_FORMULA.exec(inner);
    if (raised) out.raise((raised[1] ?? raised[2] ?? '').trim());
    else if (closes === '$' || closes === '\\)') out.write(formula(inner));
    return close + closes.length;
  };

  const environment = (offset: number, to: number, out: Flow): number => {
    const nameArgument = argumentAt(source, offset);
    if (!nameArgument) return offset;
    const name = text.slice(nameArgument.start, nameArgument.end).trim();
    if (UNREAD.has(name)) {
      const close = closingOf(`\\end{${name}}`, nameArgument.next);
      return close > to ? nameArgument.next : close + name.length + 6;
    }
    if (name === 'abstract') out.heading('Abstract');
    else if (/^(?:acks|acknowledge?ments?)$/.test(name)) out.heading('Acknowledgments');
    else out.endParagraph();
    return behindArguments(nameArgument.next, WITH_ARGUMENTS.get(name) ?? 0);
  };

  const citation = (name: string, offset: number, out: Flow): number | undefined => {
    const cited = handlers.onCitation?.(source, name, offset);
    if (!cited) return undefined;
    if (cited.isNote)
      out.aside(() => {
        out.cite(cited.text, cited.references);
      });
    else out.cite(cited.text, cited.references);
    return cited.next;
  };

  /** Writes what a citing command of the source itself stands for. Returns undefined when it is none. */
  const ownCitation = (name: string, offset: number, out: Flow): number | undefined => {
    const macro = handlers.own?.citing.get(name);
    const { within = [], budget } = handlers;
    if (!macro || !handlers.onCitation || within.includes(name)) return undefined;
    if (macro.native !== undefined) return citation(macro.native, offset, out);
    if (within.length >= DEEPEST || !budget || budget.remaining <= 0) return undefined;
    const { text: expansion, next } = expansionAt(source, macro, offset);
    // A body that ends with a command takes the arguments that follow it in the text.
    const needsMore = TRAILING_COMMAND.test(expansion);
    const tail = needsMore ? text.slice(next, next + MAX_TAIL_CHARACTERS) : '';
    budget.remaining -= expansion.length + tail.length + 1;
    const whole = sourceOf(expansion + tail);
    const end = needsMore ? behindTrailing(whole, expansion) : expansion.length;
    walk(whole, 0, end, out, { ...handlers, within: [...within, name] });
    return next + (end - expansion.length);
  };

  const command = (name: string, nameEnd: number, out: Flow, depth: number, to: number): number => {
    const argumentsStart = text[nameEnd] === '*' ? nameEnd + 1 : nameEnd;
    const spaced = skipSpace(text, argumentsStart);
    const expanded = ownCitation(name, argumentsStart, out);
    if (expanded !== undefined) return expanded;
    if (isCitationCommand(name) && handlers.own?.others.has(name) !== true) {
      const next = citation(name, argumentsStart, out);
      if (next !== undefined) return next;
    }
    if (SECTIONS.test(name)) {
      const title = argumentAt(source, skipOption(text, argumentsStart));
      if (!title) return argumentsStart;
      out.heading(lineOf(title.start, title.end, depth));
      return title.next;
    }
    if (name === 'begin') return environment(argumentsStart, to, out);
    if (name === 'end') {
      out.endParagraph();
      return argumentAt(source, argumentsStart)?.next ?? argumentsStart;
    }
    if (name === 'par' || name === 'item' || name === 'maketitle' || name === 'tabularnewline') {
      out.endParagraph();
      return name === 'item' ? skipOption(text, argumentsStart) : argumentsStart;
    }
    if (name === 'title' || name === 'author') {
      const argument = argumentAt(source, skipOption(text, argumentsStart));
      const hears = name === 'title' ? handlers.onTitle : handlers.onAuthor;
      if (!argument || !hears) return argument?.next ?? argumentsStart;
      hears(lineOf(argument.start, argument.end, depth));
      return argument.next;
    }
    if (name === 'and' || name === 'And' || name === 'AND') {
      out.write(', ');
      return argumentsStart;
    }
    if (/^(?:footnote|footnotetext|caption|captionof|sidenote|marginpar)$/.test(name)) {
      const skipped =
        name === 'captionof'
          ? behindArguments(argumentsStart, 1)
          : skipOption(text, argumentsStart);
      const argument = argumentAt(source, skipped);
      if (!argument) return argumentsStart;
      out.aside(() => {
        through(argument.start, argument.end, out, depth + 1);
      });
      return argument.next;
    }
    if (name === 'textsuperscript') {
      const argument = argumentAt(source, argumentsStart);
      if (!argument) return argumentsStart;
      // A citation inside it is already a mark.
      if (text.slice(argument.start, argument.end).includes('\\')) return argumentsStart;
      out.raise(replaceSymbols(text.slice(argument.start, argument.end)));
      return argument.next;
    }
    if (name === 'url' || name === 'path' || name === 'nolinkurl' || name === 'doi') {
      const argument = argumentAt(source, argumentsStart);
      if (!argument) return argumentsStart;
      const address = text
        .slice(argument.start, Math.min(argument.end, argument.start + 2000))
        .replace(/\\([%#_&])/g, '$1');
      handlers.onLink?.(address);
      out.write(name === 'doi' ? `doi:${address}` : address);
      return argument.next;
    }
    if (name === 'verb' || name === 'lstinline') {
      const length = text
        .slice(argumentsStart + 1, argumentsStart + 500)
        .indexOf(text[argumentsStart] ?? ' ');
      return length < 0 ? argumentsStart + 1 : argumentsStart + length + 2;
    }
    if (name === 'enquote') {
      const argument = argumentAt(source, argumentsStart);
      if (!argument) return argumentsStart;
      out.write('“');
      through(argument.start, argument.end, out, depth + 1);
      out.write('”');
      return argument.next;
    }
    if (SECOND_ONLY.has(name)) {
      const firstArgument = argumentAt(source, skipOption(text, argumentsStart));
      if (!firstArgument) return argumentsStart;
      if (name === 'href')
        handlers.onLink?.(
          text
            .slice(firstArgument.start, Math.min(firstArgument.end, firstArgument.start + 2000))
            .replace(/\\doibase\s*/, 'https://doi.org/'),
        );
      return firstArgument.next;
    }
    if (DEFINITIONS.has(name))
      return behindDefinition(argumentsStart, name.endsWith('environment') ? 2 : 1);
    if (name === 'def' || name === 'gdef' || name === 'let') {
      const [line = ''] = text.slice(argumentsStart, argumentsStart + 300).split('\n');
      const brace = line.indexOf('{');
      return brace < 0
        ? argumentsStart + line.length
        : source.inside(argumentsStart + brace).end + 1;
    }
    const silent = SILENT.get(name);
    if (silent !== undefined) return behindArguments(argumentsStart, silent);
    const meaning = handlers.meanings?.get(name);
    if (meaning !== undefined && remainingSteps > 0 && depth < DEEPEST) {
      remainingSteps -= meaning.length + 1;
      const meaningSource = sourceOf(meaning);
      walk(meaningSource, 0, meaning.length, out, { ...handlers, meanings: NO_MEANINGS });
      return argumentsStart;
    }
    const character = letterOf(name);
    if (character !== undefined) {
      out.write(character);
      return spaced;
    }
    const mark = accentOf(name);
    if (mark !== undefined) return accent(mark, argumentsStart, out);
    const keyed = keyedCommand(name, argumentsStart, out);
    if (keyed !== undefined) return keyed;
    // The arguments of an unknown command are usually text; its options are not.
    const behind = skipOption(text, argumentsStart);
    return behind === argumentsStart ? spaced : behind;
  };

  /** An unknown command cites if its argument is a list of keys. */
  const keyedCommand = (name: string, offset: number, out: Flow): number | undefined => {
    if (!handlers.onCitation || !handlers.isKey || FORMATTING.has(name)) return undefined;
    const argument = argumentAt(source, skipOption(text, skipOption(text, offset)));
    if (!argument || argument.end - argument.start > MAX_KEYS_CHARACTERS) return undefined;
    const keys = text.slice(argument.start, argument.end).split(',');
    // A single word may be text that happens to be a key; keys usually have a year or a separator.
    const isList = keys.every(
      (key) => (keys.length > 1 || /[\d:_]/.test(key)) && handlers.isKey?.(key.trim()) === true,
    );
    return isList ? citation('cite', offset, out) : undefined;
  };

  const behindDefinition = (offset: number, bodies: number): number => {
    let next = skipSpace(text, offset);
    if (text[next] === '{') next = source.inside(next).end + 1;
    else if (text[next] === '\\') {
      NAME.lastIndex = next + 1;
      next += 1 + (NAME.exec(text)?.[0].length ?? 1);
    }
    next = skipOption(text, skipOption(text, next));
    for (let body = 0; body < bodies; body += 1) next = argumentAt(source, next)?.next ?? next;
    return next;
  };

  const through = (start: number, to: number, out: Flow, depth: number): void => {
    let offset = depth > DEEPEST ? to : start;
    while (offset < to) {
      PLAIN.lastIndex = offset;
      const plain = PLAIN.exec(text)?.[0];
      if (plain !== undefined) {
        const chunk = plain.slice(0, to - offset);
        out.write(replaceSymbols(chunk));
        offset += chunk.length;
        continue;
      }
      const sign = text[offset] ?? '';
      if (sign === '\n') {
        const blank = /\n[^\S\n]*\n\s*/y;
        blank.lastIndex = offset;
        const blankText = blank.exec(text)?.[0];
        if (blankText === undefined) out.write(' ');
        else out.endParagraph();
        offset += blankText?.length ?? 1;
      } else if (sign === '$') {
        const isDouble = text[offset + 1] === '$';
        offset = math(offset + (isDouble ? 2 : 1), isDouble ? '$$' : '$', out);
      } else if (sign === '\\') {
        NAME.lastIndex = offset + 1;
        const name = NAME.exec(text)?.[0];
        if (name !== undefined)
          offset = Math.max(offset + 1, command(name, offset + 1 + name.length, out, depth, to));
        else offset = signCommand(text[offset + 1] ?? '', offset + 2, out);
      } else {
        if (sign === '~') out.write(' ');
        // A table cell ends a paragraph.
        else if (sign === '&') out.endParagraph();
        else if (sign !== '{' && sign !== '}') out.write(sign);
        offset += 1;
      }
    }
  };

  const signCommand = (sign: string, offset: number, out: Flow): number => {
    if (sign === '(') return math(offset, '\\)', out);
    if (sign === '[') return math(offset, '\\]', out);
    if (sign === '\\') {
      out.write(' ');
      return skipOption(text, text[offset] === '*' ? offset + 1 : offset);
    }
    const mark = accentOf(sign);
    if (mark !== undefined) return accent(mark, offset, out);
    if ('%&$#_{}'.includes(sign)) out.write(sign);
    else if (!/[-/@!)\]]/.test(sign)) out.write(' ');
    return offset;
  };

  through(from, end, flow, 0);
};

/** The offset behind the arguments of the command with which an expansion ends. */
const behindTrailing = (whole: Source, expansion: string): number => {
  let next = expansion.length;
  for (let options = 0; options < 2; options += 1) next = skipOption(whole.text, next);
  return argumentAt(whole, next)?.next ?? expansion.length;
};

const NO_MEANINGS: ReadonlyMap<string, string> = new Map();

/** Returns a range of a source as one line of text, with its link URLs. */
export const lineOf = (
  text: string,
): { readonly line: string; readonly links: readonly string[] } => {
  const links: string[] = [];
  const flow = newFlow();
  walk(sourceOf(text), 0, text.length, flow, { onLink: (address) => void links.push(address) });
  return { line: flow.line(), links };
};
