import { Link } from 'react-router-dom';

import { renewUrgency } from '#shared/domain/auto-renew.ts';
import { thisBrowser } from '#web/platform/browser.ts';
import { hasPage } from '#web/app/navigation.ts';
import type { Person } from '#web/records/session/session-slice.ts';
import { acknowledgeNotice } from '#web/features/entitlements/subscription-saga.ts';
import { bannerText } from '#web/text/banner.ts';

import { Bar } from './Bar.tsx';

const looks = { danger: 'danger', warning: 'warning', alert: 'calm' } as const;
const SUBSCRIPTION = '/users/me/subscription';
const words = bannerText.renew;

/** A plan that will not renew, told until the person has seen it. */
export const RenewNotice = ({
  person: { email = '', subscription },
  onClosed,
}: {
  readonly person: Person;
  readonly onClosed: () => void;
}) => {
  const { renewDate } = subscription;
  const now = thisBrowser.now();
  const isOver = renewDate !== undefined && new Date(renewDate) <= now;
  return (
    <Bar
      look={looks[renewUrgency(renewDate, now)]}
      words={isOver ? words.over(renewDate) : words.words(renewDate)}
      action={
        hasPage(SUBSCRIPTION) && (
          <Link className="button" to={SUBSCRIPTION}>
            {words.action}
          </Link>
        )
      }
      onClose={() => {
        acknowledgeNotice(thisBrowser.kept, email);
        onClosed();
      }}
    />
  );
};
