import type { BannerName, ReferralPartner } from '#shared/domain/banner.ts';
import { closedInStorage } from '#shared/domain/banner.ts';
import { type Memory, thisBrowser } from '#web/platform/browser.ts';
import { modalToggled } from '#web/platform/modal-slice.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { bannerText } from '#web/text/banner.ts';

import { Bar } from './Bar.tsx';

const KEY = 'banner-generic-4';
const CLOSED = 'closed';

const memoryFor = (partner: ReferralPartner | undefined): Memory =>
  closedInStorage(partner) === 'session' ? thisBrowser.visit : thisBrowser.kept;

export const isBannerClosed = (partner: ReferralPartner | undefined): boolean =>
  memoryFor(partner).read(KEY) === CLOSED;

/** What the button of each banner opens. */
const leadsTo: Readonly<
  Record<BannerName, { readonly name: string; readonly context?: string } | undefined>
> = {
  acquisition: undefined,
  wiley: { name: 'login', context: 'register' },
  'reprints-reports': { name: 'login', context: 'register' },
  'reprints-search': { name: 'login', context: 'register' },
  upgrade: { name: 'upgrade' },
  'start-trial': { name: 'activateTrial' },
  'technical-issues': undefined,
  'assistant-degraded': undefined,
};

export const Banner = ({
  name,
  partner,
  onClosed,
}: {
  readonly name: BannerName;
  readonly partner: ReferralPartner | undefined;
  readonly onClosed: () => void;
}) => {
  const dispatch = useAppDispatch();
  const { words, action } = bannerText.banner[name];
  const opens = leadsTo[name];
  return (
    <Bar
      words={words}
      action={
        opens &&
        action !== undefined && (
          <button type="button" className="button" onClick={() => dispatch(modalToggled(opens))}>
            {action}
          </button>
        )
      }
      onClose={() => {
        memoryFor(partner).write(KEY, CLOSED);
        onClosed();
      }}
    />
  );
};
