import { isCitationCommand } from './citation-commands.ts';
import { argumentAt, skipOption, skipSpace, type Source, sourceOf } from './source.ts';

/** A parameter of a command: required, optional with its default, delimited by signs, or a star. */
export type Parameter =
  | { readonly kind: 'required' }
  | { readonly kind: 'optional'; readonly otherwise: string }
  /** `(#1)` of \def: the signs before and behind the argument. */
  | { readonly kind: 'delimited'; readonly opens: string; readonly closes: string }
  | { readonly kind: 'star' };

/** A command that the source itself defines. `native` names the command of a package that it stands for. */
export type Macro = {
  readonly parameters: readonly Parameter[];
  readonly body: string;
  readonly native?: string;
};
export type Macros = ReadonlyMap<string, Macro>;

const DEFINITION =
  /\\((?:re|provide)?newcommandx?|renewcommandx?|providecommandx?|DeclareRobustCommandx?|(?:re)?newrobustcmd|renewrobustcmd|providerobustcmd|(?:New|Renew|Provide|Declare)(?:Expandable)?DocumentCommand|[gex]?def|let|DeclareCiteCommand|DeclareMultiCiteCommand)(?![a-zA-Z@])\*?/g;
/** More definitions, or longer ones, are those of a package. */
const MAX_MACROS = 2000;
const MAX_BODY_CHARACTERS = 4000;
const MAX_PARAMETERS = 9;
const NAME = /\s{0,9}\{?\s{0,9}\\([a-zA-Z@]{1,60})\s{0,9}\}?/y;

const REQUIRED: Parameter = { kind: 'required' };
const required = (count: number): Parameter[] => Array.from({ length: count }, () => REQUIRED);

const nameAt = (
  text: string,
  offset: number,
): { readonly name: string; readonly next: number } | undefined => {
  NAME.lastIndex = offset;
  const match = NAME.exec(text);
  return match?.[1] === undefined ? undefined : { name: match[1], next: NAME.lastIndex };
};

/** Returns the content of an option in square brackets and the offset behind it. */
const optionAt = (
  text: string,
  offset: number,
): { readonly content: string; readonly next: number } | undefined => {
  const next = skipOption(text, offset);
  return next === offset
    ? undefined
    : { content: text.slice(skipSpace(text, offset) + 1, next - 1), next };
};

/** `[2][see]` of \newcommand; `[2][1=see, 2=]` of \newcommandx. */
const bracketParameters = (text: string, offset: number, isX: boolean) => {
  const count = optionAt(text, offset);
  const number = Math.min(
    Number(/^\s*(\d)\s*$/.exec(count?.content ?? '')?.[1] ?? 0),
    MAX_PARAMETERS,
  );
  const parameters = required(number);
  const options = count && optionAt(text, count.next);
  if (options && isX)
    for (const [, place, otherwise = ''] of options.content.matchAll(
      /(?:^|,)\s*(\d)\s*=\s*([^,]*)/g,
    )) {
      if (Number(place) <= number) parameters[Number(place) - 1] = { kind: 'optional', otherwise };
    }
  else if (options && number > 0) parameters[0] = { kind: 'optional', otherwise: options.content };
  return { parameters, next: options?.next ?? count?.next ?? offset };
};

/** `s o O{x} m` of xparse. */
const specifiedParameters = (specification: string): readonly Parameter[] =>
  [...specification.matchAll(/([a-zA-Z])(?:\s*\{([^{}]*)\})?/g)]
    .slice(0, MAX_PARAMETERS)
    .map(([, letter, otherwise = '']): Parameter => {
      if (letter === 's') return { kind: 'star' };
      return letter === 'o' || letter === 'O' ? { kind: 'optional', otherwise } : REQUIRED;
    });

/** The parameter text of \def, such as `#1#2`, `[#1]#2` or `(#1)`. */
const plainParameters = (text: string): readonly Parameter[] =>
  [...text.matchAll(/([^#\])}>]{0,20})#(\d)([^#[({<]{0,20})/g)]
    .slice(0, MAX_PARAMETERS)
    .map(([, opens = '', , closes = '']): Parameter => {
      if (opens.trim() === '[') return { kind: 'optional', otherwise: '' };
      return opens.trim() === '' && closes.trim() === ''
        ? REQUIRED
        : { kind: 'delimited', opens: opens.trim(), closes: closes.trim() };
    });

type Definition = readonly [name: string, macro: Macro | { readonly alias: string }];

const definitionAt = (source: Source, command: string, offset: number): Definition | undefined => {
  const { text } = source;
  const named = nameAt(text, offset);
  if (!named) return undefined;
  const { name } = named;
  if (command === 'let') {
    const target = /^\s{0,9}=?\s{0,9}\\([a-zA-Z@]{1,60})/.exec(
      text.slice(named.next, named.next + 90),
    )?.[1];
    return target === undefined ? undefined : [name, { alias: target }];
  }
  if (/^Declare(?:Multi)?CiteCommand$/.test(command))
    return [name, { parameters: [], body: '', native: 'cite' }];
  const bodyOf = (at: number): string | undefined => {
    const argument = argumentAt(source, at);
    return argument && argument.end - argument.start <= MAX_BODY_CHARACTERS
      ? text.slice(argument.start, argument.end)
      : undefined;
  };
  if (/^[gex]?def$/.test(command)) {
    const brace = text.slice(named.next, named.next + 200).indexOf('{');
    const body = brace < 0 ? undefined : bodyOf(named.next + brace);
    const parameters = plainParameters(text.slice(named.next, named.next + Math.max(brace, 0)));
    return body === undefined ? undefined : [name, { parameters, body }];
  }
  if (command.endsWith('DocumentCommand')) {
    const specification = argumentAt(source, named.next);
    const body = specification && bodyOf(specification.next);
    if (body === undefined || !specification) return undefined;
    const parameters = specifiedParameters(
      text.slice(specification.start, specification.end).slice(0, 200),
    );
    return [name, { parameters, body }];
  }
  const { parameters, next } = bracketParameters(text, named.next, command.endsWith('x'));
  const body = bodyOf(next);
  return body === undefined ? undefined : [name, { parameters, body }];
};

const COMMANDS = /\\([a-zA-Z@]+)/g;

/** Returns the commands that a source defines, each as it is defined last. */
const definitionsIn = (text: string): Macros => {
  const source = sourceOf(text);
  const macros = new Map<string, Macro>();
  let count = 0;
  for (const { 0: match, 1: command = '', index } of text.matchAll(DEFINITION)) {
    count += 1;
    if (count > MAX_MACROS) break;
    const definition = definitionAt(source, command, index + match.length);
    if (!definition) continue;
    const [name, macro] = definition;
    if (!('alias' in macro)) macros.set(name, macro);
    else {
      // \let keeps the meaning that the other command has at this point.
      const target = macros.get(macro.alias);
      if (target) macros.set(name, target);
      else if (isCitationCommand(macro.alias))
        macros.set(name, { parameters: [], body: '', native: macro.alias });
    }
  }
  return macros;
};

/** The commands that a source defines: those that cite by what they expand to, and all others by name. */
export type OwnCommands = { readonly citing: Macros; readonly others: ReadonlySet<string> };

export const ownCommandsIn = (text: string): OwnCommands => {
  const macros = definitionsIn(text);
  const usedBy = new Map<string, string[]>();
  const citing = new Set<string>();
  for (const [name, { body, native }] of macros) {
    if (native !== undefined) citing.add(name);
    for (const [, used = ''] of body.matchAll(COMMANDS)) {
      // A command may be redefined in its own terms: \renewcommand\cite[1]{\textit{\cite{#1}}}.
      if ((!macros.has(used) || used === name) && isCitationCommand(used)) citing.add(name);
      else usedBy.set(used, [...(usedBy.get(used) ?? []).slice(-200), name]);
    }
  }
  const waiting = [...citing];
  for (let used = waiting.pop(); used !== undefined; used = waiting.pop())
    for (const name of usedBy.get(used) ?? [])
      if (!citing.has(name)) {
        citing.add(name);
        waiting.push(name);
      }
  return {
    citing: new Map([...macros].filter(([name]) => citing.has(name))),
    others: new Set([...macros.keys()].filter((name) => !citing.has(name))),
  };
};

const MAX_DELIMITED_CHARACTERS = 2000;
const MAX_EXPANSION_CHARACTERS = 40_000;

/**
 * Returns the text that a command with its arguments stands for, and the offset behind the arguments. A body that ends
 * with a command that still needs its arguments leaves them in the text.
 */
export const expansionAt = (
  source: Source,
  macro: Macro,
  offset: number,
): { readonly text: string; readonly next: number } => {
  const { text } = source;
  const values: string[] = [];
  let next = offset;
  for (const parameter of macro.parameters) {
    if (parameter.kind === 'star') {
      const isStar = text[skipSpace(text, next)] === '*';
      values.push('');
      if (isStar) next = skipSpace(text, next) + 1;
    } else if (parameter.kind === 'delimited') {
      const { opens, closes } = parameter;
      const at = skipSpace(text, next);
      const start = text.startsWith(opens, at) ? at + opens.length : at;
      const length = text.slice(start, start + MAX_DELIMITED_CHARACTERS).indexOf(closes);
      values.push(length < 0 ? '' : text.slice(start, start + length));
      next = length < 0 ? next : start + length + closes.length;
    } else if (parameter.kind === 'optional') {
      const option = optionAt(text, next);
      values.push(option?.content ?? parameter.otherwise);
      next = option?.next ?? next;
    } else {
      const argument = argumentAt(source, next);
      if (argument) {
        values.push(text.slice(argument.start, Math.min(argument.end, argument.start + 20_000)));
        next = argument.next;
      } else {
        const at = skipSpace(text, next);
        values.push(text.slice(at, at + 1));
        next = Math.min(at + 1, text.length);
      }
    }
  }
  const expanded = macro.body.replace(
    /#(\d)/g,
    (_, place: string) => values[Number(place) - 1] ?? '',
  );
  return { text: expanded.slice(0, MAX_EXPANSION_CHARACTERS), next };
};

/** A body that ends with a command whose arguments follow in the text: `\cite`, `see \citep[p.~3]`. */
export const TRAILING_COMMAND = /\\([a-zA-Z@]{1,60})\*?\s*(?:\[[^\]{}]{0,200}\]\s*){0,2}$/;
