import type { SearchRunView } from '#shared/contracts/saved-searches.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';

import { type RecordFormat, recordPublished, recordTaken } from './saved-searches-slice.ts';

const words = savedSearchesText.record;
const formats = ['text', 'json', 'csv', 'ris', 'bibtex'] as const satisfies readonly RecordFormat[];

type Props = { readonly record: SearchRunView; readonly isOwn: boolean };

/** Taking, printing and showing a record. */
export const RecordTools = ({ record: { id, isPublic }, isOwn }: Props) => {
  const dispatch = useAppDispatch();
  return (
    <div className="record-tools">
      <div role="group" aria-label={words.take} className="record-formats">
        <span className="muted">{words.take}</span>
        {formats.map((format) => (
          <button
            key={format}
            type="button"
            className="button"
            aria-label={words.takeAs(words.formats[format])}
            onClick={() => dispatch(recordTaken({ id, format }))}
          >
            {words.formats[format]}
          </button>
        ))}
        <button type="button" className="button" onClick={() => print()}>
          {words.print}
        </button>
      </div>
      {isOwn && (
        <div>
          <label className="switch">
            <input
              type="checkbox"
              checked={isPublic}
              onChange={() => dispatch(recordPublished({ id, isPublic: !isPublic }))}
            />
            {words.isPublic}
          </label>
          <p className="muted small">{words.isPublicHint}</p>
        </div>
      )}
    </div>
  );
};
