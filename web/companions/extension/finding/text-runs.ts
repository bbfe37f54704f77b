import type { Doi } from '#shared/domain/doi.ts';
import { doiSpansIn } from '#shared/domain/dois-in-text.ts';

import { closest } from '../dom.ts';

/** The text of a node of a page; `isRead` is false for scripts, forms and code. */
export type TextRun = {
  readonly node: Text;
  readonly text: string;
  readonly isRead: () => boolean;
};

/** Longer texts are not put together from pieces. */
const MAX_PIECES = 200;
const MAX_JOINED_CHARACTERS = 20_000;

/** Elements that begin a line, a cell or a label of their own. */
const APART =
  'a, p, li, dd, dt, td, th, div, section, article, h1, h2, h3, h4, h5, h6, button, label, blockquote, figcaption';
const UNFINISHED = /10\.\d{0,9}$|10\.\d{4,9}\/[^\s]{0,300}[-./_:<(;]$|10\.\d{4,9}\/$|doi\.org\/$/i;
const GOES_ON = /^[/._:;<>-]/;
const HAS_DOI_START = /10\.\d{0,9}\S*$/;

const isBehindBreak = (node: Text): boolean => {
  const previous = node.previousSibling;
  return previous instanceof Element && previous.localName === 'wbr';
};

/** Whether a node goes on with the number that the text before it has begun. */
const continues = (preceding: string, last: Text, { node, text }: TextRun): boolean => {
  if (/\s$/.test(preceding) || /^\s/.test(text) || !HAS_DOI_START.test(preceding.slice(-600)))
    return false;
  const [left, right] = [last.parentElement, node.parentElement];
  if (!left || !right || closest(left, APART) !== closest(right, APART)) return false;
  return (
    isBehindBreak(node) ||
    (last.parentElement === node.parentElement && last.nextSibling === node) ||
    UNFINISHED.test(preceding.slice(-600)) ||
    GOES_ON.test(text)
  );
};

type Joined = { text: string; readonly pieces: { readonly node: Text; readonly end: number }[] };

function* doisOf({ text, pieces }: Joined): Generator<{ readonly doi: Doi; readonly node: Text }> {
  for (const { doi, end } of doiSpansIn(text)) {
    const node = pieces.find((piece) => end <= piece.end)?.node;
    if (node) yield { doi, node };
  }
}

/** Returns the DOIs that the texts of a page print, each with the node in which it ends. */
export function* doisInRuns(
  runs: Iterable<TextRun>,
): Generator<{ readonly doi: Doi; readonly node: Text }> {
  let joined: Joined | undefined;
  for (const run of runs) {
    const last = joined?.pieces.at(-1)?.node;
    if (
      joined &&
      last &&
      joined.pieces.length < MAX_PIECES &&
      joined.text.length < MAX_JOINED_CHARACTERS &&
      continues(joined.text, last, run) &&
      run.isRead()
    ) {
      joined.text += run.text;
      joined.pieces.push({ node: run.node, end: joined.text.length });
      continue;
    }
    if (joined) yield* doisOf(joined);
    joined =
      run.text.includes('10') && run.isRead()
        ? { text: run.text, pieces: [{ node: run.node, end: run.text.length }] }
        : undefined;
  }
  if (joined) yield* doisOf(joined);
}
