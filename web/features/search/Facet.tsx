import { useId, useState } from 'react';

import type { ListFilter } from '#shared/domain/search-state.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Input } from '#web/ui/Input.tsx';
import { Check } from '#web/ui/Switch.tsx';

import { useFilterWords } from './facets.ts';
import styles from './filters.module.css';

const FIRST = 5;
const SEARCHABLE_FROM = 9;

const openAtFirst: readonly ListFilter[] = [
  'citationTypes',
  'sections',
  'paperTypes',
  'editorialNotices',
  'journals',
];

type FacetValue = { readonly key: string; readonly docCount: number };
type Props = {
  readonly name: ListFilter;
  readonly values: readonly FacetValue[];
  readonly chosen: readonly string[];
  readonly onToggle: (name: ListFilter, value: string) => void;
};

/** Selected values stay in the list even if their count is zero. */
const withChosen = (values: readonly FacetValue[], chosen: readonly string[]) => [
  ...chosen
    .filter((key) => values.every((value) => value.key !== key))
    .map((key) => ({ key, docCount: 0 })),
  ...values,
];

/** One filter with its values and the number of results each would leave. */
export const Facet = ({ name, values, chosen, onToggle }: Props) => {
  const words = useText(commonText).filters;
  const wordOf = useFilterWords();
  const [all, setAll] = useState(false);
  const [find, setFind] = useState('');
  const id = useId();
  const every = withChosen(values, chosen);
  if (every.length === 0) return null;

  const heading = words.names[name];
  const found = every.filter(({ key }) =>
    wordOf(name, key).toLowerCase().includes(find.trim().toLowerCase()),
  );
  const shown = all ? found : every.slice(0, Math.max(FIRST, chosen.length));
  return (
    <details className={styles.facet} open={openAtFirst.includes(name) || chosen.length > 0}>
      <summary>{heading}</summary>
      <fieldset>
        <legend className="hidden-text">{heading}</legend>
        {all && every.length >= SEARCHABLE_FROM && (
          <Input
            small
            type="search"
            aria-label={words.find(heading)}
            placeholder={words.find(heading)}
            value={find}
            onChange={({ target }) => setFind(target.value)}
          />
        )}
        <div className={classes(styles.values, all && styles.all)} id={id}>
          {shown.map(({ key, docCount }) => (
            <Check
              key={key}
              checked={chosen.includes(key)}
              onChange={() => onToggle(name, key)}
              count={docCount}
            >
              {wordOf(name, key)}
            </Check>
          ))}
          {shown.length === 0 && <p className="muted small">{words.none}</p>}
        </div>
        {every.length > FIRST && (
          <Button
            look="quiet"
            aria-expanded={all}
            aria-controls={id}
            onClick={() => {
              setAll(!all);
              setFind('');
            }}
          >
            {all ? words.fewer : words.all(every.length)}
          </Button>
        )}
      </fieldset>
    </details>
  );
};
