import type { BannerName, ReferralPartner } from '#shared/domain/banner.ts';
import { closedInStorage } from '#shared/domain/banner.ts';
import { type Memory, thisBrowser } from '#web/platform/browser.ts';
import { type ModalName, useOpenModal } from '#web/platform/modals.ts';
import { useOffered } from '#web/records/entitlements/ways-forward.ts';
import { bannerText } from '#web/text/banner.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';

import { Bar } from '#web/ui/Bar.tsx';

const KEY = 'banner-generic-4';
const CLOSED = 'closed';

const memoryFor = (partner: ReferralPartner | undefined): Memory =>
  closedInStorage(partner) === 'session' ? thisBrowser.visit : thisBrowser.kept;

export const isBannerClosed = (partner: ReferralPartner | undefined): boolean =>
  memoryFor(partner).read(KEY) === CLOSED;

/** What the button of each banner opens. */
const leadsTo: Readonly<
  Record<BannerName, readonly [name: ModalName, context?: string] | undefined>
> = {
  acquisition: undefined,
  wiley: ['login', 'register'],
  'reprints-reports': ['login', 'register'],
  'reprints-search': ['login', 'register'],
  upgrade: ['upgrade'],
  'start-trial': ['activateTrial'],
  'technical-issues': undefined,
  'assistant-degraded': undefined,
};

export const Banner = ({
  name,
  words: own,
  partner,
  onClosed,
}: {
  readonly name: BannerName;
  /** Of whoever runs the product, in place of ours. */
  readonly words: string | undefined;
  readonly partner: ReferralPartner | undefined;
  readonly onClosed: () => void;
}) => {
  const { banner, trialAlone } = useText(bannerText);
  const { words, action } = banner[name];
  const { plans } = useOffered();
  const openModal = useOpenModal();
  const opens = leadsTo[name];
  const ourWords = name === 'start-trial' && !plans ? trialAlone : words;
  return (
    <Bar
      // Their language need not be that of the page, and may run the other way.
      words={own === undefined ? ourWords : <bdi>{own}</bdi>}
      action={
        opens &&
        action !== undefined && <Button onClick={() => openModal(...opens)}>{action}</Button>
      }
      onClose={() => {
        memoryFor(partner).write(KEY, CLOSED);
        onClosed();
      }}
    />
  );
};
