import { sentences } from './language.ts';

/** The texts about an organization's use of the product. */
export const usageText = sentences(({ number, plural, date }) => {
  const times = (count: number) => plural(count, { one: 'once', other: '# times' });
  return {
    title: 'Usage',
    heading: (organization: string) => `How ${organization} uses Veracite`,
    loading: 'Loading the figures…',
    failed: 'We could not load the figures',
    signIn: {
      heading: 'Sign in to see the usage of your organization',
      sentence: 'Only administrators of its license can see it.',
    },
    locked: {
      heading: 'This page is for administrators of the license',
      sentence:
        'An organization’s usage is shown to its librarians. Ask the librarians who manage your license.',
    },
    lead: (month: string, searches: number, requests: number) =>
      searches + requests === 0
        ? `In ${date(month)} nobody in your organization used Veracite.`
        : `In ${date(month)} people in your organization searched ${times(searches)} and read statements about a work ${times(requests)}.`,
    goesOn: (month: string) =>
      `${date(month)} is not over yet: its figures are updated hourly and appear in reports from the second day of the next month.`,
    none: {
      heading: 'No usage yet',
      sentence:
        'Figures appear within an hour after someone in your organization has searched or opened a report, signed in as a member or on one of your networks.',
    },
    metrics: {
      searches: 'Searches',
      investigations: 'Reports opened',
      requests: 'Statements read',
      uniqueRequests: 'Unique works read about',
      denied: 'Turned away',
    },
    month: 'Month',
    monthly: 'Month by month',
    asTable: 'All figures by month',
    shown: 'Show',
    peak: (count: number, month: string) => `At most ${number(count)}, in ${date(month)}`,
    ofMonth: (month: string, count: number) => `${date(month)}: ${number(count)}`,
    date,
    recognised: 'How readers were recognized',
    recognisedBy: {
      membership: 'Signed in as members',
      network: 'From your networks',
      token: 'By a license token',
    },
    searchesAndReadings: 'Searches and reading',
    journals: 'Most-read journals',
    readings: 'Statements read',
    reports: {
      heading: 'COUNTER reports',
      about:
        'Reports under Release 5.1 of the COUNTER Code of Practice, as a spreadsheet table or as JSON.',
      report: 'Report',
      from: 'From',
      to: 'To',
      totals: 'Totals only, without months',
      table: 'Download as a table (TSV)',
      json: 'Download as JSON',
      making: 'Creating the report…',
      done: 'The report is downloaded.',
      notYet: (month: string) =>
        `The first report, for ${date(month)}, will be available soon after the month ends.`,
      names: {
        PR: 'Platform Report (PR)',
        PR_P1: 'Platform Usage (PR_P1)',
        DR: 'Database Report (DR)',
        DR_D1: 'Database Search and Item Usage (DR_D1)',
        DR_D2: 'Database Access Denied (DR_D2)',
        TR: 'Title Report (TR)',
        TR_J1: 'Journal Requests (TR_J1)',
        TR_J2: 'Journal Access Denied (TR_J2)',
        TR_J3: 'Journal Usage by Access Type (TR_J3)',
        TR_J4: 'Journal Requests by Year of Publication (TR_J4)',
      },
    },
    keys: {
      heading: 'Fetch reports automatically',
      about:
        'Library systems fetch reports through the COUNTER API (SUSHI). They need these three values:',
      address: 'Address',
      addressOf: (origin: string) => `${origin}/api`,
      paths: '(its paths begin with /r51)',
      customer: 'Customer ID',
      key: 'API key',
      keyHint: 'Create one for each system below. A requestor ID is not needed.',
      name: 'Name of the new key',
      nameHint: 'For example the name of the system that will use it',
      make: 'Create a key',
      making: 'Creating the key…',
      made: (name: string) => `The key “${name}”`,
      once: 'Copy it now: it is shown only once.',
      copy: 'Copy the key',
      list: 'Keys',
      none: 'There are no keys yet.',
      since: (at: string) => `created on ${date(at.slice(0, 10))}`,
      revoke: 'Revoke',
      revokeNamed: (name: string) => `Revoke the key “${name}”`,
      revokeSure: 'Systems that use this key can no longer fetch reports.',
      revokeYes: 'Revoke it',
    },
    meaning: {
      summary: 'What is counted',
      lines: [
        'Searches: each new result list. Paging through it is not counted.',
        'Reports opened: each view of a work or of statements about it; COUNTER calls this an investigation.',
        'Statements read: each time someone read statements about a work; COUNTER calls this a request. Repeated reading of the same work within 30 seconds counts once.',
        'Unique works read about: each work once per reader and hour.',
        'Turned away: readers who were denied access because the license was inactive, or whose session was ended by another sign-in.',
        'We count for your organization, not for individuals: these figures never show who read what.',
      ],
    },
  };
});
