import { useLocation } from 'react-router-dom';

import { thisBrowser } from '#web/platform/browser.ts';
import { useDoing } from '#web/platform/use-doing.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { expectSession, sharedBy } from '#web/records/session/kept-session.ts';
import type { FollowUp } from '#web/records/session/sign-in-first.ts';
import { authText } from '#web/text/auth.ts';
import { useText } from '#web/text/language.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';

import styles from './auth.module.css';
import { signInAddress } from './sign-in-address.ts';
import { signingIn, signInMethods } from './signing-in.ts';

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
  const words = useText(authText);
  const { pathname, search } = useLocation();
  const { start } = useDoing(signingIn);
  const { shown: ways } = useReading(signInMethods);
  if (!ways) return null;
  const { kept } = thisBrowser;
  return (
    <>
      {ways.methods.length > 0 && (
        <section className={styles.ways} aria-label={words.methods}>
          <h3>{words.methods}</h3>
          <ul>
            {ways.methods.map((method) => (
              <li key={method}>
                <ButtonLink
                  href={signInAddress(
                    method,
                    comeBackTo(pathname, search, followUp),
                    sharedBy(kept),
                  )}
                  onClick={() => expectSession(kept)}
                >
                  {words.method[method]}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {ways.demonstrationPeople.length > 0 && (
        <section
          className={classes(styles.ways, styles.demonstration)}
          aria-label={words.demonstration.heading}
        >
          <h3>{words.demonstration.heading}</h3>
          <p className="small muted">{words.demonstration.intro}</p>
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
