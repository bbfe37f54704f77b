import { useDispatch } from 'react-redux';

import type { SearchRunView } from '#shared/contracts/saved-searches.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { useText } from '#web/text/language.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';
import { Button } from '#web/ui/Button.tsx';
import { Switch } from '#web/ui/Switch.tsx';

import styles from './record.module.css';
import { type RecordFormat, setRecordVisibility, downloadRecord } from './tasks.ts';

const formats = ['text', 'json', 'csv', 'ris', 'bibtex'] as const satisfies readonly RecordFormat[];

type Props = { readonly record: SearchRunView; readonly isOwn: boolean };

/** Download, print and share a record. */
export const RecordTools = ({ record: { id, isPublic }, isOwn }: Props) => {
  const text = useText(savedSearchesText).record;
  const dispatch = useDispatch();
  const { start: take } = useMutation(downloadRecord);
  return (
    <div className={styles.tools}>
      <div role="group" aria-label={text.take} className={styles.formats}>
        <span className="muted small">{text.take}</span>
        {formats.map((format) => (
          <Button
            key={format}
            small
            aria-label={text.takeAs(text.formats[format])}
            onClick={() => take({ id, format })}
          >
            {text.formats[format]}
          </Button>
        ))}
        <Button small onClick={() => print()}>
          {text.print}
        </Button>
      </div>
      {isOwn && (
        <div>
          <Switch
            checked={isPublic}
            onChange={(checked) => dispatch(setRecordVisibility(id, checked))}
          >
            {text.isPublic}
          </Switch>
          <p className="muted small">{text.isPublicHint}</p>
        </div>
      )}
    </div>
  );
};
