import { saveAsFile } from '#web/platform/save-as-file.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Choices } from '#web/ui/Choices.tsx';
import { Hint } from '#web/ui/Field.tsx';

import styles from './create.module.css';
import { type FirstOnes, firstOnes } from './works-in.ts';

/** A list with more papers than the plan allows: the choice of papers to include, and the upgrade that includes all. */
export const ChooseFirst = ({
  most,
  works,
  first,
  onChoose,
}: {
  readonly most: number;
  /** All papers, the included ones first. */
  readonly works: readonly string[];
  readonly first: FirstOnes;
  readonly onChoose: (first: FirstOnes) => void;
}) => {
  const words = useText(dashboardsText).create;
  const left = works.slice(most);
  const keep = () => saveAsFile('veracite-left-out.txt', `${left.join('\n')}\n`, 'text/plain');
  return (
    <section className={styles.chooseFirst}>
      <Choices
        legend={words.tooMany(most, works.length)}
        look="list"
        values={firstOnes}
        labelOf={(one) => words.firstOnes[one](most)}
        chosen={first}
        onChoose={onChoose}
      />
      <p>
        <Button onClick={keep}>{words.keepLeft(left.length)}</Button>
      </p>
      <Hint>{words.leftHint}</Hint>
    </section>
  );
};
