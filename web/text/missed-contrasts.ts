import { missedContrasts, shownOfTenContrasts } from '#shared/domain/missed-contrasts.ts';

import { translatable } from './language.ts';

/** What a small number of contrasts leaves out; loaded with the parts that show such numbers. */
export const missedContrastsText = translatable('missedContrasts', ({ number }) => ({
  short: shownOfTenContrasts,
  whole: missedContrasts,
  possible: (count: number) => `${number(count)} more may contrast`,
  searchPossible: 'Search for possible ones',
}));
