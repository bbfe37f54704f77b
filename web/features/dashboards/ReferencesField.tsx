import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useAppDispatch } from '#web/platform/store.ts';
import { dashboardsText } from '#web/text/dashboards.ts';

import { referencesGiven } from './dashboards-slice.ts';
import { readText } from './read-text.ts';
import { useDashboards } from './use-dashboards.ts';

const words = dashboardsText.create;
const MOST_BYTES = 3_000_000;

/** Papers as text or as a file; reading them makes nothing yet, it shows what would be made. */
export const ReferencesField = () => {
  const id = useId();
  const dispatch = useAppDispatch();
  const reading = useDashboards(({ references }) => references.kind === 'loading');
  const [address] = useSearchParams();
  const [typed, setTyped] = useState(address.get('doi') ?? '');
  const [tooLarge, setTooLarge] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setTooLarge(file.size > MOST_BYTES);
    if (file.size <= MOST_BYTES)
      dispatch(referencesGiven({ text: await readText(file), fileName: file.name }));
  };
  return (
    <div className="field references-field">
      <label htmlFor={id}>{words.works}</label>
      <textarea
        id={id}
        className="input"
        rows={6}
        value={typed}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p id={`${id}-hint`} className="field-hint">
        {words.worksHint}
      </p>
      <div className="task">
        <button
          type="button"
          className="button"
          disabled={typed.trim() === '' || reading}
          onClick={() => dispatch(referencesGiven({ text: typed }))}
        >
          {reading ? words.reading : words.read}
        </button>
        <label className="button">
          {words.file}
          <input
            type="file"
            className="hidden-text"
            accept=".csv,.tsv,.txt,.bib,.ris,.json,.enw,.xml,.nbib"
            onChange={({ target }) => {
              void take(target.files?.[0]);
              // The same file, mended, can be chosen again.
              target.value = '';
            }}
          />
        </label>
      </div>
      {tooLarge && (
        <p className="field-error" role="alert">
          {words.fileTooLarge}
        </p>
      )}
    </div>
  );
};
