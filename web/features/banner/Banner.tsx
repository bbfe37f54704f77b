import type { BannerName, ReferralPartner } from '#shared/domain/banner.ts';
import { closedInStorage } from '#shared/domain/banner.ts';
import { type BrowserStorage, thisBrowser } from '#web/platform/browser.ts';
import { type ModalName, useOpenModal } from '#web/platform/modals.ts';
import { canStartTrial, useOffers } from '#web/records/entitlements/access-options.ts';
import { usePerson } from '#web/records/session/session.ts';
import { bannerText } from '#web/text/banner.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';

import { NoticeBar } from '#web/ui/NoticeBar.tsx';

import { useCheapestPrice } from './cheapest-price.ts';

const KEY = 'banner-generic-4';
const CLOSED = 'closed';

const memoryFor = (partner: ReferralPartner | undefined): BrowserStorage =>
  closedInStorage(partner) === 'session' ? thisBrowser.visit : thisBrowser.storage;

export const isBannerClosed = (partner: ReferralPartner | undefined): boolean =>
  memoryFor(partner).read(KEY) === CLOSED;

type Way = readonly [label: string, name: ModalName, context?: string];

const isOfPartner = (name: BannerName): name is 'wiley' | 'reprints-reports' | 'reprints-search' =>
  name === 'wiley' || name === 'reprints-reports' || name === 'reprints-search';

/** What each banner says and where its button leads; undefined while it cannot be said yet. */
const useSentence = (name: BannerName): { words: string; way?: Way | undefined } | undefined => {
  const { banner, member, trialAlone } = useText(bannerText);
  const { plans } = useOffers();
  const person = usePerson();
  const price = useCheapestPrice(name === 'upgrade');
  if (isOfPartner(name)) {
    if (!person)
      return { words: banner[name].words, way: [banner[name].action, 'login', 'register'] };
    // Readers with full access have nothing to start.
    if (person.entitlement.through !== 'nothing') return { words: member[name] };
    if (canStartTrial(person)) return { words: member[name], way: [member.trial, 'activateTrial'] };
    return { words: member[name], way: plans ? [member.plans, 'upgrade'] : undefined };
  }
  if (name === 'upgrade') {
    const { words, action } = banner.upgrade;
    return price === undefined
      ? undefined
      : { words: words(price ?? undefined), way: [action, 'upgrade'] };
  }
  if (name === 'start-trial') {
    const { words, action } = banner['start-trial'];
    return { words: plans ? words : trialAlone, way: [action, 'activateTrial'] };
  }
  return { words: banner[name].words };
};

export const Banner = ({
  name,
  words: customText,
  partner,
  onClosed,
}: {
  readonly name: BannerName;
  /** The operator's banner, which replaces ours. */
  readonly words: string | undefined;
  readonly partner: ReferralPartner | undefined;
  readonly onClosed: () => void;
}) => {
  const openModal = useOpenModal();
  const sentence = useSentence(name);
  if (!sentence) return null;
  const { words: text, way } = sentence;
  return (
    <NoticeBar
      // Its language may differ from that of the page, including its direction.
      words={customText === undefined ? text : <bdi>{customText}</bdi>}
      action={
        way && (
          <Button aria-haspopup="dialog" onClick={() => openModal(way[1], way[2])}>
            {way[0]}
          </Button>
        )
      }
      onClose={() => {
        memoryFor(partner).write(KEY, CLOSED);
        onClosed();
      }}
    />
  );
};
