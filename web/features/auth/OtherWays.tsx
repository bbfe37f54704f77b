import { useLocation } from 'react-router-dom';

import { thisBrowser } from '#web/platform/browser.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { expectSession, storedReferrer } from '#web/records/session/stored-session.ts';
import type { FollowUp } from '#web/records/session/sign-in-first.ts';
import { authText } from '#web/text/auth.ts';
import { useText } from '#web/text/language.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';

import styles from './auth.module.css';
import { signInUrl } from './sign-in-url.ts';
import { signIn, signInMethodsQuery } from './sign-in.ts';

/**
 * The password of all demonstration accounts. They exist on loopback only, and their addresses come with the sign-in
 * methods.
 */
const DEMONSTRATION_PASSWORD = 'demo-password';

/** The address that another provider sends people back to: there goes on what they signed in for. */
const comeBackTo = (pathname: string, search: string, followUp: FollowUp | undefined): string => {
  if (followUp === undefined) return pathname + search;
  const query = new URLSearchParams(search);
  query.set(followUp, 'true');
  return `${pathname}?${query.toString()}`;
};

/** Sign-in through other providers, and the demonstration accounts. */
export const OtherWays = ({ followUp }: { readonly followUp: FollowUp | undefined }) => {
  const text = useText(authText);
  const { pathname, search } = useLocation();
  const { start } = useMutation(signIn);
  const { shown: ways } = useQuery(signInMethodsQuery);
  if (!ways) return null;
  const { storage } = thisBrowser;
  return (
    <>
      {ways.methods.length > 0 && (
        <section className={styles.ways} aria-label={text.methods}>
          <h3>{text.methods}</h3>
          <ul>
            {ways.methods.map((method) => (
              <li key={method}>
                <ButtonLink
                  href={signInUrl(
                    method,
                    comeBackTo(pathname, search, followUp),
                    storedReferrer(storage),
                  )}
                  onClick={() => expectSession(storage)}
                >
                  {text.method[method]}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {ways.demonstrationPeople.length > 0 && (
        <section
          className={classes(styles.ways, styles.demonstration)}
          aria-label={text.demonstration.heading}
        >
          <h3>{text.demonstration.heading}</h3>
          <p className="small muted">{text.demonstration.intro}</p>
          <ul>
            {ways.demonstrationPeople.map(({ email, is }) => (
              <li key={email}>
                <Button onClick={() => start({ email, password: DEMONSTRATION_PASSWORD })}>
                  <span>{email}</span>
                  <span className="muted">{is}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
