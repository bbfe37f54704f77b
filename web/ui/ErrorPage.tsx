import { useTitle } from '#web/platform/use-title.tsx';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';

import { ButtonLink } from './Button.tsx';
import { classes } from './classes.ts';
import styles from './ErrorPage.module.css';
import { Magpie } from './Magpie.tsx';

/** What stands in place of a screen that cannot be shown. */
export const ErrorPage = ({ status }: { readonly status: number }) => {
  const words = useText(commonText).errorPage;
  const messages: Readonly<Record<number, string>> = words.messages;
  useTitle(words.title(status));
  return (
    <div className={classes('page', styles.page)}>
      <Magpie />
      <p className={styles.status}>{status}</p>
      <h1>{messages[status] ?? words.other}</h1>
      <ButtonLink to="/">{words.home}</ButtonLink>
    </div>
  );
};
