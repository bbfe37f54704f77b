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
  /** None while the list is closed. */
  readonly options: readonly Option[];
  /** The key of the option that holds already. */
  readonly chosen?: string | undefined;
  readonly listLabel: string;
  readonly onChoose: (index: number) => void;
  /** What the first Escape does, while there is something for it to do. */
  readonly onEscape?: (() => void) | undefined;
  /** Whether Enter chooses the first where none is meant; otherwise it is left to the form. */
  readonly entersFirst?: boolean;
  /** Over what follows, or among it. */
  readonly look: 'over' | 'below';
};

/** A box with a list that is moved through by the arrow keys; the focus stays in the box, which says which one is meant. */
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
  // Another list is moved through from its beginning.
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
    const meant = entersFirst ? Math.max(active, 0) : active;
    if (event.key === 'Escape' && onEscape) {
      event.preventDefault();
      setActive(-1);
      onEscape();
    } else if (event.key === 'Enter' && isOpen && meant >= 0) {
      event.preventDefault();
      onChoose(meant);
    } else if (step !== undefined && isOpen) {
      event.preventDefault();
      // One step beyond either end is the box itself.
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
            // The press must not take the focus from the box before the choice is made.
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
