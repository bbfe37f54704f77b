import { translatable } from './language.ts';

/** The texts of the header about the session; the texts of the dialogs are in sign-in.ts, which is loaded with them. */
export const sessionText = translatable('session', () => ({
  session: {
    ways: {
      freeReport: 'Use your free report here',
      login: 'Log in',
      trial: 'Try 7 days',
      plans: 'See plans',
      gives: 'What a plan includes',
    },
    login: 'Log In',
    signup: 'Sign Up',
    signOut: 'Sign Out',
    menu: 'Menu',
    solutions: 'Solutions',
    product: 'Product',
    family: 'More products',
    coveredBy: (organization: string) => `Access through ${organization}`,
    cookies: 'Cookie Preferences',
    doNotSell: 'Do Not Sell or Share My Personal Information',
    logoutFailed: 'You are still signed in because we could not reach the server. Try again.',
  },
  /** The labels of the bar; the rest of the navigation is in header-menus.ts. */
  navigation: {
    assistant: 'Assistant',
    search: 'Search',
    pricing: 'Plans & Pricing',
  },
}));
