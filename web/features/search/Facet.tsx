import { useId, useState } from 'react';

import type { ListFilter } from '#shared/domain/search-state.ts';
import { text } from '#web/text/text.ts';
import { figure } from '#web/text/words.ts';
import { Tick } from '#web/ui/Tick.tsx';

const FIRST = 5;
const SEARCHABLE_FROM = 9;

export type FacetValue = { readonly key: string; readonly docCount: number };

type Props = {
  readonly name: ListFilter;
  readonly values: readonly FacetValue[];
  readonly chosen: readonly string[];
  readonly labelOf?: (value: string) => string;
  readonly onToggle: (name: ListFilter, value: string) => void;
};

/** Chosen values stay in the list even when nothing counts for them any more. */
const withChosen = (values: readonly FacetValue[], chosen: readonly string[]) => [
  ...chosen
    .filter((key) => values.every((value) => value.key !== key))
    .map((key) => ({ key, docCount: 0 })),
  ...values,
];

/** One filter with its values and how many results each would leave. */
export const Facet = ({ name, values, chosen, labelOf = String, onToggle }: Props) => {
  const [all, setAll] = useState(false);
  const [find, setFind] = useState('');
  const id = useId();
  const every = withChosen(values, chosen);
  if (every.length === 0) return null;

  const heading = text.filters.names[name];
  const found = every.filter(({ key }) =>
    labelOf(key).toLowerCase().includes(find.trim().toLowerCase()),
  );
  const shown = all ? found : every.slice(0, Math.max(FIRST, chosen.length));
  return (
    <details className="facet" open={openAtFirst.includes(name) || chosen.length > 0}>
      <summary>{heading}</summary>
      <fieldset>
        <legend className="hidden-text">{heading}</legend>
        {all && every.length >= SEARCHABLE_FROM && (
          <input
            className="input input-small"
            type="search"
            aria-label={text.filters.find(heading)}
            placeholder={text.filters.find(heading)}
            value={find}
            onChange={({ target }) => setFind(target.value)}
          />
        )}
        <div className={all ? 'facet-values facet-all' : 'facet-values'} id={id}>
          {shown.map(({ key, docCount }) => (
            <label key={key} className="check">
              <Tick checked={chosen.includes(key)} onChange={() => onToggle(name, key)} />
              <span className="wrap-anywhere">{labelOf(key)}</span>
              <span className="check-count">{figure(docCount)}</span>
            </label>
          ))}
          {shown.length === 0 && <p className="muted small">{text.filters.none}</p>}
        </div>
        {every.length > FIRST && (
          <button
            type="button"
            className="quiet"
            aria-expanded={all}
            aria-controls={id}
            onClick={() => {
              setAll(!all);
              setFind('');
            }}
          >
            {all ? text.filters.fewer : text.filters.all(every.length)}
          </button>
        )}
      </fieldset>
    </details>
  );
};

const openAtFirst: readonly ListFilter[] = [
  'citationTypes',
  'sections',
  'paperTypes',
  'editorialNotices',
  'journals',
];
