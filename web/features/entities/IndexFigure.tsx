import { entitiesText } from '#web/text/entities.ts';
import { useText } from '#web/text/language.ts';

import type { EntityRow } from './entities.ts';
import styles from './entities.module.css';

/** A support index with its confidence range, or a note that there is too little data. */
export const IndexFigure = ({ index }: { readonly index: EntityRow['index']['two'] }) => {
  const words = useText(entitiesText);
  if (!index)
    return (
      <span className="muted" title={words.tooFewTitle}>
        {words.tooFew}
      </span>
    );
  return (
    <span className={styles.index}>
      {words.index(index.value)} <small>{words.between(index.low, index.high)}</small>
    </span>
  );
};
