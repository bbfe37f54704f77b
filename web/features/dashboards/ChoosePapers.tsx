import { saveAsFile } from '#web/platform/save-as-file.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Choices } from '#web/ui/Choices.tsx';
import { Hint } from '#web/ui/Field.tsx';

import styles from './create.module.css';
import { type PaperPreference, paperPreferences } from './dashboard-works.ts';

/** A list with more papers than the plan allows: the choice of papers to include, and the upgrade that includes all. */
export const ChoosePapers = ({
  limit,
  works,
  first,
  onChoose,
}: {
  readonly limit: number;
  /** All papers, the included ones first. */
  readonly works: readonly string[];
  readonly first: PaperPreference;
  readonly onChoose: (first: PaperPreference) => void;
}) => {
  const text = useText(dashboardsText).create;
  const left = works.slice(limit);
  const keep = () => saveAsFile('veracite-left-out.txt', `${left.join('\n')}\n`, 'text/plain');
  return (
    <section className={styles.chooseFirst}>
      <Choices
        legend={text.tooMany(limit, works.length)}
        look="list"
        values={paperPreferences}
        labelOf={(item) => text.firstOnes[item](limit)}
        chosen={first}
        onChoose={onChoose}
      />
      <p>
        <Button onClick={keep}>{text.keepLeft(left.length)}</Button>
      </p>
      <Hint>{text.leftHint}</Hint>
    </section>
  );
};
