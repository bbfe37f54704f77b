import { Link } from 'react-router-dom';

import { pageAt } from '#shared/domain/page-routes.ts';
import type { ModalName } from '#web/platform/modal-slice.ts';
import { useAppSelector } from '#web/platform/store.ts';
import { useModal } from '#web/platform/use-modal.ts';
import { signInText } from '#web/text/sign-in.ts';

import { personOf } from '#web/records/session/session-slice.ts';

const words = signInText.upgrade;
const PRICING = '/pricing';

/** What a reader can do next to read everything: sign up, begin the trial, or choose a plan. */
export const WayToPaidPlan = ({ from }: { readonly from: ModalName }) => {
  const { close, goOnTo } = useModal(from);
  const person = useAppSelector(({ session }) => personOf(session));
  const hasPrices = pageAt(PRICING).kind !== 'unknown';
  const mayTry = person?.subscription.plan === 'free' && person.activatedTrial !== true;
  return (
    <div className="dialog-actions">
      {!person && (
        <button
          type="button"
          className="button button-primary"
          onClick={() => goOnTo('login', 'register')}
        >
          {words.signUp}
        </button>
      )}
      {mayTry && (
        <button
          type="button"
          className="button button-primary"
          onClick={() => goOnTo('activateTrial')}
        >
          {words.trial}
        </button>
      )}
      {hasPrices && (
        <Link to={PRICING} className="button" onClick={close}>
          {words.pricing}
        </Link>
      )}
      {!hasPrices && person && !mayTry && <p className="muted">{words.noPlans}</p>}
    </div>
  );
};
