import { useSyncExternalStore } from 'react';

/**
 * `system` follows the operating system; the other two override it. public/theme.js reads the same key before the first
 * paint.
 */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const KEY = 'veracite-theme';
const CHANGED = 'veracite-theme-changed';

const current = (): Theme => {
  const selected = document.documentElement.dataset['theme'];
  return themes.find((theme) => theme === selected) ?? 'system';
};

const remember = (theme: Theme) => {
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice is lost on reload; nothing else depends on it.
  }
};

export const chooseTheme = (theme: Theme): void => {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  remember(theme);
  dispatchEvent(new Event(CHANGED));
};

const follow = (onChange: () => void) => {
  addEventListener(CHANGED, onChange);
  return () => removeEventListener(CHANGED, onChange);
};

export const useTheme = (): Theme => useSyncExternalStore(follow, current);
