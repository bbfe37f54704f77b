import { writeAccent } from './accents.ts';
import { accentOf, letterOf, replaceSymbols } from './characters.ts';
import { isCitationCommand } from './citation-commands.ts';
import { writeCitation, writeKeyedCitation, writeOwnCitation } from './citing.ts';
import { type CommandCall, commandTable } from './command-table.ts';
import { type Flow, newFlow } from './flow.ts';
import { writeFormula } from './formulas.ts';
import { skipOption, skipSpace, type Source, sourceOf } from './source.ts';
import { DEEPEST, type Walk, type WalkHandlers } from './walk-context.ts';

const NAME = /[a-zA-Z@]+/y;
const PLAIN = /[^\\{}$~&\n#^_]+/y;
const MAX_MEANING_CHARACTERS = 100_000;
const NO_MEANINGS: ReadonlyMap<string, string> = new Map();

/** Walks through a range of a source and writes its printed text. Takes linear time: only short names are expanded. */
export const walk = (
  source: Source,
  from: number,
  end: number,
  flow: Flow,
  handlers: WalkHandlers,
): void => {
  let remainingCharacters = MAX_MEANING_CHARACTERS;
  const context: Walk = {
    source,
    handlers,
    through: (start, to, out, depth) => through(context, start, to, out, depth),
    expand: (expansion, to, out, inner) => walk(expansion, 0, to, out, inner),
    closingOf: closingsIn(source.text),
    spend: (characters) => {
      if (remainingCharacters <= 0) return false;
      remainingCharacters -= characters;
      return true;
    },
  };
  through(context, from, end, flow, 0);
};

/** Caches the next offset of each closing sign, because a missing one would be searched for repeatedly. */
const closingsIn = (text: string): Walk['closingOf'] => {
  const closing = new Map<string, number>();
  return (sign, offset) => {
    const cachedOffset = closing.get(sign) ?? -1;
    if (cachedOffset >= offset) return cachedOffset;
    const match = text.indexOf(sign, offset);
    const closingOffset = match < 0 ? Infinity : match;
    closing.set(sign, closingOffset);
    return closingOffset;
  };
};

const through = (walk: Walk, start: number, to: number, out: Flow, depth: number): void => {
  const { text } = walk.source;
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
      offset = writeFormula(walk, offset + (isDouble ? 2 : 1), isDouble ? '$$' : '$', out);
    } else if (sign === '\\') {
      NAME.lastIndex = offset + 1;
      const name = NAME.exec(text)?.[0];
      if (name !== undefined)
        offset = Math.max(
          offset + 1,
          command(walk, { name, offset: offset + 1 + name.length, out, depth, to }),
        );
      else offset = signCommand(walk, text[offset + 1] ?? '', offset + 2, out);
    } else {
      if (sign === '~') out.write(' ');
      // A table cell ends a paragraph.
      else if (sign === '&') out.endParagraph();
      else if (sign !== '{' && sign !== '}') out.write(sign);
      offset += 1;
    }
  }
};

/** Writes a command whose name is one sign. */
const signCommand = (walk: Walk, sign: string, offset: number, out: Flow): number => {
  const { text } = walk.source;
  if (sign === '(') return writeFormula(walk, offset, '\\)', out);
  if (sign === '[') return writeFormula(walk, offset, '\\]', out);
  if (sign === '\\') {
    out.write(' ');
    return skipOption(text, text[offset] === '*' ? offset + 1 : offset);
  }
  const mark = accentOf(sign);
  if (mark !== undefined) return writeAccent(walk.source, mark, offset, out);
  if ('%&$#_{}'.includes(sign)) out.write(sign);
  else if (!/[-/@!)\]]/.test(sign)) out.write(' ');
  return offset;
};

/** Writes a command whose name is a word; `offset` is where the name ends. */
const command = (walk: Walk, call: CommandCall): number => {
  const { source, handlers } = walk;
  const { text } = source;
  const { name, out, depth } = call;
  const offset = text[call.offset] === '*' ? call.offset + 1 : call.offset;
  const expanded = writeOwnCitation(walk, name, offset, out);
  if (expanded !== undefined) return expanded;
  if (isCitationCommand(name) && handlers.own?.others.has(name) !== true) {
    const next = writeCitation(walk, name, offset, out);
    if (next !== undefined) return next;
  }
  const write = commandTable.get(name);
  if (write) return write(walk, { ...call, offset });
  const meaning = handlers.meanings?.get(name);
  if (meaning !== undefined && depth < DEEPEST && walk.spend(meaning.length + 1)) {
    walk.expand(sourceOf(meaning), meaning.length, out, { ...handlers, meanings: NO_MEANINGS });
    return offset;
  }
  const character = letterOf(name);
  if (character !== undefined) {
    out.write(character);
    return skipSpace(text, offset);
  }
  const mark = accentOf(name);
  if (mark !== undefined) return writeAccent(source, mark, offset, out);
  const keyed = writeKeyedCitation(walk, name, offset, out);
  if (keyed !== undefined) return keyed;
  // The arguments of an unknown command are usually text; its options are not.
  const behind = skipOption(text, offset);
  return behind === offset ? skipSpace(text, offset) : behind;
};

/** Returns a range of a source as one line of text, with its link URLs. */
export const lineOf = (
  text: string,
): { readonly line: string; readonly links: readonly string[] } => {
  const links: string[] = [];
  const flow = newFlow();
  walk(sourceOf(text), 0, text.length, flow, { onLink: (address) => void links.push(address) });
  return { line: flow.line(), links };
};
