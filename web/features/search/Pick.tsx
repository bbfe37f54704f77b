import styles from './PaperRow.module.css';
import { type PickedPaper, usePicked } from './picked.ts';

/** Takes a paper into the hand: what is picked stays so from page to page. */
export const Pick = ({ paper, label }: { readonly paper: PickedPaper; readonly label: string }) => {
  const { picked, toggle } = usePicked();
  return (
    <label className={styles.pick}>
      <input
        type="checkbox"
        checked={picked.has(paper.doi)}
        onChange={() => toggle([paper])}
        aria-label={label}
      />
    </label>
  );
};
