/** What stands above the page for everyone who is concerned, at most one at a time. */
export type BannerName =
  | 'acquisition'
  | 'wiley'
  | 'reprints-reports'
  | 'reprints-search'
  | 'upgrade'
  | 'start-trial'
  | NamedBanner;

/** What whoever runs the product may show on all pages. */
export const namedBanners = ['technical-issues', 'assistant-degraded'] as const;
export type NamedBanner = (typeof namedBanners)[number];

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
    /** The plan in force now: a trial that is over is a free plan. */
    readonly plan: 'free' | 'premium';
    readonly activatedTrial: boolean;
    readonly createdAt?: string | undefined;
    /** Through a licence, a flag, or because this installation is open: there is nothing to sell. */
    readonly hasEverything: boolean;
  };
  /** Whether plans can be bought here: without, none is advertised. */
  readonly sellsPlans: boolean;
  readonly named?: NamedBanner | undefined;
  readonly now: Date;
};

type Rule = (situation: Situation) => BannerName | false | undefined;

const subscribes = ({ person }: Situation) => person?.plan === 'premium';
/** On the free plan, with nobody else paying: what is offered would be worth something. */
const couldBuy = ({ person }: Situation) => person?.plan === 'free' && !person.hasEverything;
const daysOld = ({ person, now }: Situation) =>
  person?.createdAt === undefined
    ? 0
    : (now.getTime() - new Date(person.createdAt).getTime()) / DAY_MS;

/** The order of section 4: the first that holds is shown. */
const rules: readonly Rule[] = [
  ({ announcesAcquisition }) => announcesAcquisition && 'acquisition',
  (situation) => situation.partner === 'wiley' && !subscribes(situation) && 'wiley',
  (situation) =>
    situation.partner === 'reprints' &&
    !subscribes(situation) &&
    (situation.path.startsWith('/reports') ? 'reprints-reports' : 'reprints-search'),
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

/** Pages that never carry a banner: the assistant, and the search that stands in other people's pages. */
export const hasNoBanner = (path: string): boolean =>
  path.startsWith('/assistant') ||
  path === '/embed-citation-search' ||
  path === '/search/citations';

/** A closed banner stays closed, for the reprints partner only as long as the visit lasts. */
export const closedInStorage = (partner: ReferralPartner | undefined): 'local' | 'session' =>
  partner === 'reprints' ? 'session' : 'local';
