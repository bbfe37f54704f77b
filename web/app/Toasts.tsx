import { useDispatch } from 'react-redux';

import { useFeature } from '#web/platform/feature.ts';
import { toastGone, toastsFeature } from '#web/platform/toasts.ts';
import { commonText } from '#web/text/common.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';

import styles from './Toasts.module.css';

export const Toasts = () => {
  const { text } = useLanguage();
  const { label, close } = useText(commonText).toast;
  const toasts = useFeature(toastsFeature, (state) => state);
  const dispatch = useDispatch();
  return (
    <section className={styles.toasts} aria-label={label} role="log" aria-live="polite">
      {toasts.map(({ id, message, link, act }) => (
        <div key={id} className={styles.toast}>
          <span>
            {message(text)}{' '}
            {link && (
              <a href={link.href} download={link.fileName ?? ''}>
                {link.label(text)}
              </a>
            )}
            {act && (
              <Button
                look="quiet"
                className={styles.act}
                onClick={() => {
                  dispatch(toastGone(id));
                  dispatch(act.action);
                }}
              >
                {act.label(text)}
              </Button>
            )}
          </span>
          <Button look="icon" aria-label={close} onClick={() => dispatch(toastGone(id))}>
            <Icon name="close" size={14} />
          </Button>
        </div>
      ))}
    </section>
  );
};
