import { useLocation } from 'react-router-dom';

import { thisBrowser } from '#web/platform/browser.ts';
import { lastValueOf } from '#web/platform/remote.ts';
import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { signInText } from '#web/text/sign-in.ts';

import { loginSent } from '#web/records/session/account-form-slice.ts';
import { expectSession, sharedBy } from '#web/records/session/kept-session.ts';
import { signInAddress } from './sign-in-address.ts';

/** Of every demonstration person; they exist on loopback only, and their addresses come with the methods. */
const DEMONSTRATION_PASSWORD = 'demo-password';

/** Ways to sign in through somebody else, and the people of a demonstration. */
export const OtherWays = () => {
  const { pathname, search } = useLocation();
  const dispatch = useAppDispatch();
  const ways = useAppSelector((state) => lastValueOf(state.signInMethods));
  if (!ways) return null;
  const { kept } = thisBrowser;
  return (
    <>
      {ways.methods.length > 0 && (
        <section className="ways" aria-label={signInText.methods}>
          <h3>{signInText.methods}</h3>
          <ul>
            {ways.methods.map((method) => (
              <li key={method}>
                <a
                  className="button"
                  href={signInAddress(method, pathname + search, sharedBy(kept))}
                  onClick={() => expectSession(kept)}
                >
                  {signInText.method[method]}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {ways.demonstrationPeople.length > 0 && (
        <section className="ways" aria-label={signInText.demonstration.heading}>
          <h3>{signInText.demonstration.heading}</h3>
          <p className="small muted">{signInText.demonstration.intro}</p>
          <ul className="demonstration">
            {ways.demonstrationPeople.map(({ email, is }) => (
              <li key={email}>
                <button
                  type="button"
                  className="button"
                  onClick={() => dispatch(loginSent({ email, password: DEMONSTRATION_PASSWORD }))}
                >
                  <span>{email}</span>
                  <span className="muted">{is}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
