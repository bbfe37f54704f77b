import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useText } from '#web/text/language.ts';
import { commonText } from '#web/text/common.ts';

import { chooseTheme, themes, useTheme } from './theme.ts';

const icons = { system: 'auto', light: 'sun', dark: 'moon' } as const;

/** The three themes in order: label and icon of the current one, and the name of the action that selects the next. */
export const useThemeChoice = () => {
  const { theme: text } = useText(commonText);
  const theme = useTheme();
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
  return {
    label: `${text.label}: ${text[theme]}`,
    icon: <Icon name={icons[theme]} />,
    goOn: () => chooseTheme(next),
  };
};

/** Cycles through the three themes; its label names the current one. */
export const ThemeSwitch = ({ className }: { readonly className?: string | undefined }) => {
  const { label, icon, goOn } = useThemeChoice();
  return (
    <Button look="icon" className={className} title={label} aria-label={label} onClick={goOn}>
      {icon}
    </Button>
  );
};
