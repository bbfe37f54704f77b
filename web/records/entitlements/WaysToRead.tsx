import { useDispatch } from 'react-redux';

import { useOpenModal } from '#web/platform/modals.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';

import { freeReportUsed, useVisit } from './visit.ts';
import { useAccessOptions } from './access-options.ts';

/** The ways to read locked text, first what opens it: a free report, a trial (after signing up), signing in, a plan. */
export const WaysToRead = ({ doi }: { readonly doi?: string | undefined }) => {
  const text = useText(commonText).session.ways;
  const dispatch = useDispatch();
  const openModal = useOpenModal();
  const { freeReports } = useVisit();
  const { maySignUp, mayTry, pricing } = useAccessOptions();
  return (
    <>
      {doi !== undefined && freeReports > 0 && (
        <Button look="primary" onClick={() => dispatch(freeReportUsed(doi))}>
          {text.freeReport}
        </Button>
      )}
      {(maySignUp || mayTry) && (
        <Button look="primary" aria-haspopup="dialog" onClick={() => openModal('activateTrial')}>
          {text.trial}
        </Button>
      )}
      {maySignUp && (
        <Button aria-haspopup="dialog" onClick={() => openModal('login', 'login')}>
          {text.login}
        </Button>
      )}
      {pricing === undefined ? (
        <Button aria-haspopup="dialog" onClick={() => openModal('upgrade')}>
          {text.gives}
        </Button>
      ) : (
        <ButtonLink to={pricing}>{text.plans}</ButtonLink>
      )}
    </>
  );
};
