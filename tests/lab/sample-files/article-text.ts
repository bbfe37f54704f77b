import { type Element } from '#functions/ingest/jats/tree.ts';
import { childrenOf, firstBelow } from '#functions/ingest/jats/tree.ts';
import { plainText } from '#functions/ingest/jats/inline-text.ts';

/** A stretch of a paragraph; `rids` are the targets of a citation mark. */
export type TextPiece = {
  readonly text: string;
  readonly isRaised: boolean;
  readonly rids: readonly string[];
};
export type TextBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly pieces: readonly TextPiece[] };

const SKIPPED = new Set(['ref-list', 'disp-formula', 'tex-math', 'label', 'object-id']);

const piecesOf = (element: Element, isRaised = false): readonly TextPiece[] =>
  element.children.flatMap((node): readonly TextPiece[] => {
    if (typeof node === 'string') return [{ text: node.replace(/\s+/g, ' '), isRaised, rids: [] }];
    if (SKIPPED.has(node.name)) return [];
    const isMark = node.name === 'xref' && node.attributes['ref-type'] === 'bibr';
    const raisedBelow = isRaised || node.name === 'sup';
    if (isMark) {
      const isRaisedMark = raisedBelow || firstBelow(node, 'sup') !== undefined;
      const rids = (node.attributes['rid'] ?? '').split(/\s+/).filter((rid) => rid !== '');
      return [{ text: plainText(node), isRaised: isRaisedMark, rids }];
    }
    const below = piecesOf(node, raisedBelow);
    // Adjacent blocks inside a paragraph are words of their own.
    return node.name === 'p' || node.name === 'title'
      ? [{ text: ' ', isRaised: false, rids: [] }, ...below]
      : below;
  });

const hasParagraphs = (element: Element): boolean => firstBelow(element, 'p') !== undefined;

/** Returns the headings and paragraphs of a part of an article in printed order, with those of captions and table cells. */
export const blocksOf = (part: Element): readonly TextBlock[] =>
  childrenOf(part).flatMap((child): readonly TextBlock[] => {
    if (SKIPPED.has(child.name)) return [];
    if (child.name === 'title' && part.name === 'sec')
      return [{ kind: 'heading', text: plainText(child) }];
    const isCell = child.name === 'td' || child.name === 'th';
    if (child.name === 'p' || child.name === 'title' || (isCell && !hasParagraphs(child)))
      return [{ kind: 'paragraph', pieces: piecesOf(child) }];
    return blocksOf(child);
  });
