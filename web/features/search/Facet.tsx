import { useId, useState } from 'react';

import type { ListFilter } from '#shared/domain/search-state.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Input } from '#web/ui/Input.tsx';
import { FilterCheckbox } from '#web/ui/Switch.tsx';

import { useFilterWords } from './facets.ts';
import styles from './filters.module.css';

const INITIAL_COUNT = 5;
const SEARCHABLE_FROM = 9;

const openAtFirst: readonly ListFilter[] = [
  'citationTypes',
  'sections',
  'paperTypes',
  'editorialNotices',
  'journals',
];

type FacetValue = { readonly key: string; readonly docCount?: number };
type Props = {
  readonly name: ListFilter;
  /** Undefined where nothing was counted. */
  readonly values: readonly FacetValue[] | undefined;
  readonly selected: readonly string[];
  readonly onToggle: (name: ListFilter, value: string) => void;
};

/** Selected values stay in the list even if their count is zero, or nothing was counted. */
const withChosen = (
  values: readonly FacetValue[] | undefined,
  selected: readonly string[],
): readonly FacetValue[] =>
  values
    ? [
        ...selected
          .filter((key) => values.every((value) => value.key !== key))
          .map((key) => ({ key, docCount: 0 })),
        ...values,
      ]
    : selected.map((key) => ({ key }));

/** One filter with its values and the number of results each would leave. */
export const Facet = ({ name, values, selected, onToggle }: Props) => {
  const messages = useText(commonText).filters;
  const wordOf = useFilterWords();
  const [isExpanded, setAll] = useState(false);
  const [find, setFind] = useState('');
  const id = useId();
  const every = withChosen(values, selected);
  if (every.length === 0) return null;

  const heading = messages.names[name];
  const matches = every.filter(({ key }) =>
    wordOf(name, key).toLowerCase().includes(find.trim().toLowerCase()),
  );
  const shown = isExpanded ? matches : every.slice(0, Math.max(INITIAL_COUNT, selected.length));
  return (
    <details className={styles.facet} open={openAtFirst.includes(name) || selected.length > 0}>
      <summary>{heading}</summary>
      <fieldset>
        <legend className="hidden-text">{heading}</legend>
        {isExpanded && every.length >= SEARCHABLE_FROM && (
          <Input
            small
            type="search"
            aria-label={messages.find(heading)}
            placeholder={messages.find(heading)}
            value={find}
            onChange={({ target }) => setFind(target.value)}
          />
        )}
        <div className={classes(styles.values, isExpanded && styles.all)} id={id}>
          {shown.map(({ key, docCount }) => (
            <FilterCheckbox
              key={key}
              checked={selected.includes(key)}
              onChange={() => onToggle(name, key)}
              {...(docCount !== undefined && { count: docCount })}
            >
              {wordOf(name, key)}
            </FilterCheckbox>
          ))}
          {shown.length === 0 && <p className="muted small">{messages.none}</p>}
        </div>
        {every.length > INITIAL_COUNT && (
          <Button
            look="quiet"
            aria-expanded={isExpanded}
            aria-controls={id}
            onClick={() => {
              setAll(!isExpanded);
              setFind('');
            }}
          >
            {isExpanded ? messages.fewer : messages.all(every.length)}
          </Button>
        )}
      </fieldset>
    </details>
  );
};
