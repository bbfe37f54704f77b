import { useLayoutEffect } from 'react';

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

/** What each key does while nobody types and no dialog is open; answers whether it did something. */
export type KeyActions = Readonly<Record<string, (event: KeyboardEvent) => boolean>>;

export const useSingleKeys = (actions: KeyActions): void => {
  // Heard as soon as the page can be seen, not a moment later.
  useLayoutEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || isTyping(target) || !shortcutsAreOn()) return;
      if (document.querySelector('dialog[open]')) return;
      if (actions[key]?.(event)) event.preventDefault();
    };
    addEventListener('keydown', follow);
    return () => removeEventListener('keydown', follow);
  }, [actions]);
};
