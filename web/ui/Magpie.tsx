import { useText } from '#web/text/language.ts';
import { commonText } from '#web/text/common.ts';

import styles from './Magpie.module.css';

/** The mascot of the error page: a magpie in two inks that raises one eyebrow. */
const Magpie = () => {
  const text = useText(commonText);
  return (
    <svg
      role="img"
      aria-label={text.errorPage.magpie}
      viewBox="0 6 240 178"
      className={styles.magpie}
    >
      {/* The long tail, the wing and the back. */}
      <path d="M92 104 8 168l8 8 24-8-6 14 10 2 78-62Z" className={styles.ink} />
      <path
        d="M84 118c2-34 26-58 58-62 10-22 34-28 52-16 12 8 16 24 10 38-2 34-24 64-62 68-34 4-58-8-58-28Z"
        className={styles.ink}
      />
      {/* White shoulder and belly. */}
      <path
        d="M136 145c30 2 58-20 66-62-14 24-38 40-70 46-6 6-4 14 4 16Z"
        className={styles.paper}
      />
      <path d="M112 82c12-8 28-10 40-4-6 16-22 24-38 20-4-6-4-12-2-16Z" className={styles.paper} />
      {/* The wing shines blue. */}
      <path
        d="M110 104c16 6 34 2 46-10-2 24-22 40-58 40-14 0-28-6-34-10 18-2 34-8 46-20Z"
        className={styles.accent}
      />
      {/* Beak, eye, and the eyebrow. */}
      <path d="M203 52c14 0 26 6 32 14-10 2-24 2-33-2Z" className={styles.ink} />
      <path d="M204 59.500c8 .5 18 2.500 26 5.500" className={styles.beak} />
      <circle cx="184" cy="56" r="8" className={styles.paper} />
      <circle cx="186.500" cy="56.500" r="3.600" className={styles.ink} />
      <path d="M170 27c7-9 19-10 27-3" className={styles.brow} />
      {/* Legs. */}
      <path d="M128 150v26m-10 6 10-6 12 6M152 146v30m-10 6 10-6 12 6" className={styles.leg} />
    </svg>
  );
};

export default Magpie;
