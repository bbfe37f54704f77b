import { lazyPart } from '#web/platform/lazy-part.tsx';
import { useTitle } from '#web/platform/use-title.tsx';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';

import { ButtonLink } from './Button.tsx';
import { classes } from './classes.ts';
import styles from './ErrorPage.module.css';

/** The illustration is loaded on demand and its space is reserved; offline the page is complete without it. */
const Magpie = lazyPart(() => import('./Magpie.tsx'), null);

/** Replaces a screen that cannot be shown. */
export const ErrorPage = ({ status }: { readonly status: number }) => {
  const text = useText(commonText).errorPage;
  const messages: Readonly<Record<number, string>> = text.messages;
  useTitle(text.title(status));
  return (
    <div className={classes('page', styles.page)}>
      <div className={styles.magpie}>
        <Magpie />
      </div>
      <p className={styles.status}>{status}</p>
      <h1>{messages[status] ?? text.other}</h1>
      <ButtonLink to="/">{text.home}</ButtonLink>
    </div>
  );
};
