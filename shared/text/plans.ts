import type { Offered } from '../domain/offered.ts';

/** The English sentences about plans that the pricing screen and its served page both show. */
export const planSentences = {
  title: 'Plans and pricing',
  lead: 'Searching is free. A plan lets you read what was said about each paper.',
  test: 'This is a test installation: no card is charged.',
  none: 'No plans are sold here. The operator of this installation can give you access.',
  free: {
    name: 'Free',
    price: 'Free',
    sentence: 'Find papers and see how each was cited, in numbers.',
    includes: [
      'Search and filters over all papers and statements',
      'How often each paper was supported, contrasted and mentioned',
      'Editorial notices: retractions, concerns and corrections',
      'Reports of journals, organizations, funders and authors',
    ],
  },
  premium: {
    name: 'Premium',
    perMonth: (price: string) => `${price} a month`,
    yearly: (price: string) => `${price} billed once a year`,
    monthly: 'billed monthly',
    sentence: 'Read what other papers say, and get notified of new statements.',
    includes: ({ assistant }: Offered): readonly string[] => [
      'Everything in Free',
      'The text of every citation statement, with the sentences around it',
      'Alerts and digests for papers, searches, authors and journals',
      'Dashboards of up to 1,000 papers',
      ...(assistant ? ['The Assistant: answers with the statements behind them'] : []),
    ],
    trial: (days: number) => `Try it free for ${String(days)} days`,
  },
  organizations: {
    heading: 'For libraries, universities and companies',
    sentence:
      'Everyone in your organization can read everything, through your network, single sign-on or e-mail addresses.',
    includes: [
      'Access on your networks, on and off campus by single sign-on',
      'Usage reports in COUNTER 5.1, to download or by API',
      'Your link resolver on every report',
      'Members managed by your librarians',
    ],
    trial: 'Request a demo or trial',
    quote: 'Get a quote',
  },
};
