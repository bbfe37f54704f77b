import { segmentsOf } from '#shared/domain/text-segments.ts';

import { classes } from './classes.ts';
import styles from './MarkedText.module.css';

type Ranges = readonly (readonly [number, number])[];

/** A text with its cited mark underlined, search words on a pale ground and deciding words under dots. */
export const MarkedText = ({
  text,
  marks = [],
  found = [],
  cues = [],
}: {
  readonly text: string;
  readonly marks?: Ranges | undefined;
  readonly found?: Ranges | undefined;
  readonly cues?: Ranges | undefined;
}) =>
  segmentsOf(text, { marks, found, cues }).map((segment, index) => {
    const looks = classes(segment.mark && styles.mark, segment.cue && styles.cue);
    const inner =
      looks === undefined ? segment.text : <span className={looks}>{segment.text}</span>;
    // The segments of one text never change places, so their position is their identity.
    return segment.found ? (
      <mark key={index} className={styles.found}>
        {inner}
      </mark>
    ) : (
      <span key={index}>{inner}</span>
    );
  });
