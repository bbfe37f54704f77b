import { authorListOf } from '../manuscript/author-list.ts';
import { doisIn } from '../references/dois-in.ts';

import { plainText } from './inline-text.ts';
import { type Element, type Node } from './tree.ts';

/** More works are not printed under one number; a longer print is read as one. */
const MAX_PARTS = 26;
const MAX_CHARACTERS = 20_000;
/** `(a)`, `a)` or `(a)` in its own element, at the start of a work. */
const ENUMERATOR = /(?<![\p{L}\d])\(?([a-z])\)\s*/gu;
const YEAR = /(?<!\d)(?:1[6-9]|20)\d\d(?!\d)/;
/** What follows the first work may be about it rather than another work. */
const ABOUT_THE_SAME =
  /^\W*(?:and\s+)?(?:errat|corrig|correct|comment|retract|repl(?:y|ies)|respon|translat|english|original|reprint|preprint|see\b|cf\b|also\b|suppl|data|dataset|code|available|accessed|access|doi|pmid|pmc|http|www|epub|arxiv|biorxiv|medrxiv|in:)/i;
/** A separator between two works that stands after the identifier of the first. */
const SEPARATOR = /^\s*[\])]?\s*[.;,]?\s*(?:and\s+|;\s*)?/;

type Cut = { readonly child: number; readonly offset: number };
type Piece = { readonly child: number; readonly start: number; readonly text: string };

const piecesOf = ({ children }: Element): readonly Piece[] => {
  let start = 0;
  return children.map((node, child) => {
    const text = typeof node === 'string' ? node : plainText(node);
    const piece = { child, start, text };
    start += text.length;
    return piece;
  });
};

const positionAt = (pieces: readonly Piece[], offset: number): Cut => {
  const piece = pieces.findLast(({ start }) => start <= offset) ?? { child: 0, start: 0 };
  return { child: piece.child, offset: offset - piece.start };
};

/** Returns the offsets of consecutive enumerators `(a)`, `(b)` …, if the first begins the print. */
const enumeratedAt = (text: string): readonly number[] => {
  const offsets: number[] = [];
  for (const { 0: match, 1: letter = '', index } of text.matchAll(ENUMERATOR)) {
    if (letter.charCodeAt(0) !== 97 + offsets.length) continue;
    if (offsets.length === 0 && text.slice(0, index).replace(/[\s\d[\].]/g, '') !== '') return [];
    // A later part begins after the end of a work; "(b)" in a title follows a word.
    if (
      offsets.length > 0 &&
      !/[.;,)\]\d]\s*(?:and\s*|&\s*)?$/.test(text.slice(Math.max(0, index - 8), index))
    )
      continue;
    if (text.slice(index + match.length, index + match.length + 1) === '') continue;
    offsets.push(index);
  }
  const parts = offsets.map((offset, index) => text.slice(offset, offsets[index + 1]));
  return offsets.length > 1 && parts.every((part) => YEAR.test(part) || doisIn(part).length > 0)
    ? offsets
    : [];
};

/** Returns the offsets at which a work with authors, a year and a DOI of its own begins after another DOI. */
const identifiedAt = (text: string): readonly number[] => {
  const offsets = [0];
  const links = [...text.matchAll(/\b10\.\d{4,9}\/\S+/g)].slice(0, MAX_PARTS);
  for (const { 0: match, index } of links.slice(0, -1)) {
    const end = index + match.replace(/[.;,]+$/, '').length;
    const separator = SEPARATOR.exec(text.slice(end, end + 20))?.[0] ?? '';
    const start = end + separator.length;
    const rest = text.slice(start, start + 2000);
    const isWork =
      separator.trim() !== '' &&
      !ABOUT_THE_SAME.test(rest) &&
      authorListOf(rest).authors.length > 0 &&
      YEAR.test(rest) &&
      new Set(doisIn(rest)).size > 0 &&
      !doisIn(rest).some((doi) => doi === doisIn(match)[0]);
    if (isWork) offsets.push(start);
  }
  return offsets.length > 1 ? offsets : [];
};

const slice = (children: readonly Node[], from: Cut, to: Cut | undefined): readonly Node[] =>
  children.flatMap((node, child): readonly Node[] => {
    const isBefore = child < from.child;
    const isBehind =
      to !== undefined && (child > to.child || (child === to.child && to.offset === 0));
    if (isBefore || isBehind) return [];
    if (typeof node !== 'string') return [node];
    const start = child === from.child ? from.offset : 0;
    const end = child === to?.child ? to.offset : node.length;
    return start < end ? [node.slice(start, end)] : [];
  });

/**
 * Returns the works that one citation prints: several where it enumerates them as (a), (b) …, or where a second work
 * with its own authors, year and DOI follows the DOI of the first. A DOI of a correction or a comment starts no work.
 */
export const splitCitation = (citation: Element): readonly Element[] => {
  if (citation.name === 'element-citation') return [citation];
  const pieces = piecesOf(citation);
  const text = pieces.map((piece) => piece.text).join('');
  if (text.length > MAX_CHARACTERS) return [citation];
  const enumerated = enumeratedAt(text);
  const offsets = enumerated.length > 0 ? enumerated : identifiedAt(text);
  if (offsets.length < 2 || offsets.length > MAX_PARTS) return [citation];
  return offsets.map((offset, index) => {
    const next = offsets[index + 1];
    return {
      ...citation,
      children: slice(
        citation.children,
        positionAt(pieces, index === 0 ? 0 : offset),
        next === undefined ? undefined : positionAt(pieces, next),
      ),
    };
  });
};
