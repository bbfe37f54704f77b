import { sentences } from './language.ts';

/** The sentences of the pages by which organizations ask for something, and of how they begin. */
export const inquiriesText = sentences(({ date }) => ({
  contact: {
    title: 'Talk to us',
    about: 'Tell us about your organization and what you need. We answer by e-mail.',
  },
  demo: {
    title: 'Request a demonstration',
    about:
      'We show Veracite to your team with papers of your own field, in half an hour and online.',
  },
  form: {
    asksFor: 'What would you like?',
    abouts: {
      demo: 'A demonstration',
      trial: 'A trial for our organization',
      quote: 'A quote',
      contact: 'Something else',
    },
    name: 'Your name',
    email: 'E-mail at work',
    organization: 'Organization',
    people: 'How many people is it for?',
    peopleHint: 'Roughly; may be left out.',
    message: 'What should we know?',
    website: 'Leave this empty',
    send: 'Send',
    sending: 'Sending…',
    sent: 'Thank you, we have it. You will hear from us by e-mail.',
    kept: 'We keep what you write for a year at most, to answer you.',
    erasedBy: 'To have it erased, contact us:',
    erasedByForm: 'To have it erased, send us another message with this form.',
  },
  enterprise: {
    failed: 'This organization could not be found.',
    title: (name: string) => `Veracite at ${name}`,
    covered: (name: string) =>
      `${name} has a license: you can read every citation statement, set alerts and build dashboards.`,
    ended: (name: string) => `The license of ${name} covers nobody at the moment.`,
    here: 'You are covered already. Just begin.',
    ways: 'How to get in',
    network: 'On your organization’s network you are recognised without signing in.',
    address: 'Elsewhere, sign up with your address at the organization and confirm it.',
    signOn: 'If your organization signs you in at home, choose that when you sign in.',
    search: 'Search papers',
    signUp: 'Sign up',
    signIn: 'Sign in',
    guide: 'First steps',
  },
  organizationGuide: {
    title: 'Getting started with your organization’s license',
    about:
      'Five steps for librarians. Each can be done later, and everything can be changed again.',
    steps: [
      {
        heading: 'Say which networks are yours',
        words:
          'Readers on them are covered without signing in. Paste the ranges that you give to publishers.',
      },
      {
        heading: 'Confirm your e-mail domain',
        words:
          'Then whoever signs up with an address there becomes a member, and can read from home.',
      },
      {
        heading: 'Hand in your single sign-on',
        words: 'SAML metadata or an OpenID issuer; we set it up and tell you.',
      },
      {
        heading: 'Connect your link resolver',
        words: 'Full-text links then lead through your library.',
      },
      {
        heading: 'Add your logo, and tell your readers',
        words: 'They find your page under the address that stands at the top of your license.',
      },
    ],
    action: 'Manage your license',
    noLicense: 'No license yet?',
    ask: 'Ask for a trial',
  },
  guide: {
    title: 'Getting started',
    about: 'Three things to try first.',
    steps: [
      {
        heading: 'See how a paper was cited',
        words:
          'Search for a paper, or paste its DOI. Its report shows the sentences that cite it, and whether they support or contrast with it.',
        to: '/search',
        action: 'Search papers',
      },
      {
        heading: 'Check a manuscript’s references',
        words: 'Which of them were retracted, or contrasted by later papers?',
        to: '/?referenceCheck=true',
        action: 'Start at home',
      },
      {
        heading: 'Follow what matters to you',
        words: 'Get told when a paper or a search is cited anew.',
        to: '/notifications/followed',
        action: 'What you follow',
      },
    ],
    organization: 'Your organization has a license?',
    organizationAction: 'First steps for organizations',
  },
  admin: {
    caption: 'What organizations asked for',
    none: 'Nobody has asked for anything yet.',
    failed: 'The inquiries could not be loaded.',
    at: (time: string) => date(time.slice(0, 10)),
    file: 'Take all as a file (CSV)',
    remove: 'Erase',
    removeNamed: (who: string) => `Erase what ${who} asked`,
    sure: 'It is gone for good.',
    yes: 'Erase it',
    more: 'Show more',
  },
}));
