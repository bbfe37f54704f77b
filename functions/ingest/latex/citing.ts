import type { Flow } from './flow.ts';
import { expansionAt, TRAILING_COMMAND } from './macros.ts';
import { argumentAt, skipOption, type Source, sourceOf } from './source.ts';
import { DEEPEST, type Walk } from './walk-context.ts';

/** What may follow a command at the end of an expansion: its options and keys. */
const MAX_TAIL_CHARACTERS = 4000;
const MAX_KEYS_CHARACTERS = 4000;
/** Commands whose argument is text, even if it is also a key. */
const FORMATTING = new Set(
  'emph textit textbf textrm textsf texttt textsc textsl textup textmd underline mbox fbox text hbox makebox uppercase lowercase MakeUppercase MakeLowercase'.split(
    ' ',
  ),
);

/** Writes what a citation command cites. Returns the offset behind it, and undefined when it cites nothing. */
export const writeCitation = (
  { source, handlers }: Walk,
  name: string,
  offset: number,
  out: Flow,
): number | undefined => {
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
export const writeOwnCitation = (
  walk: Walk,
  name: string,
  offset: number,
  out: Flow,
): number | undefined => {
  const { source, handlers } = walk;
  const macro = handlers.own?.citing.get(name);
  const { within = [], budget } = handlers;
  if (!macro || !handlers.onCitation || within.includes(name)) return undefined;
  if (macro.native !== undefined) return writeCitation(walk, macro.native, offset, out);
  if (within.length >= DEEPEST || !budget || budget.remaining <= 0) return undefined;
  const { text: expansion, next } = expansionAt(source, macro, offset);
  // A body that ends with a command takes the arguments that follow it in the text.
  const needsMore = TRAILING_COMMAND.test(expansion);
  const tail = needsMore ? source.text.slice(next, next + MAX_TAIL_CHARACTERS) : '';
  budget.remaining -= expansion.length + tail.length + 1;
  const whole = sourceOf(expansion + tail);
  const end = needsMore ? behindTrailing(whole, expansion) : expansion.length;
  walk.expand(whole, end, out, { ...handlers, within: [...within, name] });
  return next + (end - expansion.length);
};

/** The offset behind the arguments of the command with which an expansion ends. */
const behindTrailing = (whole: Source, expansion: string): number => {
  let next = expansion.length;
  for (let options = 0; options < 2; options += 1) next = skipOption(whole.text, next);
  return argumentAt(whole, next)?.next ?? expansion.length;
};

/** Writes an unknown command that cites because its argument is a list of keys. Returns undefined for any other. */
export const writeKeyedCitation = (
  walk: Walk,
  name: string,
  offset: number,
  out: Flow,
): number | undefined => {
  const { source, handlers } = walk;
  const { text } = source;
  if (!handlers.onCitation || !handlers.isKey || FORMATTING.has(name)) return undefined;
  const argument = argumentAt(source, skipOption(text, skipOption(text, offset)));
  if (!argument || argument.end - argument.start > MAX_KEYS_CHARACTERS) return undefined;
  const keys = text.slice(argument.start, argument.end).split(',');
  // A single word may be text that happens to be a key; keys usually have a year or a separator.
  const isList = keys.every(
    (key) => (keys.length > 1 || /[\d:_]/.test(key)) && handlers.isKey?.(key.trim()) === true,
  );
  return isList ? writeCitation(walk, 'cite', offset, out) : undefined;
};
