import styles from './PaperRow.module.css';
import { type PickedPaper, usePicked } from './picked-papers.ts';

/** Picks a paper; picks persist across pages. */
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
