import { useTitle } from '#web/platform/use-title.tsx';
import { styleguideText } from '#web/text/styleguide.ts';
import { useText } from '#web/text/language.ts';

import { ColorChapter } from './ColorChapter.tsx';
import { ControlChapter } from './ControlChapter.tsx';
import { useDrawnStates } from './draw-states.ts';
import { FieldChapter } from './FieldChapter.tsx';
import { SpaceChapter, TypeChapter } from './FormChapters.tsx';
import { ListChapter } from './ListChapter.tsx';
import { MarkChapter } from './MarkChapter.tsx';
import { ChartChapter, ReadingChapter } from './ReadingChapter.tsx';
import { OverlayChapter, StateChapter } from './StateChapter.tsx';
import styles from './styleguide.module.css';

const chapters = [
  ['colours', ColorChapter],
  ['type', TypeChapter],
  ['space', SpaceChapter],
  ['marks', MarkChapter],
  ['statements', ReadingChapter],
  ['charts', ChartChapter],
  ['controls', ControlChapter],
  ['fields', FieldChapter],
  ['lists', ListChapter],
  ['states', StateChapter],
  ['over', OverlayChapter],
] as const;

/** Every component of the design system, in all states, in light and dark. */
const StyleguideScreen = () => {
  const text = useText(styleguideText);
  useTitle(text.title);
  useDrawnStates();
  return (
    <div className={`page ${styles.guide}`}>
      <h1>{text.title}</h1>
      <p className={styles.intro}>{text.intro}</p>
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label={text.contents}>
          <ol>
            {chapters.map(([id]) => (
              <li key={id}>
                <a href={`#${id}`}>{text.chapters[id]}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.chapters}>
          {chapters.map(([id, Part]) => (
            <Part key={id} />
          ))}
        </div>
      </div>
    </div>
  );
};

export default StyleguideScreen;
