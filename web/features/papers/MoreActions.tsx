import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';

import { useText } from '#web/text/language.ts';
import { papersText } from '#web/text/papers.ts';
import { Button } from '#web/ui/Button.tsx';
import { usePanel } from '#web/ui/use-panel.ts';

import styles from './papers.module.css';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves through the actions by arrow keys, in addition to Tab. */
const moveBy = (event: KeyboardEvent<HTMLElement>) => {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const actions = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a')];
  const now = actions.findIndex((item) => item === document.activeElement);
  actions.at((now + step + actions.length) % actions.length)?.focus();
};

/** The secondary actions, behind one button. */
export const MoreActions = ({ children }: { readonly children: ReactNode }) => {
  const text = useText(papersText);
  const { place, button, isOpen, toggle, close, keys } = usePanel();
  /** The focus returns to the button before a dialog opens, so that the dialog restores it on closing. */
  const closeOnSelection = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('[data-stays]')) return;
    if (!target.closest('button, a')) return;
    button.current?.focus();
    close();
  };
  return (
    // Keys and clicks anywhere inside go through the panel; its entries are what one operates.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.moreActions} ref={place} onKeyDown={keys}>
      <Button ref={button} aria-expanded={isOpen} onClick={toggle}>
        {text.more}
      </Button>
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
        <div
          className={styles.actions}
          role="group"
          aria-label={text.actions}
          onKeyDown={moveBy}
          onClick={closeOnSelection}
        >
          {children}
        </div>
      )}
    </div>
  );
};
