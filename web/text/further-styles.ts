import { translatable } from './language.ts';

/** The texts of citation styles beyond the five built-in ones; loaded with the dialog, not with the report. */
export const furtherStylesText = translatable('furtherStyles', ({ number, plural }) => ({
  open: 'More styles',
  find: 'Find a style',
  example: 'Nature, IEEE, your journal…',
  list: 'Styles',
  loading: 'Loading styles…',
  listFailed: 'We could not load the styles.',
  count: (shown: number, found: number) => {
    if (found === 0) return 'No style has this name. Many journals use their publisher’s style.';
    return shown < found
      ? `${number(shown)} of ${number(found)} styles; type a name to find yours`
      : plural(found, { one: '# style', other: '# styles' });
  },
  set: (name: string) => `This citation follows the style of ${name}.`,
  setting: 'Writing the citation…',
  failed: 'This style could not be applied. Choose another.',
  copy: 'Copy citation',
  credit: 'A style of the',
  project: 'Citation Style Language project',
  license: '(CC BY-SA 3.0),',
  authors: 'by its authors',
  setBy: 'set by',
}));
