import { type InputHTMLAttributes, type KeyboardEvent, type Ref, useEffect, useState } from 'react';

import styles from './Combobox.module.css';
import { classes } from './classes.ts';
import { Input } from './Input.tsx';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type Option = { readonly key: string; readonly label: string };
type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'list' | 'id'> & {
  readonly id: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly value: string;
  readonly onType: (typed: string) => void;
  /** Undefined while the list is closed. */
  readonly options: readonly Option[];
  /** The key of the selected option. */
  readonly chosen?: string | undefined;
  readonly listLabel: string;
  readonly onChoose: (index: number) => void;
  /** Runs on the first Escape while it is defined. */
  readonly onEscape?: (() => void) | undefined;
  /** Whether Enter selects the first option if none is active; otherwise Enter submits the form. */
  readonly entersFirst?: boolean;
  /** Whether the list overlays the content below or pushes it down. */
  readonly look: 'over' | 'below';
};

/**
 * A text field with a list of options for the arrow keys. The focus stays in the field, and aria-activedescendant names
 * the active option.
 */
export const Combobox = ({
  id,
  value,
  onType,
  options,
  chosen,
  listLabel,
  onChoose,
  onEscape,
  entersFirst = false,
  look,
  ...input
}: Props) => {
  const [active, setActive] = useState(-1);
  const [typed, setTyped] = useState(value);
  // A new list starts without an active option.
  if (typed !== value) {
    setTyped(value);
    setActive(-1);
  }
  const isOpen = options.length > 0;
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const enterIndex = entersFirst ? Math.max(active, 0) : active;
    if (event.key === 'Escape' && onEscape) {
      event.preventDefault();
      setActive(-1);
      onEscape();
    } else if (event.key === 'Enter' && isOpen && enterIndex >= 0) {
      event.preventDefault();
      onChoose(enterIndex);
    } else if (step !== undefined && isOpen) {
      event.preventDefault();
      // One step beyond either end returns to the field.
      setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    }
  };
  return (
    <>
      <Input
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...input}
        id={id}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        value={value}
        onChange={({ target }) => onType(target.value)}
        onBlur={(event) => {
          setActive(-1);
          input.onBlur?.(event);
        }}
        onKeyDown={move}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        className={styles[look]}
        aria-label={listLabel}
        hidden={!isOpen}
      >
        {options.map(({ key, label }, index) => (
          <div
            key={key}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={look === 'over' ? index === active : key === chosen}
            className={classes(index === active && styles.active)}
            // mousedown must not move the focus from the field before the choice.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(index)}
            onKeyDown={move}
          >
            {label}
          </div>
        ))}
      </div>
    </>
  );
};
