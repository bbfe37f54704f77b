import { styleguideText } from '#web/text/styleguide.ts';
import { useText } from '#web/text/language.ts';

import { Chapter } from './Specimen.tsx';
import styles from './styleguide.module.css';

const sizes = ['13', '15', '17', '20', '26', '34'] as const;
const steps = [4, 8, 12, 16, 24, 32, 40] as const;

export const TypeChapter = () => {
  const words = useText(styleguideText);
  return (
    <Chapter id="type" heading={words.chapters.type} about={words.typeAbout}>
      {sizes.map((size) => (
        <p key={size} style={{ fontSize: `var(--size-${size})` }}>
          <span className="muted numbers">{words.pixels(Number(size))} </span>
          <span className="serif">{words.sample}. </span>
          {words.sample}
        </p>
      ))}
    </Chapter>
  );
};

export const SpaceChapter = () => {
  const words = useText(styleguideText);
  return (
    <Chapter id="space" heading={words.chapters.space} about={words.spaceAbout}>
      <ul className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <span style={{ inlineSize: step, blockSize: step }} />
            <span className="numbers">{words.pixels(step)}</span>
          </li>
        ))}
      </ul>
      <ul className={styles.forms}>
        <li className={styles.edged}>{words.radius}</li>
        <li className={styles.floating}>{words.floating}</li>
        <li className={styles.moving}>{words.motion}</li>
      </ul>
    </Chapter>
  );
};
