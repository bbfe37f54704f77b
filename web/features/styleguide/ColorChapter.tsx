import { useEffect, useRef, useState } from 'react';

import { styleguideText } from '#web/text/styleguide.ts';
import { useText } from '#web/text/language.ts';

import { parseColor, contrastRatio } from './measured-contrast.ts';
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

const Swatch = ({ pair: [colour, ground, minContrast] }: { readonly pair: Pair }) => {
  const messages = useText(styleguideText);
  const container = useRef<HTMLSpanElement>(null);
  const [ratio, setRatio] = useState<number>();
  useEffect(() => {
    if (!container.current) return;
    // Measured on the rendered page, so that the guide cannot differ from it.
    const style = getComputedStyle(container.current);
    const [text, below] = [parseColor(style.color), parseColor(style.backgroundColor)];
    if (text && below) setRatio(contrastRatio(text, below));
  }, []);
  return (
    <li>
      <span
        ref={container}
        className={styles.swatch}
        style={{ color: `var(--${colour})`, background: `var(--${ground})` }}
      >
        {minContrast === 4.5 ? messages.letters : <span className={styles.edge} />}
      </span>
      <span>{messages.on(colour, ground)}</span>
      <span className="muted numbers">
        {ratio === undefined ? messages.notMeasured : messages.contrast(ratio, minContrast)}
      </span>
    </li>
  );
};

export const ColorChapter = () => {
  const text = useText(styleguideText);
  return (
    <Chapter id="colours" heading={text.chapters.colours} about={text.coloursAbout}>
      <div className={styles.pair}>
        {(['light', 'dark'] as const).map((scheme) => (
          <div key={scheme} className={styles.ground} data-scheme={scheme}>
            <p className={styles.stateName}>{text.schemes[scheme]}</p>
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
