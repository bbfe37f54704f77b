import type { Flow } from './flow.ts';
import { argumentAt, skipOption, type Source } from './source.ts';
import type { Walk } from './walk-context.ts';

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

/** Returns the offset after a number of arguments in braces, with options in between. */
export const behindArguments = (source: Source, offset: number, count: number): number => {
  const { text } = source;
  let next = skipOption(text, offset);
  for (let taken = 0; taken < count; taken += 1) {
    const argument = argumentAt(source, skipOption(text, next));
    if (!argument) return next;
    next = argument.next;
  }
  return next;
};

/** Begins the environment whose name is the argument at an offset. Returns the offset at which its text begins, or ends. */
export const beginEnvironment = (
  { source, closingOf }: Walk,
  offset: number,
  to: number,
  out: Flow,
): number => {
  const { text } = source;
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
  return behindArguments(source, nameArgument.next, WITH_ARGUMENTS.get(name) ?? 0);
};
