import { useEffect } from 'react';
import { useDispatch } from 'react-redux';

import { modalToggled } from '#web/platform/modals.ts';

const KEY = 'veracite-shortcuts';

/** Single keys can collide with a reader's own tools, so that they can be switched off. */
export const shortcutsAreOn = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
};

export const switchShortcuts = (on: boolean): void => {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Without storage the choice cannot be kept.
  }
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const entries = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('main [data-entry]'),
];

const moveBy = (step: 1 | -1) => {
  const all = entries();
  const at = all.findIndex((entry) => entry.contains(document.activeElement));
  const next = all[at < 0 ? (step > 0 ? 0 : all.length - 1) : at + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
};

const openEntry = (target: EventTarget | null): boolean => {
  const entry = entries().find((one) => one === target);
  const link = entry?.querySelector<HTMLAnchorElement>('a[href]');
  link?.click();
  return link !== undefined && link !== null;
};

/** j and k move through the entries of a list, Enter opens one, / goes to the search box, ? shows the keys. */
export const useShortcuts = (): void => {
  const dispatch = useDispatch();
  useEffect(() => {
    const actions: Readonly<Record<string, (event: KeyboardEvent) => boolean>> = {
      j: () => (moveBy(1), true),
      k: () => (moveBy(-1), true),
      Enter: ({ target }) => openEntry(target),
      '/': () => {
        document.querySelector<HTMLInputElement>('input[role="combobox"]')?.focus();
        return true;
      },
      '?': () => (dispatch(modalToggled({ name: 'keyboardHelp' })), true),
    };
    const follow = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || isTyping(target) || !shortcutsAreOn()) return;
      if (document.querySelector('dialog[open]')) return;
      if (actions[key]?.(event)) event.preventDefault();
    };
    addEventListener('keydown', follow);
    return () => removeEventListener('keydown', follow);
  }, [dispatch]);
};
