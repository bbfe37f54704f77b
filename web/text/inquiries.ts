import { organizationSentences } from '#shared/text/organization.ts';

import { sentences } from './language.ts';

/** The texts and prefilled messages of the contact pages for organizations. */
export const inquiriesText = sentences(({ date }) => ({
  contact: {
    title: 'Talk to us',
    about: 'Tell us about your organization and what you need. We will reply by e-mail.',
  },
  demo: {
    title: 'Request a demo',
    about:
      'We will show Veracite to your team in a half-hour online session, with papers from your field.',
  },
  form: {
    asksFor: 'What would you like?',
    abouts: {
      demo: 'A demo',
      trial: 'A trial for our organization',
      quote: 'A quote',
      contact: 'Something else',
    },
    name: 'Your name',
    email: 'Work e-mail',
    organization: 'Organization',
    people: 'How many people would use it?',
    peopleHint: 'Approximate; optional.',
    message: 'Anything else we should know?',
    website: 'Leave this empty',
    send: 'Send',
    sending: 'Sending…',
    sent: 'Thank you. We will contact you by e-mail.',
    kept: 'We keep your message for up to a year, so that we can reply.',
    erasedBy: 'To have it erased, contact us:',
    erasedByForm: 'To have it erased, send us another message with this form.',
  },
  enterprise: {
    failed: 'We could not find this organization.',
    ...organizationSentences,
    here: 'You already have access. Just start.',
    signUp: 'Sign up',
    signIn: 'Sign in',
  },
  organizationGuide: {
    title: 'Getting started with your organization’s license',
    about: 'Five steps for librarians. You can do each later and change everything.',
    steps: [
      {
        heading: 'Add your networks',
        words:
          'Readers on them have access without signing in. Paste the ranges that you give to publishers.',
      },
      {
        heading: 'Confirm your e-mail domain',
        words:
          'Everyone who signs up with an address at the domain then becomes a member and can read from home.',
      },
      {
        heading: 'Submit your single sign-on',
        words: 'SAML metadata or an OpenID issuer. We will set it up and tell you.',
      },
      {
        heading: 'Connect your link resolver',
        words: 'Full-text links then go through your library.',
      },
      {
        heading: 'Add your logo, and tell your readers',
        words: 'Your readers find your page at the address shown at the top of your license.',
      },
    ],
    action: 'Manage your license',
    noLicense: 'No license yet?',
    ask: 'Request a trial',
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
        action: 'Go to the home page',
      },
      {
        heading: 'Follow what matters to you',
        words: 'Get notified when a paper or search has new citations.',
        to: '/notifications/followed',
        action: 'What you follow',
      },
    ],
    organization: 'Does your organization have a license?',
    organizationAction: 'First steps for organizations',
  },
  admin: {
    caption: 'Inquiries from organizations',
    none: 'There are no inquiries yet.',
    failed: 'We could not load the inquiries.',
    at: (time: string) => date(time.slice(0, 10)),
    file: 'Download all (CSV)',
    remove: 'Delete',
    removeNamed: (who: string) => `Delete the inquiry from ${who}`,
    sure: 'This cannot be undone.',
    yes: 'Delete',
    more: 'Show more',
  },
}));
