import { languageOf } from '../language.ts';
import type { AllTranslated } from '../translations.ts';

import { collections } from './collections.ts';
import * as footer from './footer.ts';
import { headerMenus } from './header-menus.ts';
import { notifications } from './notifications.ts';
import * as referenceChecks from './reference-checks.ts';
import * as report from './report.ts';
import * as search from './search.ts';
import * as shell from './shell.ts';

const translations: AllTranslated = {
  ...shell,
  ...footer,
  ...search,
  ...report,
  ...referenceChecks,
  collections,
  headerMenus,
  notifications,
};

/**
 * Numbers use the digits 0–9: DOIs, years and quoted sentences use them, as do Arabic journals and databases, and two
 * kinds of digits in one line are hard to compare.
 */
export const arabic = languageOf({
  tag: 'ar',
  numbers: 'ar-u-nu-latn',
  direction: 'rtl',
  translations,
});
