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

/** A text as it is printed, with its cited mark underlined, search words on a pale ground and deciding words under dots. */
export const MarkedText = ({
  text,
  styles = [],
  marks = [],
  found = [],
  cues = [],
  block = false,
}: {
  readonly text: string;
  /** What stands above or below the line or in italics. */
  readonly styles?: readonly StyleRange[] | undefined;
  readonly marks?: Ranges | undefined;
  readonly found?: Ranges | undefined;
  readonly cues?: Ranges | undefined;
  /** The element around it holds nothing else, and runs as the text does. */
  readonly block?: boolean;
}) => {
  const printed = segmentsOf(text, { marks, found, cues, styles }).map((segment, index) => {
    const look = classes(segment.mark && looks.mark, segment.cue && looks.cue);
    const set = styled(segment.text, segment.styles);
    const inner = look === undefined ? set : <span className={look}>{set}</span>;
    // The segments of one text never change places, so their position is their identity.
    return segment.found ? (
      <mark key={index} className={looks.found}>
        {inner}
      </mark>
    ) : (
      <span key={index}>{inner}</span>
    );
  });
  // A title in one script stands whole among words in another.
  return block ? printed : <bdi>{printed}</bdi>;
};
