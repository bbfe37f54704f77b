import { useDispatch } from 'react-redux';

import { pageLanguages } from '#shared/domain/page-language.ts';
import { languageChosen } from '#web/records/session/language.ts';
import { commonText } from '#web/text/common.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { nameOfLanguage } from '#web/text/languages.ts';
import { Button } from '#web/ui/Button.tsx';

import styles from './LanguageLine.module.css';

/** The available languages, each by its own name. */
export const LanguageLine = () => {
  const { language } = useText(commonText);
  const { tag } = useLanguage();
  const dispatch = useDispatch();
  return (
    <div role="group" aria-label={language} className={styles.line}>
      {pageLanguages.map((languageTag) => (
        <Button
          key={languageTag}
          look="quiet"
          lang={languageTag}
          aria-pressed={languageTag === tag}
          onClick={() => dispatch(languageChosen(languageTag))}
        >
          {nameOfLanguage[languageTag]}
        </Button>
      ))}
    </div>
  );
};
