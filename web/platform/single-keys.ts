import { useLayoutEffect } from 'react';

const KEY = 'veracite-shortcuts';

/** Single-key shortcuts can collide with assistive technology, so they can be switched off. */
export const areShortcutsEnabled = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
};

export const setShortcutsEnabled = (isEnabled: boolean): void => {
  try {
    if (isEnabled) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Without storage the choice cannot be saved.
  }
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Maps keys to actions while no field is focused and no dialog is open; an action returns whether it did something. */
export type KeyActions = Readonly<Record<string, (event: KeyboardEvent) => boolean>>;

export const useSingleKeys = (actions: KeyActions): void => {
  // Registered in a layout effect, so that keys work as soon as the page is visible.
  useLayoutEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || isTyping(target) || !areShortcutsEnabled()) return;
      if (document.querySelector('dialog[open]')) return;
      if (actions[key]?.(event)) event.preventDefault();
    };
    addEventListener('keydown', follow);
    return () => removeEventListener('keydown', follow);
  }, [actions]);
};
