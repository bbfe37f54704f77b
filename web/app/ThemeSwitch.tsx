import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useText } from '#web/text/language.ts';
import { commonText } from '#web/text/common.ts';

import { chooseTheme, themes, useTheme } from './theme.ts';

const icons = { system: 'auto', light: 'sun', dark: 'moon' } as const;

/** The three choices, one after the other: the one that holds, as it is called and drawn, and how to go on to the next. */
export const useThemeChoice = () => {
  const { theme: words } = useText(commonText);
  const theme = useTheme();
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
  return {
    label: `${words.label}: ${words[theme]}`,
    icon: <Icon name={icons[theme]} />,
    goOn: () => chooseTheme(next),
  };
};

/** Goes round the three choices; its name says the one that holds. */
export const ThemeSwitch = ({ className }: { readonly className?: string | undefined }) => {
  const { label, icon, goOn } = useThemeChoice();
  return (
    <Button look="icon" className={className} title={label} aria-label={label} onClick={goOn}>
      {icon}
    </Button>
  );
};
