import { translatable } from './language.ts';

/** The texts of the cookie notice and its settings; they are loaded with them. */
export const cookiesText = translatable('cookies', ({ list }) => ({
  notice: {
    label: 'Cookies',
    words:
      'By clicking “Allow All”, you agree to the storing of cookies on your device to enhance site navigation, analyze site usage, and assist in our marketing efforts (including targeted advertising).',
    policy: 'Privacy policy',
    customize: 'Customize Settings',
    reject: 'Reject All Unnecessary Cookies',
    allow: 'Allow All',
  },
  settings: {
    heading: 'Cookie preferences',
    needed: 'Necessary',
    neededWords:
      'Signing in sets one cookie that keeps your session for 30 days. Your preferences, such as colors, are stored in this browser. Neither is used for tracking.',
    purpose: {
      functional: {
        name: 'Accessibility widget',
        meaning: 'Loads a widget that adapts font, colors and spacing to your needs.',
      },
      targeting: {
        name: 'Analytics and targeting',
        meaning:
          'Tells us which parts of the site are used, and lets others show you advertising based on what you read here.',
      },
    },
    from: (hosts: readonly string[]) => `It comes from ${list(hosts)}.`,
    control:
      'Your browser sends Global Privacy Control, so this is not loaded whatever you choose here.',
    nothing: 'No analytics or advertising is loaded here, so there is nothing to choose.',
    save: 'Save',
  },
  doNotSell: {
    heading: 'Do not sell or share my personal information',
    words: 'Nothing about you is sold, and nothing is shared for advertising.',
    shares:
      'Nothing about you is sold. Third-party scripts for statistics and advertising can load here if you allow them. If you object, they stay off in this browser, and your objection is saved to your account if you are signed in.',
    object:
      'You can still object. Your objection is saved in this browser and, if you are signed in, to your account.',
    submit: 'Object',
    done: 'Your objection is saved.',
    failed:
      'Your objection is saved in this browser. We could not reach the server to save it to your account.',
  },
}));
