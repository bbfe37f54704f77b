import { useEffect, useId, useRef, useState } from 'react';

import { useQuery } from '#web/platform/use-query.ts';
import { commonText } from '#web/text/common.ts';
import { furtherStylesText } from '#web/text/further-styles.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Combobox } from '#web/ui/Combobox.tsx';
import { ErrorText } from '#web/ui/Field.tsx';

import styles from './cite.module.css';
import { matchingStyles } from './matching-styles.ts';
import { stylesQuery } from './further-styles.ts';
import type { FurtherStyle } from './style-library.ts';

/** The maximum number of styles listed; typing narrows the list further. */
const MAX_SHOWN = 50;

type Props = {
  readonly selected: string | undefined;
  readonly onChoose: (style: FurtherStyle) => void;
};

/** All available styles, once loaded. */
export const StylePicker = (props: Props) => {
  const text = useText(furtherStylesText);
  const { retry } = useText(commonText);
  const list = useQuery(stylesQuery);
  if (list.shown) return <Picker {...props} allStyles={list.shown} />;
  return list.kind === 'failed' ? (
    <ErrorText>
      {text.listFailed}{' '}
      <Button look="quiet" onClick={list.again}>
        {retry}
      </Button>
    </ErrorText>
  ) : (
    <p className="muted small" role="status">
      {text.loading}
    </p>
  );
};

/** A combobox whose list stays open below it and is narrowed by typing. */
const Picker = ({
  allStyles,
  selected,
  onChoose,
}: Props & { readonly allStyles: readonly FurtherStyle[] }) => {
  const text = useText(furtherStylesText);
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const matches = matchingStyles(allStyles, typed);
  const shown = matches.slice(0, MAX_SHOWN);
  // Opening the list focuses the text field.
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div className={styles.picker}>
      <label htmlFor={id}>{text.find}</label>
      <Combobox
        ref={box}
        id={id}
        look="below"
        entersFirst
        placeholder={text.example}
        aria-describedby={`${id}-count`}
        value={typed}
        onType={setTyped}
        // The first Escape clears the text; the next one closes the dialog.
        onEscape={typed === '' ? undefined : () => setTyped('')}
        options={shown.map((style) => ({ key: style.id, label: style.name }))}
        chosen={selected}
        listLabel={text.list}
        onChoose={(index) => {
          const style = shown[index];
          if (style) onChoose(style);
        }}
      />
      <p id={`${id}-count`} className="muted small" role="status">
        {text.count(shown.length, matches.length)}
      </p>
    </div>
  );
};
