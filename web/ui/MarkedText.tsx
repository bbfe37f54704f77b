import type { ReactNode } from 'react';

import { segmentsOf } from '#shared/domain/text-segments.ts';
import type { StyleRange, TextStyle } from '#shared/domain/text-style.ts';

import { classes } from './classes.ts';
import looks from './MarkedText.module.css';

type Ranges = readonly (readonly [number, number])[];

const ELEMENTS = { superscript: 'sup', subscript: 'sub', italic: 'i' } as const;

const styled = (text: ReactNode, styles: readonly TextStyle[]): ReactNode =>
  styles.reduceRight((inner, style) => {
    const Element = ELEMENTS[style];
    return <Element className={looks[style]}>{inner}</Element>;
  }, text);

/**
 * A text in its original typography, with its citation mark underlined, search terms highlighted and cues underlined
 * with dots.
 */
export const MarkedText = ({
  text,
  styles = [],
  marks = [],
  found = [],
  cues = [],
  block = false,
}: {
  readonly text: string;
  /** Superscript, subscript or italics. */
  readonly styles?: readonly StyleRange[] | undefined;
  readonly marks?: Ranges | undefined;
  readonly found?: Ranges | undefined;
  readonly cues?: Ranges | undefined;
  /** The surrounding element contains only this text and takes its direction. */
  readonly block?: boolean;
}) => {
  const printed = segmentsOf(text, { marks, found, cues, styles }).map((segment, index) => {
    const segmentClass = classes(segment.mark && looks.mark, segment.cue && looks.cue);
    const set = styled(segment.text, segment.styles);
    const inner = segmentClass === undefined ? set : <span className={segmentClass}>{set}</span>;
    // The segments of a text keep their order, so the index is a stable key.
    return segment.found ? (
      <mark key={index} className={looks.found}>
        {inner}
      </mark>
    ) : (
      <span key={index}>{inner}</span>
    );
  });
  // Isolates a title from the direction of the surrounding text.
  return block ? printed : <bdi>{printed}</bdi>;
};
