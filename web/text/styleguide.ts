import { sentences } from './language.ts';

/** The words of the design system on one page. */
export const styleguideText = sentences(() => ({
  title: 'Style guide',
  colours: 'Ink and paper',
  type: 'Type',
  marks: 'Marks of stance',
  controls: 'Controls',
  tallies: 'Tallies',
  statements: 'Statements',
  states: 'States',
  sample: 'Each sentence in which one work cites another',
  primary: 'Primary',
  secondary: 'Secondary',
  disabled: 'Disabled',
  quiet: 'Quiet',
}));
