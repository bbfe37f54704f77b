import { useMemo } from 'react';
import { useDispatch } from 'react-redux';

import { modalToggled } from '#web/platform/modals.ts';
import { type KeyActions, useSingleKeys } from '#web/platform/single-keys.ts';

/** Marked entries, and table rows that are links. */
const entries = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('main :is([data-entry], tbody > tr:has(th a))'),
];

const moveBy = (step: 1 | -1) => {
  const list = entries();
  const index = list.findIndex((entry) => entry.contains(document.activeElement));
  const next = list[index < 0 ? (step > 0 ? 0 : list.length - 1) : index + step];
  if (!next) return;
  next.tabIndex = -1;
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
};

const openEntry = (target: EventTarget | null): boolean => {
  const entry = entries().find((candidate) => candidate === target);
  const link = entry?.querySelector<HTMLAnchorElement>('a[href]');
  link?.click();
  return link !== undefined && link !== null;
};

/** j and k move through the entries of a list, Enter opens one, / focuses the search box, ? lists the keys. */
export const useShortcuts = (): void => {
  const dispatch = useDispatch();
  useSingleKeys(
    useMemo(
      (): KeyActions => ({
        j: () => (moveBy(1), true),
        k: () => (moveBy(-1), true),
        Enter: ({ target }) => openEntry(target),
        '/': () => {
          const box = document.querySelector<HTMLInputElement>('input[role="combobox"]');
          box?.focus();
          // In a narrow window the search box is behind a button, which moves the focus into the box.
          if (document.activeElement !== box)
            document.querySelector<HTMLElement>('[data-search]')?.click();
          return true;
        },
        '?': () => (dispatch(modalToggled({ name: 'keyboardHelp' })), true),
      }),
      [dispatch],
    ),
  );
};
