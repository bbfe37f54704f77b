import { citesWorks, type Cites } from './citing.ts';
import { newFlow, type Flow } from './flow.ts';
import { accentOf, letterOf, printed } from './letters.ts';
import { argumentAt, behindOption, behindSpace, type Source, sourceOf } from './source.ts';

/** Callbacks for the output of a walk beside the text. */
export type Heard = {
  readonly onCitation?: Cites;
  /** Receives the title or the authors as written. */
  readonly onTitle?: (text: string) => void;
  readonly onAuthor?: (text: string) => void;
  readonly onLink?: (address: string) => void;
  /** Commands without arguments that the source defines, and their replacement text. */
  readonly meanings?: ReadonlyMap<string, string>;
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
  'equation equation* align align* alignat alignat* gather gather* multline multline* eqnarray eqnarray* displaymath math flalign flalign* tikzpicture lstlisting verbatim Verbatim comment algorithm algorithmic algorithm2e minted picture CCSXML filecontents filecontents* thebibliography pspicture forest'.split(
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

const RAISED_FORMULA = /^\s*\{?\}?\s*\^\s*(?:\{([\d,\s*–-]+)\}|(\d))\s*$/;
const LONGEST_FORMULA = 5000;

/** Walks through a range of a source and writes its printed text. Takes linear time: only short names are expanded. */
export const walk = (source: Source, from: number, end: number, flow: Flow, heard: Heard): void => {
  const { text } = source;
  let left = 100_000;
  const closing = new Map<string, number>();

  const lineOf = (start: number, to: number, depth: number): string => {
    const own = newFlow();
    through(start, to, own, depth + 1);
    return own.line();
  };

  /** Returns the offset after a number of arguments in braces, with options in between. */
  const behindArguments = (at: number, count: number): number => {
    let next = behindOption(text, at);
    for (let taken = 0; taken < count; taken += 1) {
      const argument = argumentAt(source, behindOption(text, next));
      if (!argument) return next;
      next = argument.next;
    }
    return next;
  };

  const accent = (mark: string, at: number, out: Flow): number => {
    const start = behindSpace(text, at);
    const argument = argumentAt(source, start);
    const letters = argument
      ? text.slice(argument.start, Math.min(argument.end, argument.start + 8))
      : '';
    const word = argument ? letters.trim() : (text[start] ?? '');
    if (argument === undefined && word === '\\') {
      NAME.lastIndex = start + 1;
      const name = NAME.exec(text)?.[0] ?? '';
      out.write(`${letterOf(name) ?? ''}${mark}`.normalize('NFC'));
      return behindSpace(text, start + 1 + name.length);
    }
    const plain = word.startsWith('\\') ? (letterOf(word.slice(1)) ?? '') : word;
    const [first = '', ...others] = Array.from(plain);
    out.write(`${first}${first === '' ? '' : mark}`.normalize('NFC') + others.join(''));
    return argument?.next ?? start + 1;
  };

  /** Caches the next offset of a character, because a missing closing character would be searched for repeatedly. */
  const closingOf = (sign: string, at: number): number => {
    const before = closing.get(sign) ?? -1;
    if (before >= at) return before;
    const found = text.indexOf(sign, at);
    const place = found < 0 ? Infinity : found;
    closing.set(sign, place);
    return place;
  };

  const math = (at: number, closes: string, out: Flow): number => {
    const close = closingOf(closes, at);
    if (close - at > LONGEST_FORMULA) return at;
    const inner = text.slice(at, close);
    const raised = RAISED_FORMULA.exec(inner);
    if (raised) out.raise((raised[1] ?? raised[2] ?? '').trim());
    else if (closes === '$' || closes === '\\)') out.write(formula(inner));
    return close + closes.length;
  };

  const environment = (at: number, to: number, out: Flow): number => {
    const named = argumentAt(source, at);
    if (!named) return at;
    const name = text.slice(named.start, named.end).trim();
    if (UNREAD.has(name)) {
      const close = closingOf(`\\end{${name}}`, named.next);
      return close > to ? named.next : close + name.length + 6;
    }
    if (name === 'abstract') out.heading('Abstract');
    else if (/^(?:acks|acknowledge?ments?)$/.test(name)) out.heading('Acknowledgments');
    else out.endParagraph();
    return behindArguments(named.next, WITH_ARGUMENTS.get(name) ?? 0);
  };

  const command = (name: string, after: number, out: Flow, depth: number, to: number): number => {
    const at = text[after] === '*' ? after + 1 : after;
    const spaced = behindSpace(text, at);
    const cited =
      heard.onCitation && citesWorks(name) ? heard.onCitation(source, name, at) : undefined;
    if (cited) {
      if (cited.isNote)
        out.aside(() => {
          out.cite(cited.text, cited.references);
        });
      else out.cite(cited.text, cited.references);
      return cited.next;
    }
    if (SECTIONS.test(name)) {
      const title = argumentAt(source, behindOption(text, at));
      if (!title) return at;
      out.heading(lineOf(title.start, title.end, depth));
      return title.next;
    }
    if (name === 'begin') return environment(at, to, out);
    if (name === 'end') {
      out.endParagraph();
      return argumentAt(source, at)?.next ?? at;
    }
    if (name === 'par' || name === 'item' || name === 'maketitle' || name === 'tabularnewline') {
      out.endParagraph();
      return name === 'item' ? behindOption(text, at) : at;
    }
    if (name === 'title' || name === 'author') {
      const argument = argumentAt(source, behindOption(text, at));
      const hears = name === 'title' ? heard.onTitle : heard.onAuthor;
      if (!argument || !hears) return argument?.next ?? at;
      hears(lineOf(argument.start, argument.end, depth));
      return argument.next;
    }
    if (name === 'and' || name === 'And' || name === 'AND') {
      out.write(', ');
      return at;
    }
    if (/^(?:footnote|footnotetext|caption|captionof|sidenote|marginpar)$/.test(name)) {
      const skipped = name === 'captionof' ? behindArguments(at, 1) : behindOption(text, at);
      const argument = argumentAt(source, skipped);
      if (!argument) return at;
      out.aside(() => {
        through(argument.start, argument.end, out, depth + 1);
      });
      return argument.next;
    }
    if (name === 'textsuperscript') {
      const argument = argumentAt(source, at);
      if (!argument) return at;
      // A citation inside it is already a mark.
      if (text.slice(argument.start, argument.end).includes('\\')) return at;
      out.raise(printed(text.slice(argument.start, argument.end)));
      return argument.next;
    }
    if (name === 'url' || name === 'path' || name === 'nolinkurl' || name === 'doi') {
      const argument = argumentAt(source, at);
      if (!argument) return at;
      const address = text
        .slice(argument.start, Math.min(argument.end, argument.start + 2000))
        .replace(/\\([%#_&])/g, '$1');
      heard.onLink?.(address);
      out.write(name === 'doi' ? `doi:${address}` : address);
      return argument.next;
    }
    if (name === 'verb' || name === 'lstinline') {
      const length = text.slice(at + 1, at + 500).indexOf(text[at] ?? ' ');
      return length < 0 ? at + 1 : at + length + 2;
    }
    if (name === 'enquote') {
      const argument = argumentAt(source, at);
      if (!argument) return at;
      out.write('“');
      through(argument.start, argument.end, out, depth + 1);
      out.write('”');
      return argument.next;
    }
    if (SECOND_ONLY.has(name)) {
      const first = argumentAt(source, behindOption(text, at));
      if (!first) return at;
      if (name === 'href')
        heard.onLink?.(
          text
            .slice(first.start, Math.min(first.end, first.start + 2000))
            .replace(/\\doibase\s*/, 'https://doi.org/'),
        );
      return first.next;
    }
    if (DEFINITIONS.has(name)) return behindDefinition(at, name.endsWith('environment') ? 2 : 1);
    if (name === 'def' || name === 'gdef' || name === 'let') {
      const [line = ''] = text.slice(at, at + 300).split('\n');
      const brace = line.indexOf('{');
      return brace < 0 ? at + line.length : source.inside(at + brace).end + 1;
    }
    const silent = SILENT.get(name);
    if (silent !== undefined) return behindArguments(at, silent);
    const meaning = heard.meanings?.get(name);
    if (meaning !== undefined && left > 0 && depth < DEEPEST) {
      left -= meaning.length + 1;
      const own = sourceOf(meaning);
      walk(own, 0, meaning.length, out, { ...heard, meanings: NO_MEANINGS });
      return at;
    }
    const letter = letterOf(name);
    if (letter !== undefined) {
      out.write(letter);
      return spaced;
    }
    const mark = accentOf(name);
    if (mark !== undefined) return accent(mark, at, out);
    // The arguments of an unknown command are usually text; its options are not.
    const behind = behindOption(text, at);
    return behind === at ? spaced : behind;
  };

  const behindDefinition = (at: number, bodies: number): number => {
    let next = behindSpace(text, at);
    if (text[next] === '{') next = source.inside(next).end + 1;
    else if (text[next] === '\\') {
      NAME.lastIndex = next + 1;
      next += 1 + (NAME.exec(text)?.[0].length ?? 1);
    }
    next = behindOption(text, behindOption(text, next));
    for (let body = 0; body < bodies; body += 1) next = argumentAt(source, next)?.next ?? next;
    return next;
  };

  const through = (start: number, to: number, out: Flow, depth: number): void => {
    let at = depth > DEEPEST ? to : start;
    while (at < to) {
      PLAIN.lastIndex = at;
      const plain = PLAIN.exec(text)?.[0];
      if (plain !== undefined) {
        const kept = plain.slice(0, to - at);
        out.write(printed(kept));
        at += kept.length;
        continue;
      }
      const sign = text[at] ?? '';
      if (sign === '\n') {
        const blank = /\n[^\S\n]*\n\s*/y;
        blank.lastIndex = at;
        const found = blank.exec(text)?.[0];
        if (found === undefined) out.write(' ');
        else out.endParagraph();
        at += found?.length ?? 1;
      } else if (sign === '$') {
        const isDouble = text[at + 1] === '$';
        at = math(at + (isDouble ? 2 : 1), isDouble ? '$$' : '$', out);
      } else if (sign === '\\') {
        NAME.lastIndex = at + 1;
        const name = NAME.exec(text)?.[0];
        if (name !== undefined)
          at = Math.max(at + 1, command(name, at + 1 + name.length, out, depth, to));
        else at = signCommand(text[at + 1] ?? '', at + 2, out);
      } else {
        if (sign === '~') out.write(' ');
        // A table cell ends a paragraph.
        else if (sign === '&') out.endParagraph();
        else if (sign !== '{' && sign !== '}') out.write(sign);
        at += 1;
      }
    }
  };

  const signCommand = (sign: string, at: number, out: Flow): number => {
    if (sign === '(') return math(at, '\\)', out);
    if (sign === '[') return math(at, '\\]', out);
    if (sign === '\\') {
      out.write(' ');
      return behindOption(text, text[at] === '*' ? at + 1 : at);
    }
    const mark = accentOf(sign);
    if (mark !== undefined) return accent(mark, at, out);
    if ('%&$#_{}'.includes(sign)) out.write(sign);
    else if (!/[-/@!)\]]/.test(sign)) out.write(' ');
    return at;
  };

  through(from, end, flow, 0);
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
