import { useDispatch } from 'react-redux';

import type { SearchRunView } from '#shared/contracts/saved-searches.ts';
import { useDoing } from '#web/platform/use-doing.ts';
import { useText } from '#web/text/language.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';
import { Button } from '#web/ui/Button.tsx';
import { Switch } from '#web/ui/Switch.tsx';

import styles from './record.module.css';
import { type RecordFormat, recordPublished, takingRecord } from './tasks.ts';

const formats = ['text', 'json', 'csv', 'ris', 'bibtex'] as const satisfies readonly RecordFormat[];

type Props = { readonly record: SearchRunView; readonly isOwn: boolean };

/** Download, print and share a record. */
export const RecordTools = ({ record: { id, isPublic }, isOwn }: Props) => {
  const words = useText(savedSearchesText).record;
  const dispatch = useDispatch();
  const { start: take } = useDoing(takingRecord);
  return (
    <div className={styles.tools}>
      <div role="group" aria-label={words.take} className={styles.formats}>
        <span className="muted small">{words.take}</span>
        {formats.map((format) => (
          <Button
            key={format}
            small
            aria-label={words.takeAs(words.formats[format])}
            onClick={() => take({ id, format })}
          >
            {words.formats[format]}
          </Button>
        ))}
        <Button small onClick={() => print()}>
          {words.print}
        </Button>
      </div>
      {isOwn && (
        <div>
          <Switch checked={isPublic} onChange={(checked) => dispatch(recordPublished(id, checked))}>
            {words.isPublic}
          </Switch>
          <p className="muted small">{words.isPublicHint}</p>
        </div>
      )}
    </div>
  );
};
