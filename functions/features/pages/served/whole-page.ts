import { filledShell, put } from '../filled-shell.ts';
import { framed } from './frame.ts';
import { textOf } from './html.ts';
import type { ServedPage } from './served-page.ts';
import { servedStyles } from './styles.ts';

/** The element of the web app in its shell. */
export const APP = '<div id="app"></div>';

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
  const styled = put(filledShell(shell, head), '</head>', `<style>${servedStyles}</style></head>`);
  return put(styled, APP, `${textOf(framed({ main, isTranslated, hasBox }))}${APP}`);
};
