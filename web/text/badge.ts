import { type BadgeChoice, type badgeChoices, type BadgeSwitch } from '#shared/domain/badge.ts';

import { sentences } from './language.ts';

type Choices = {
  readonly [Name in BadgeChoice]: Readonly<Record<(typeof badgeChoices)[Name][number], string>>;
};

/** The sentences of the pages about badges. */
export const badgeText = sentences(({ number }) => ({
  title: 'Badge',
  heading: 'Show on your page how a paper was cited',
  lead: 'A badge says how many statements support, contrast with or mention a paper, warns of retractions, and leads to the report. It is free, sets no cookies, follows nobody, and asks once for all badges of a page.',
  paper: 'Paper',
  paperHint:
    'A DOI, such as 10.5555/abc. For an article page that names its DOI in a meta element, write meta: and the name of that element, such as meta:citation_doi.',
  paperFault: 'This is no DOI, and no name of a meta element.',
  look: 'How it looks',
  choices: {
    layout: 'Layout',
    chart: 'Chart',
    size: 'Size',
    theme: 'Colours',
    language: 'Language',
    target: 'The report opens',
  } satisfies Record<BadgeChoice, string>,
  values: {
    layout: { horizontal: 'Side by side', vertical: 'One above the other', compact: 'Compact' },
    chart: { bar: 'Bar and numbers', numbers: 'Numbers', none: 'Total alone' },
    size: { medium: 'Medium', small: 'Small', large: 'Large' },
    theme: { auto: 'As the reader’s system', light: 'Light', dark: 'Dark' },
    language: { auto: 'As the page around it', en: 'English', de: 'Deutsch', ar: 'العربية' },
    target: { blank: 'In a new tab', self: 'In the same tab' },
  } satisfies Choices,
  switches: {
    showLabels: 'Name the types beside the numbers',
    showZero: 'Show it also where nothing cites the paper',
    sections: 'Tell in which sections it was cited',
    notices: 'Warn of retractions and other notices',
    tooltip: 'Explain it when somebody points at it',
  } satisfies Record<BadgeSwitch, string>,
  preview: 'Preview',
  previewEmpty: 'Name a paper to see its badge.',
  noExample: 'This collection holds no cited paper yet; a badge of it would stay empty.',
  room: (wide: number, high: number) =>
    `It takes ${number(wide)} × ${number(high)} pixels, before its numbers arrive and after.`,
  code: 'Code for your page',
  pin: 'Which script',
  pins: {
    newest: 'Always the newest',
    pinned: 'This version for good, checked by its hash',
  },
  pinNote:
    'A version never changes: your reader’s browser refuses a script that is not letter by letter the one you chose. The newest gets mends by itself.',
  integrity: 'Hash',
  copy: 'Copy the code',
  where:
    'The style and the script stand once on a page, however many badges it has. The style keeps their room free, so that nothing moves.',
  attributes: 'All attributes',
  attribute: 'Attribute',
  meaning: 'What it does',
  valuesOf: 'Values, the first without it',
  doiMeaning: 'The paper: a DOI, or meta: and the name of a meta element of the page',
  more: 'What else to know',
  facts: [
    'It works under a strict Content-Security-Policy that names this address in script-src and connect-src; styles in the page need not be allowed.',
    'Badges that a page adds later are found by themselves; an attribute that changes makes the badge anew.',
    'Where the numbers cannot be had it tries again a few times, and then shows a dash and still leads to the report.',
    'The element sends the events veracite-badge-ready, veracite-badge-empty and veracite-badge-failed.',
  ],
  tester: 'Try your own page’s badges',
  embedHeading: 'A search of citations in your page',
  embedLead:
    'This frame lets readers search here from your page; results open in a new tab. Add ?q= with words to begin with a search, and &theme=light or dark for its colours.',
  embedTitle: 'Citation search',
  embedCopy: 'Copy the frame',
}));

/** The sentences of the pages on which badges are tried. */
export const badgeTesterText = sentences(({ number, plural }) => ({
  title: 'Badge tester',
  heading: 'See the badges of your page',
  lead: 'Paste DOIs, or the HTML of your page with its badges in it. Each is shown in every layout. What you paste stays in your browser, but for the DOIs.',
  pasted: 'DOIs or HTML',
  show: 'Show badges',
  example: 'Fill in an example',
  none: 'There is neither a DOI nor an element with the class veracite-badge in it.',
  unread: (entries: readonly string[], more: number) =>
    `No DOI, and left out: ${entries.join(', ')}${more > 0 ? ` and ${number(more)} more` : ''}.`,
  shown: (count: number) => plural(count, { one: '# paper', other: '# papers' }),
  most: (most: number) => `At most ${number(most)} are shown.`,
  asGiven: 'As you wrote it',
  theme: 'Colours',
  generator: 'Make the code of a badge',
  internal: {
    title: 'Badge tester for administrators',
    heading: 'What a page of badges asks, and how long that takes',
    lead: 'Asks for the same papers as a page with their badges would: in one call for each 500.',
    dois: 'DOIs',
    extras: 'Also ask for',
    extra: { sections: 'Sections', notices: 'Notices' },
    ask: 'Ask',
    asking: 'Asking…',
    calls: 'Calls',
    call: 'Call',
    papers: 'Papers',
    known: 'Known',
    milliseconds: 'Milliseconds',
    bytes: 'Bytes',
    slowest: (count: number, milliseconds: number) =>
      `${plural(count, { one: '# call', other: '# calls' })}, the slowest ${number(milliseconds)} ms.`,
    events: 'What the badges told',
    event: 'Event',
    paper: 'Paper',
    after: 'After (ms)',
    noEvents: 'Nothing yet.',
    answer: 'Answer',
  },
}));

/** The sentences of the search that stands in frames of others. */
export const embedText = sentences(({ number, plural }) => ({
  title: 'Citation search',
  label: 'Search papers by words, title, author or DOI',
  placeholder: 'Words, a title, an author or a DOI',
  search: 'Search',
  begin: 'Search to see how papers were cited: supported, contrasted or mentioned.',
  results: 'Papers',
  found: (total: number, shown: number) =>
    total > shown
      ? `${number(shown)} of ${plural(total, { one: '# paper', other: '# papers' })}`
      : plural(total, { one: '# paper', other: '# papers' }),
  none: 'No paper of this collection was found. Other words may find one.',
  failed: 'The search could not be made',
  retry: 'Try again',
  all: 'All results on Veracite',
  by: 'Veracite',
  newTab: '(opens in a new tab)',
}));
