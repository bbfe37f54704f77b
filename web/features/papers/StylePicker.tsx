import { useEffect, useId, useRef, useState } from 'react';

import { useReading } from '#web/platform/use-reading.ts';
import { commonText } from '#web/text/common.ts';
import { furtherStylesText } from '#web/text/further-styles.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Combobox } from '#web/ui/Combobox.tsx';
import { Fault } from '#web/ui/Field.tsx';

import styles from './cite.module.css';
import { stylesFound } from './find-styles.ts';
import { stylesReading } from './further-styles.ts';
import type { FurtherStyle } from './style-library.ts';

/** The maximum number of styles listed; typing narrows the list further. */
const MOST_SHOWN = 50;

type Props = {
  readonly chosen: string | undefined;
  readonly onChoose: (style: FurtherStyle) => void;
};

/** All available styles, once loaded. */
export const StylePicker = (props: Props) => {
  const words = useText(furtherStylesText);
  const { retry } = useText(commonText);
  const list = useReading(stylesReading);
  if (list.shown) return <Picker {...props} all={list.shown} />;
  return list.kind === 'failed' ? (
    <Fault>
      {words.listFailed}{' '}
      <Button look="quiet" onClick={list.again}>
        {retry}
      </Button>
    </Fault>
  ) : (
    <p className="muted small" role="status">
      {words.loading}
    </p>
  );
};

/** A combobox whose list stays open below it and is narrowed by typing. */
const Picker = ({ all, chosen, onChoose }: Props & { readonly all: readonly FurtherStyle[] }) => {
  const words = useText(furtherStylesText);
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const found = stylesFound(all, typed);
  const shown = found.slice(0, MOST_SHOWN);
  // Opening the list focuses the text field.
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div className={styles.picker}>
      <label htmlFor={id}>{words.find}</label>
      <Combobox
        ref={box}
        id={id}
        look="below"
        entersFirst
        placeholder={words.example}
        aria-describedby={`${id}-count`}
        value={typed}
        onType={setTyped}
        // The first Escape clears the text; the next one closes the dialog.
        onEscape={typed === '' ? undefined : () => setTyped('')}
        options={shown.map((style) => ({ key: style.id, label: style.name }))}
        chosen={chosen}
        listLabel={words.list}
        onChoose={(index) => {
          const style = shown[index];
          if (style) onChoose(style);
        }}
      />
      <p id={`${id}-count`} className="muted small" role="status">
        {words.count(shown.length, found.length)}
      </p>
    </div>
  );
};
