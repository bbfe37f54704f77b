import { sentences } from './language.ts';

/** The sentences about how an organization uses the product. */
export const usageText = sentences(({ number, plural, date }) => {
  const times = (count: number) => plural(count, { one: 'once', other: '# times' });
  return {
    title: 'Usage',
    heading: (organization: string) => `How ${organization} uses Veracite`,
    loading: 'Reading the figures…',
    failed: 'The figures could not be read',
    signIn: {
      heading: 'Sign in to see the usage of your organization',
      sentence: 'Only those who administer its licence can see it.',
    },
    locked: {
      heading: 'This is for those who administer the licence',
      sentence:
        'The usage of an organization is shown to its librarians. Please ask whoever looks after the licence of yours.',
    },
    lead: (month: string, searches: number, requests: number) =>
      searches + requests === 0
        ? `In ${date(month)} nobody of your organization used Veracite.`
        : `In ${date(month)} people of your organization searched ${times(searches)} and read what others say of a work ${times(requests)}.`,
    goesOn: (month: string) =>
      `${date(month)} is still going on: its figures grow every hour, and reports have them from the second day of the next month.`,
    none: {
      heading: 'Nothing was used yet',
      sentence:
        'Figures appear here within an hour after somebody of your organization has searched or opened a report, signed in as a member or from one of your networks.',
    },
    metrics: {
      searches: 'Searches',
      investigations: 'Reports opened',
      requests: 'Statements read',
      uniqueRequests: 'Different works read about',
      denied: 'Turned away',
    },
    month: 'Month',
    monthly: 'Month by month',
    asTable: 'All figures of each month',
    shown: 'Show',
    peak: (count: number, month: string) => `At most ${number(count)}, in ${date(month)}`,
    ofMonth: (month: string, count: number) => `${date(month)}: ${number(count)}`,
    date,
    recognised: 'How readers were recognised',
    recognisedBy: {
      membership: 'Signed in as members',
      network: 'From your networks',
      token: 'By a token of yours',
    },
    searchesAndReadings: 'Searches and readings',
    journals: 'Journals read about most',
    readings: 'Statements read',
    reports: {
      heading: 'COUNTER reports',
      about:
        'Reports as Release 5.1 of the COUNTER Code of Practice says, as a table for a spreadsheet or as JSON for a program.',
      report: 'Report',
      from: 'From',
      to: 'To',
      totals: 'Only totals, without months',
      table: 'Download as a table (TSV)',
      json: 'Download as JSON',
      making: 'Making the report…',
      done: 'The report is downloaded.',
      notYet: (month: string) =>
        `The first report, of ${date(month)}, is there soon after the month ends.`,
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
      heading: 'Fetch reports by program',
      about: 'Library systems fetch reports by the COUNTER API (SUSHI). They need these three:',
      address: 'Address',
      addressOf: (origin: string) => `${origin}/api`,
      paths: '(its paths begin with /r51)',
      customer: 'Customer ID',
      key: 'API key',
      keyHint: 'Make one for each system below. A requestor ID is not needed.',
      name: 'Name of the new key',
      nameHint: 'Such as the name of the system that will use it',
      make: 'Make a key',
      making: 'Making the key…',
      made: (name: string) => `The key “${name}”`,
      once: 'Copy it now: it is shown only once.',
      copy: 'Copy the key',
      list: 'Keys',
      none: 'There are no keys yet.',
      since: (at: string) => `made on ${date(at.slice(0, 10))}`,
      revoke: 'Revoke',
      revokeNamed: (name: string) => `Revoke the key “${name}”`,
      revokeSure: 'Systems with this key can fetch no reports any more.',
      revokeYes: 'Revoke it',
    },
    meaning: {
      summary: 'What is counted, and what is not',
      lines: [
        'Searches: each new list of results. Turning its pages counts nothing.',
        'Reports opened: each look at a work or at what is said of it; COUNTER calls it an investigation.',
        'Statements read: each time somebody read what others say of a work; COUNTER calls it a request. Whoever reads the same work twice within 30 seconds read it once.',
        'Different works read about: each work once for each reader and hour.',
        'Turned away: readers who met a lock because the licence covers nothing at the time, or who had to leave because they signed in elsewhere.',
        'We count for your organization, not for persons: nobody can find out from these figures who read what.',
      ],
    },
  };
});
