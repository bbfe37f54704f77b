import { segmentsOf } from '#shared/domain/text-segments.ts';

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
    const classes = [segment.mark && 'cited-mark', segment.cue && 'cue'].filter(Boolean).join(' ');
    const inner = classes ? <span className={classes}>{segment.text}</span> : segment.text;
    // The segments of one text never change places, so their position is their identity.
    return segment.found ? <mark key={index}>{inner}</mark> : <span key={index}>{inner}</span>;
  });
