import type { ReactNode } from 'react';

import { useCurrentLanguage } from '#web/platform/current-language.ts';
import { SpokenLanguage } from '#web/text/language.ts';

import styles from './admin.module.css';

/** A part of an English screen that is translated: it speaks the language of the page. */
export const InPageLanguage = ({ children }: { readonly children: ReactNode }) => {
  const language = useCurrentLanguage();
  return (
    <div lang={language.tag} dir={language.direction} className={styles.inPageLanguage}>
      <SpokenLanguage value={language}>{children}</SpokenLanguage>
    </div>
  );
};
