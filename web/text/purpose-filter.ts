import { translatable } from './language.ts';

/** The filter by purpose on a report; loaded with it. */
export const purposeFilterText = translatable('purposeFilter', () => ({
  label: 'Purpose',
  choices: {
    any: 'Any purpose',
    background: 'Background',
    method: 'Uses the method',
    result: 'Compares results',
  },
  accuracy: 'How often it is right',
}));
