import { styleguideText } from '#web/text/styleguide.ts';
import { useText } from '#web/text/language.ts';

import { Chapter } from './Specimen.tsx';
import styles from './styleguide.module.css';

const sizes = ['13', '15', '17', '20', '26', '34'] as const;
const steps = [4, 8, 12, 16, 24, 32, 40] as const;

export const TypeChapter = () => {
  const text = useText(styleguideText);
  return (
    <Chapter id="type" heading={text.chapters.type} about={text.typeAbout}>
      {sizes.map((size) => (
        <p key={size} style={{ fontSize: `var(--size-${size})` }}>
          <span className="muted numbers">{text.pixels(Number(size))} </span>
          <span className="serif">{text.sample}. </span>
          {text.sample}
        </p>
      ))}
    </Chapter>
  );
};

export const SpaceChapter = () => {
  const text = useText(styleguideText);
  return (
    <Chapter id="space" heading={text.chapters.space} about={text.spaceAbout}>
      <ul className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <span style={{ inlineSize: step, blockSize: step }} />
            <span className="numbers">{text.pixels(step)}</span>
          </li>
        ))}
      </ul>
      <ul className={styles.forms}>
        <li className={styles.edged}>{text.radius}</li>
        <li className={styles.floating}>{text.floating}</li>
        <li className={styles.moving}>{text.motion}</li>
      </ul>
    </Chapter>
  );
};
