import { letterOf } from './characters.ts';
import type { Flow } from './flow.ts';
import { argumentAt, skipSpace, type Source } from './source.ts';

const NAME = /[a-zA-Z@]+/y;

/** Writes the letter at an offset with an accent. Returns the offset behind the letter. */
export const writeAccent = (source: Source, mark: string, offset: number, out: Flow): number => {
  const { text } = source;
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
