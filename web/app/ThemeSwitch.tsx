import { Icon } from '#web/ui/Icon.tsx';
import { text } from '#web/text/text.ts';

import { chooseTheme, themes, useTheme } from './theme.ts';

const icons = { system: 'auto', light: 'sun', dark: 'moon' } as const;

/** Goes round the three choices; its name says the one that holds. */
export const ThemeSwitch = () => {
  const theme = useTheme();
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
  return (
    <button
      type="button"
      className="icon-button"
      title={`${text.theme.label}: ${text.theme[theme]}`}
      aria-label={`${text.theme.label}: ${text.theme[theme]}`}
      onClick={() => chooseTheme(next)}
    >
      <Icon name={icons[theme]} />
    </button>
  );
};
