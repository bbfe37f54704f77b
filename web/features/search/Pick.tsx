import type { PaperHit } from '#shared/contracts/search.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';

import styles from './PaperRow.module.css';
import { usePicked } from './picked.ts';

/** Takes a paper into the hand: what is picked stays so from page to page. */
export const Pick = ({ hit }: { readonly hit: PaperHit }) => {
  const words = useText(commonText).search.picked;
  const { picked, toggle } = usePicked();
  return (
    <label className={styles.pick}>
      <input
        type="checkbox"
        checked={picked.has(hit.doi)}
        onChange={() => toggle([hit])}
        aria-label={words.pick(hit.title)}
      />
    </label>
  );
};
