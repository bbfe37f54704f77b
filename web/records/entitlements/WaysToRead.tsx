import { Link } from 'react-router-dom';

import { modalToggled } from '#web/platform/modal-slice.ts';
import { hasPage } from '#web/app/navigation.ts';
import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { freeReportUsed } from './bars-slice.ts';
import { text } from '#web/text/text.ts';

import { personOf } from '#web/records/session/session-slice.ts';

const words = text.session.ways;
const PRICING = '/pricing';

/** How a reader comes to read what is locked, by who they are: a free report, signing in, a trial, a plan. */
export const WaysToRead = ({ doi }: { readonly doi?: string | undefined }) => {
  const dispatch = useAppDispatch();
  const person = useAppSelector(({ session }) => personOf(session));
  const freeReports = useAppSelector(({ bars }) => bars.freeReports);
  const opens = (name: string, context?: string) => () =>
    dispatch(modalToggled({ name, ...(context !== undefined && { context }) }));
  const mayTry = person?.subscription.plan === 'free' && person.activatedTrial !== true;
  return (
    <>
      {doi !== undefined && freeReports > 0 && (
        <button
          type="button"
          className="button button-primary"
          onClick={() => dispatch(freeReportUsed(doi))}
        >
          {words.freeReport}
        </button>
      )}
      {!person && (
        <button
          type="button"
          className="button button-primary"
          aria-haspopup="dialog"
          onClick={opens('login', 'login')}
        >
          {words.login}
        </button>
      )}
      {mayTry && (
        <button
          type="button"
          className="button button-primary"
          aria-haspopup="dialog"
          onClick={opens('activateTrial')}
        >
          {words.trial}
        </button>
      )}
      {hasPage(PRICING) ? (
        <Link className="button" to={PRICING}>
          {words.plans}
        </Link>
      ) : (
        <button type="button" className="button" aria-haspopup="dialog" onClick={opens('upgrade')}>
          {words.gives}
        </button>
      )}
    </>
  );
};
