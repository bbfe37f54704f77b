import { useEffect, useRef, useState } from 'react';

import { styleguideText } from '#web/text/styleguide.ts';
import { useText } from '#web/text/language.ts';

import { colourIn, contrastOf } from './measured-contrast.ts';
import { Chapter } from './Specimen.tsx';
import styles from './styleguide.module.css';

/** A color, its background, and the minimum contrast that WCAG requires: 4.5 for text, 3 for controls. */
type Pair = readonly [colour: string, ground: string, least: 4.5 | 3];
const pairs: readonly Pair[] = [
  ['ink', 'paper', 4.5],
  ['ink', 'raised', 4.5],
  ['ink', 'shade', 4.5],
  ['ink', 'found', 4.5],
  ['muted', 'paper', 4.5],
  ['muted', 'shade', 4.5],
  ['accent', 'paper', 4.5],
  ['on-accent', 'accent', 4.5],
  ['supporting', 'paper', 4.5],
  ['contrasting', 'paper', 4.5],
  ['mentioning', 'paper', 4.5],
  ['notice', 'paper', 4.5],
  ['edge', 'paper', 3],
];

const Swatch = ({ pair: [colour, ground, least] }: { readonly pair: Pair }) => {
  const words = useText(styleguideText);
  const place = useRef<HTMLSpanElement>(null);
  const [ratio, setRatio] = useState<number>();
  useEffect(() => {
    if (!place.current) return;
    // Measured on the rendered page, so that the guide cannot differ from it.
    const drawn = getComputedStyle(place.current);
    const [text, below] = [colourIn(drawn.color), colourIn(drawn.backgroundColor)];
    if (text && below) setRatio(contrastOf(text, below));
  }, []);
  return (
    <li>
      <span
        ref={place}
        className={styles.swatch}
        style={{ color: `var(--${colour})`, background: `var(--${ground})` }}
      >
        {least === 4.5 ? words.letters : <span className={styles.edge} />}
      </span>
      <span>{words.on(colour, ground)}</span>
      <span className="muted numbers">
        {ratio === undefined ? words.notMeasured : words.contrast(ratio, least)}
      </span>
    </li>
  );
};

export const ColourChapter = () => {
  const words = useText(styleguideText);
  return (
    <Chapter id="colours" heading={words.chapters.colours} about={words.coloursAbout}>
      <div className={styles.pair}>
        {(['light', 'dark'] as const).map((scheme) => (
          <div key={scheme} className={styles.ground} data-scheme={scheme}>
            <p className={styles.stateName}>{words.schemes[scheme]}</p>
            <ul className={styles.swatches}>
              {pairs.map((pair) => (
                <Swatch key={pair.join(' ')} pair={pair} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Chapter>
  );
};
