import { filledShell, insert } from '../filled-shell.ts';
import { inFrame } from './frame.ts';
import { htmlText } from './html.ts';
import type { ServedPage } from './served-page.ts';
import { servedStyles } from './styles.ts';

/** The element of the web app in its shell. */
export const APP_PLACEHOLDER = '<div id="app"></div>';

/** Returns the shell with everything readable at once; the web app takes over once it shows as much. */
export const wholePage = (
  shell: string,
  {
    head,
    main,
    isTranslated,
    hasBox = false,
  }: Pick<ServedPage, 'head' | 'main' | 'isTranslated' | 'hasBox'>,
): string => {
  const styled = insert(
    filledShell(shell, head),
    '</head>',
    `<style>${servedStyles}</style></head>`,
  );
  return insert(
    styled,
    APP_PLACEHOLDER,
    `${htmlText(inFrame({ main, isTranslated, hasBox }))}${APP_PLACEHOLDER}`,
  );
};
