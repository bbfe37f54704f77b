import { useState } from 'react';

import { lazyPart } from '#web/platform/lazy-part.tsx';
import { selectionActionsSlot } from '#web/records/slots.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';

import styles from './search.module.css';
import { type PickedPaper, usePicked } from './picked-papers.ts';

const Compare = lazyPart(() => import('./Compare.tsx'), null);

/** The maximum number of papers to compare. */
const FEWEST = 2;
const MAX_ITEMS = 4;

/** Picks all papers of the page, shows the number of picked papers, and offers actions for them. */
export const PickedBar = ({ papers }: { readonly papers: readonly PickedPaper[] }) => {
  const text = useText(commonText).search.picked;
  const { picked, toggle, clear } = usePicked();
  const [comparing, setComparing] = useState(false);
  const works = [...picked.values()];
  const allPicked = papers.length > 0 && papers.every(({ doi }) => picked.has(doi));
  if (papers.length === 0 && works.length === 0) return null;
  return (
    <div className={works.length > 0 ? styles.pickedBar : styles.pickAll}>
      {papers.length > 0 && (
        <label>
          <input type="checkbox" checked={allPicked} onChange={() => toggle(papers)} />{' '}
          {text.pickAll}
        </label>
      )}
      <strong role="status">{works.length > 0 && text.count(works.length)}</strong>
      {works.length > 0 && (
        <div className={styles.actions} role="group" aria-label={text.actions}>
          <selectionActionsSlot.Slot works={works} />
          {works.length >= FEWEST && works.length <= MAX_ITEMS && (
            <Button aria-haspopup="dialog" onClick={() => setComparing(true)}>
              {text.compare}
            </Button>
          )}
          <Button look="quiet" onClick={clear}>
            {text.clear}
          </Button>
        </div>
      )}
      {comparing && <Compare papers={works} onClose={() => setComparing(false)} />}
    </div>
  );
};
