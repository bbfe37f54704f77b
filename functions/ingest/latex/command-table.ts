import { replaceSymbols } from './characters.ts';
import { beginEnvironment, behindArguments } from './environments.ts';
import { newFlow, type Flow } from './flow.ts';
import { argumentAt, skipOption, skipSpace, type Source } from './source.ts';
import type { Walk } from './walk-context.ts';

/** A command in a text. */
export type CommandCall = {
  readonly name: string;
  /** Where its options and arguments begin. */
  readonly offset: number;
  readonly out: Flow;
  readonly depth: number;
  /** Where the range that is walked through ends. */
  readonly to: number;
};

/** Writes what a command prints. Returns the offset behind what it took. */
export type Command = (walk: Walk, call: CommandCall) => number;

const MAX_ADDRESS_CHARACTERS = 2000;
const NAME = /[a-zA-Z@]+/y;

/** Returns the text of a range as one line. */
const lineOf = (walk: Walk, start: number, to: number, depth: number): string => {
  const nestedFlow = newFlow();
  walk.through(start, to, nestedFlow, depth + 1);
  return nestedFlow.line();
};

const section: Command = (walk, { offset, out, depth }) => {
  const title = argumentAt(walk.source, skipOption(walk.source.text, offset));
  if (!title) return offset;
  out.heading(lineOf(walk, title.start, title.end, depth));
  return title.next;
};

const endOfEnvironment: Command = ({ source }, { offset, out }) => {
  out.endParagraph();
  return argumentAt(source, offset)?.next ?? offset;
};

const endOfParagraph: Command = ({ source }, { name, offset, out }) => {
  out.endParagraph();
  return name === 'item' ? skipOption(source.text, offset) : offset;
};

const titleOrAuthor: Command = (walk, { name, offset, depth }) => {
  const argument = argumentAt(walk.source, skipOption(walk.source.text, offset));
  const hears = name === 'title' ? walk.handlers.onTitle : walk.handlers.onAuthor;
  if (!argument || !hears) return argument?.next ?? offset;
  hears(lineOf(walk, argument.start, argument.end, depth));
  return argument.next;
};

const nextAuthor: Command = (_, { offset, out }) => {
  out.write(', ');
  return offset;
};

const aside: Command = ({ source, through }, { name, offset, out, depth }) => {
  const skipped =
    name === 'captionof' ? behindArguments(source, offset, 1) : skipOption(source.text, offset);
  const argument = argumentAt(source, skipped);
  if (!argument) return offset;
  out.aside(() => {
    through(argument.start, argument.end, out, depth + 1);
  });
  return argument.next;
};

const superscript: Command = ({ source }, { offset, out }) => {
  const argument = argumentAt(source, offset);
  if (!argument) return offset;
  const raised = source.text.slice(argument.start, argument.end);
  // A citation inside it is already a mark.
  if (raised.includes('\\')) return offset;
  out.raise(replaceSymbols(raised));
  return argument.next;
};

const address: Command = ({ source, handlers }, { name, offset, out }) => {
  const argument = argumentAt(source, offset);
  if (!argument) return offset;
  const link = beginningOf(source, argument).replace(/\\([%#_&])/g, '$1');
  handlers.onLink?.(link);
  out.write(name === 'doi' ? `doi:${link}` : link);
  return argument.next;
};

const beginningOf = (
  { text }: Source,
  { start, end }: { readonly start: number; readonly end: number },
): string => text.slice(start, Math.min(end, start + MAX_ADDRESS_CHARACTERS));

const verbatim: Command = ({ source: { text } }, { offset }) => {
  const length = text.slice(offset + 1, offset + 500).indexOf(text[offset] ?? ' ');
  return length < 0 ? offset + 1 : offset + length + 2;
};

const quotation: Command = ({ source, through }, { offset, out, depth }) => {
  const argument = argumentAt(source, offset);
  if (!argument) return offset;
  out.write('“');
  through(argument.start, argument.end, out, depth + 1);
  out.write('”');
  return argument.next;
};

const secondArgument: Command = ({ source, handlers }, { name, offset }) => {
  const firstArgument = argumentAt(source, skipOption(source.text, offset));
  if (!firstArgument) return offset;
  if (name === 'href')
    handlers.onLink?.(
      beginningOf(source, firstArgument).replace(/\\doibase\s*/, 'https://doi.org/'),
    );
  return firstArgument.next;
};

const definition: Command = ({ source }, { name, offset }) => {
  const { text } = source;
  let next = skipSpace(text, offset);
  if (text[next] === '{') next = source.inside(next).end + 1;
  else if (text[next] === '\\') {
    NAME.lastIndex = next + 1;
    next += 1 + (NAME.exec(text)?.[0].length ?? 1);
  }
  next = skipOption(text, skipOption(text, next));
  const bodies = name.endsWith('environment') ? 2 : 1;
  for (let body = 0; body < bodies; body += 1) next = argumentAt(source, next)?.next ?? next;
  return next;
};

const plainDefinition: Command = ({ source }, { offset }) => {
  const [line = ''] = source.text.slice(offset, offset + 300).split('\n');
  const brace = line.indexOf('{');
  return brace < 0 ? offset + line.length : source.inside(offset + brace).end + 1;
};

const silent =
  (count: number): Command =>
  ({ source }, { offset }) =>
    behindArguments(source, offset, count);

const named = (names: string, command: Command): readonly (readonly [string, Command])[] =>
  names.split(' ').map((name) => [name, command] as const);

/** What each command prints whose meaning is known and that does not cite. */
export const commandTable: ReadonlyMap<string, Command> = new Map([
  ...named('part chapter section subsection subsubsection paragraph subparagraph', section),
  ...named('begin', (walk, { offset, to, out }) => beginEnvironment(walk, offset, to, out)),
  ...named('end', endOfEnvironment),
  ...named('par item maketitle tabularnewline', endOfParagraph),
  ...named('title author', titleOrAuthor),
  ...named('and And AND', nextAuthor),
  ...named('footnote footnotetext caption captionof sidenote marginpar', aside),
  ...named('textsuperscript', superscript),
  ...named('url path nolinkurl doi', address),
  ...named('verb lstinline', verbatim),
  ...named('enquote', quotation),
  // Their first argument is not text, and their second is.
  ...named(
    'textcolor href colorbox bibinfo bibfield foreignlanguage hyperlink raisebox parbox resizebox scalebox multirow',
    secondArgument,
  ),
  ...named(
    'newcommand renewcommand providecommand DeclareRobustCommand newenvironment renewenvironment',
    definition,
  ),
  ...named('def gdef let', plainDefinition),
  // Their arguments are not text.
  ...named(
    'label ref eqref pageref cref Cref autoref nameref vref subref includegraphics includesvg vspace hspace vskip hskip phantom bibliographystyle bibliography addbibresource nocite usepackage documentclass pagestyle thispagestyle index hypersetup thanks footnotemark color graphicspath geometry setcitestyle newtheorem hyphenation affil affiliation address email orcidID institute date keywords PACS preprint corref thanksref ead fntext cortext markboth cellcolor rowcolor cline cmidrule noopsort BibitemShut tikzset pgfplotsset lstset sisetup DeclareMathOperator DeclareUnicodeCharacter linespread selectlanguage',
    silent(1),
  ),
  ...named('setlength addtolength setcounter addtocounter rule', silent(2)),
  ...named('definecolor', silent(3)),
]);
