/** The banner above the page, at most one at a time. */
export type BannerName =
  | 'acquisition'
  | 'wiley'
  | 'reprints-reports'
  | 'reprints-search'
  | 'upgrade'
  | 'start-trial'
  | NamedBanner;

/** Banners that the operator can show on all pages. */
export const namedBanners = ['technical-issues', 'assistant-degraded'] as const;
export type NamedBanner = (typeof namedBanners)[number];

/** The operator's settings: the announcement comes before everything else, the other banners after it. */
export const writtenBanners = ['acquisition', ...namedBanners] as const;
export type WrittenBanner = {
  readonly name: (typeof writtenBanners)[number];
  /** The operator's own text, in one language; ours by default. */
  readonly words?: string;
};

/** How the page passes it to the web app: `<meta name=…>`, its content the name, or the name, a space and the text. */
export const BANNER_META = 'veracite:banner';

export const bannerWritten = ({ name, words }: WrittenBanner): string =>
  words === undefined ? name : `${name} ${words}`;

export const parseWrittenBanner = (written: string): WrittenBanner | undefined => {
  const [first = '', ...rest] = written.trim().split(/\s+/);
  const name = writtenBanners.find((writtenBanner) => writtenBanner === first);
  const words = rest.join(' ');
  return name && { name, ...(words !== '' && { words }) };
};

export const referralPartners = ['wiley', 'reprints'] as const;
export type ReferralPartner = (typeof referralPartners)[number];

const DAY_MS = 24 * 60 * 60 * 1000;
const TRIAL_OFFERED_AFTER_DAYS = 2;

type Situation = {
  /** Whether this installation announces the acquisition. */
  readonly announcesAcquisition: boolean;
  readonly partner?: ReferralPartner | undefined;
  readonly path: string;
  /** Undefined for visitors. */
  readonly person?: {
    /** The plan in force now: an expired trial is a free plan. */
    readonly plan: 'free' | 'premium';
    readonly activatedTrial: boolean;
    readonly createdAt?: string | undefined;
    /** Through a license, a flag, or because this installation is open: there is nothing to sell. */
    readonly hasEverything: boolean;
  };
  /** Whether plans are available here; otherwise none is advertised. */
  readonly sellsPlans: boolean;
  readonly named?: NamedBanner | undefined;
  readonly now: Date;
};

type Rule = (situation: Situation) => BannerName | false | undefined;

const subscribes = ({ person }: Situation) => person?.plan === 'premium';
/** On the free plan, without any other coverage: an offer would be of value. */
const couldBuy = ({ person }: Situation) => person?.plan === 'free' && !person.hasEverything;
const daysOld = ({ person, now }: Situation) =>
  person?.createdAt === undefined
    ? 0
    : (now.getTime() - new Date(person.createdAt).getTime()) / DAY_MS;

/** The order of section 4: the first that applies is shown. */
const rules: readonly Rule[] = [
  ({ announcesAcquisition }) => announcesAcquisition && 'acquisition',
  (situation) => situation.partner === 'wiley' && !subscribes(situation) && 'wiley',
  (situation) =>
    situation.partner === 'reprints' &&
    !subscribes(situation) &&
    (/^\/reports(?:\/|$)/i.test(situation.path) ? 'reprints-reports' : 'reprints-search'),
  (situation) =>
    couldBuy(situation) &&
    situation.sellsPlans &&
    situation.person?.activatedTrial === true &&
    'upgrade',
  (situation) =>
    couldBuy(situation) &&
    situation.person?.activatedTrial === false &&
    daysOld(situation) > TRIAL_OFFERED_AFTER_DAYS &&
    'start-trial',
  ({ named }) => named,
];

export const bannerFor = (situation: Situation): BannerName | undefined => {
  for (const rule of rules) {
    const name = rule(situation);
    if (name !== undefined && name !== false) return name;
  }
  return undefined;
};

/** Pages that never have a banner: the assistant, and the search embedded in third-party pages. */
export const hasNoBanner = (path: string): boolean =>
  /^\/(?:assistant(?:\/.*)?|embed-citation-search\/?|search\/citations\/?)$/i.test(path);

/** A closed banner stays closed, for the reprints partner only for the duration of the visit. */
export const closedInStorage = (partner: ReferralPartner | undefined): 'local' | 'session' =>
  partner === 'reprints' ? 'session' : 'local';
