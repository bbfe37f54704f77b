import { translatable } from './language.ts';

/** The texts of the bars at the lower edge of the page; they are loaded with them. */
export const bannerText = translatable('banner', ({ date }) => ({
  label: 'Notice',
  close: 'Close this notice',
  banner: {
    acquisition: {
      words:
        'Veracite has become part of a research-solutions company. Your account and your data stay as they are.',
      action: undefined,
    },
    wiley: {
      words:
        'Welcome from Wiley. The report you came for is open to you, and so is one more of your choice.',
      action: 'Sign up',
    },
    'reprints-reports': {
      words:
        'Welcome from our reprints partner. This report is open to you, and so is one more of your choice.',
      action: 'Sign up',
    },
    'reprints-search': {
      words: 'Welcome from our reprints partner. One report of your choice is open to you.',
      action: 'Sign up',
    },
    upgrade: {
      words: (price: string | undefined) =>
        price === undefined
          ? 'Your trial is over. Read every citation statement with a plan.'
          : `Your trial is over. Read every citation statement from as low as ${price}/month.`,
      action: 'What a plan includes',
    },
    'start-trial': {
      words: 'Read everything for 7 days, without a card. After the trial there is a 20% coupon.',
      action: 'Start your trial',
    },
    'technical-issues': {
      words:
        'We have intermittent technical problems. Some pages may respond slowly or not at all; no data is lost.',
      action: undefined,
    },
    'assistant-degraded': {
      words: 'The Assistant is slower than usual. Search and reports are not affected.',
      action: undefined,
    },
  },
  /** Of partners, to people who are signed in: what is open is open to their account. */
  member: {
    wiley:
      'Welcome from Wiley. The report you came for is open to your account, and so is one more of your choice.',
    'reprints-reports':
      'Welcome from our reprints partner. This report is open to your account, and so is one more of your choice.',
    'reprints-search':
      'Welcome from our reprints partner. One report of your choice is open to your account.',
    trial: 'Start your trial',
    plans: 'What a plan includes',
  },
  /** The trial if no plan can be bought afterwards. */
  trialAlone: 'Read everything for 7 days, without a card.',
  welcome: {
    trialing: (name: string, end: string | undefined) =>
      end === undefined
        ? `${name} is trying Veracite: you can read everything.`
        : `${name} is trying Veracite until ${date(end.slice(0, 10))}: you can read everything.`,
    subscribed: (name: string) =>
      `${name} subscribes to an organization-wide license: you can read everything.`,
  },
  renew: {
    words: (day: string | undefined) =>
      day === undefined
        ? 'Your premium plan will not renew.'
        : `Your premium plan will not renew and ends on ${date(day.slice(0, 10))}.`,
    over: (day: string) => `Your premium plan ended on ${date(day.slice(0, 10))}.`,
    action: 'Your subscription',
  },
}));
