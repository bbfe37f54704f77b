import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

import { furtherStylesText as words } from '#web/text/further-styles.ts';

import { stylesFound } from './find-styles.ts';
import type { FurtherStyle } from './style-library.ts';

/** More than anybody reads: whoever has not found a style by then types another letter. */
const MOST_SHOWN = 50;
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type Props = {
  readonly styles: readonly FurtherStyle[];
  readonly chosen: string | undefined;
  readonly onChoose: (style: FurtherStyle) => void;
};

/** All styles there are, narrowed by typing: a combobox whose list stays open below it. */
export const StylePicker = ({ styles, chosen, onChoose }: Props) => {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState('');
  const [active, setActive] = useState(-1);
  const found = stylesFound(styles, asked);
  const shown = found.slice(0, MOST_SHOWN);

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  // Whoever opens the list wants to type.
  useEffect(() => {
    box.current?.focus();
  }, []);

  const type = (value: string) => {
    setAsked(value);
    setActive(-1);
  };
  const choose = (index: number) => {
    const style = shown[index];
    if (style) onChoose(style);
  };
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === 'Escape' && asked !== '') {
      // The first Escape takes back what was typed, the next one closes the dialog.
      event.preventDefault();
      type('');
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(Math.max(active, 0));
    } else if (step !== undefined && shown.length > 0) {
      event.preventDefault();
      // One step beyond either end is the box itself.
      setActive(((active + 1 + step + shown.length + 1) % (shown.length + 1)) - 1);
    }
  };

  return (
    <div className="style-picker">
      <label htmlFor={id}>{words.find}</label>
      <input
        ref={box}
        id={id}
        className="input"
        type="text"
        role="combobox"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={words.example}
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-describedby={`${id}-count`}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        value={asked}
        onChange={({ target }) => type(target.value)}
        onKeyDown={move}
      />
      <div
        id={`${id}-list`}
        className="style-list"
        role="listbox"
        aria-label={words.list}
        hidden={shown.length === 0}
      >
        {shown.map((style, index) => (
          <div
            key={style.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={style.id === chosen}
            className={index === active ? 'style-active' : undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
            onKeyDown={move}
          >
            {style.name}
          </div>
        ))}
      </div>
      <p id={`${id}-count`} className="style-count" role="status">
        {words.count(shown.length, found.length)}
      </p>
    </div>
  );
};
