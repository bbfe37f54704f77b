import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useText } from '#web/text/language.ts';
import { commonText } from '#web/text/common.ts';

import { chooseTheme, themes, useTheme } from './theme.ts';

const icons = { system: 'auto', light: 'sun', dark: 'moon' } as const;

/** Goes round the three choices; its name says the one that holds. */
export const ThemeSwitch = () => {
  const text = useText(commonText);

  const theme = useTheme();
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
  return (
    <Button
      look="icon"
      title={`${text.theme.label}: ${text.theme[theme]}`}
      aria-label={`${text.theme.label}: ${text.theme[theme]}`}
      onClick={() => chooseTheme(next)}
    >
      <Icon name={icons[theme]} />
    </Button>
  );
};
