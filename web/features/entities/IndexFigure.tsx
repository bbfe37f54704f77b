import { entitiesText } from '#web/text/entities.ts';
import { useText } from '#web/text/language.ts';

import type { EntityRow } from './entities.ts';
import styles from './entities.module.css';

/** A support index with its confidence range, or a note that there is too little data. */
export const IndexFigure = ({ index }: { readonly index: EntityRow['index']['two'] }) => {
  const text = useText(entitiesText);
  if (!index)
    return (
      <span className="muted" title={text.tooFewTitle}>
        {text.tooFew}
      </span>
    );
  return (
    <span className={styles.index}>
      {text.index(index.value)} <small>{text.between(index.low, index.high)}</small>
    </span>
  );
};
