import type { ReactNode } from 'react';

import { english, SpokenLanguage } from '#web/text/language.ts';

import styles from './InEnglish.module.css';

/** What is said in English alone (text/translations.ts): all of it, rather than a few words of it in another language. */
export const InEnglish = ({ children }: { readonly children: ReactNode }) => (
  <div lang="en" dir="ltr" className={styles.all}>
    <SpokenLanguage value={english}>{children}</SpokenLanguage>
  </div>
);
