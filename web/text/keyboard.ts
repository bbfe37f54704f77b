import { translatable } from './language.ts';

/** The descriptions of the keyboard shortcuts. */
export const keyboardText = translatable('keyboard', () => ({
  heading: 'Keyboard shortcuts',
  intro: 'These keys work while you are not typing.',
  keys: [
    ['j', 'next item'],
    ['k', 'previous item'],
    ['Enter', 'open the item'],
    ['/', 'go to the search box'],
    ['?', 'show this list'],
  ] as readonly (readonly [string, string])[],
  off: 'Use single-key shortcuts',
}));
