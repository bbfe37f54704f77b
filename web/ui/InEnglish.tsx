import type { ReactNode } from 'react';

import { english, SpokenLanguage } from '#web/text/language.ts';

import styles from './InEnglish.module.css';

/**
 * Content that exists only in English (text/translations.ts): all of it is English, instead of a mixture of languages.
 */
export const InEnglish = ({ children }: { readonly children: ReactNode }) => (
  <div lang="en" dir="ltr" className={styles.all}>
    <SpokenLanguage value={english}>{children}</SpokenLanguage>
  </div>
);
