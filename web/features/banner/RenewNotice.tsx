import { ButtonLink } from '#web/ui/Button.tsx';

import { renewUrgency } from '#shared/domain/auto-renew.ts';
import { thisBrowser } from '#web/platform/browser.ts';
import { acknowledgeNotice } from '#web/records/entitlements/notice-record.ts';
import type { Person } from '#web/records/session/session.ts';
import { useText } from '#web/text/language.ts';
import { bannerText } from '#web/text/banner.ts';

import { NoticeBar } from '#web/ui/NoticeBar.tsx';

const looks = { danger: 'danger', warning: 'warning', alert: 'calm' } as const;
const SUBSCRIPTION = '/users/me/subscription';

/** Announces that a plan will not renew, until the person has seen it. */
export const RenewNotice = ({
  person: { email = '', subscription },
  onClosed,
}: {
  readonly person: Person;
  readonly onClosed: () => void;
}) => {
  const text = useText(bannerText).renew;

  const { renewDate } = subscription;
  const now = thisBrowser.now();
  const isOver = renewDate !== undefined && new Date(renewDate) <= now;
  return (
    <NoticeBar
      look={looks[renewUrgency(renewDate, now)]}
      words={isOver ? text.over(renewDate) : text.words(renewDate)}
      action={<ButtonLink to={SUBSCRIPTION}>{text.action}</ButtonLink>}
      onClose={() => {
        acknowledgeNotice(thisBrowser.storage, email);
        onClosed();
      }}
    />
  );
};
