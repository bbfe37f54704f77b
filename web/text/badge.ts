import { type BadgeChoice, type badgeChoices, type BadgeSwitch } from '#shared/domain/badge.ts';

import { sentences } from './language.ts';

type Choices = {
  readonly [Name in BadgeChoice]: Readonly<Record<(typeof badgeChoices)[Name][number], string>>;
};

/** The texts of the pages about badges. */
export const badgeText = sentences(({ number }) => ({
  title: 'Badge',
  heading: 'Show on your page how a paper was cited',
  lead: 'A badge shows how many statements support, contrast with or mention a paper, warns of retractions, and links to the report. It is free, uses no cookies or tracking, and loads all badges of a page with one request.',
  paper: 'Paper',
  paperHint:
    'A DOI, such as 10.5555/abc. If your article page has its DOI in a meta element, enter meta: and the name of that element, such as meta:citation_doi.',
  paperFault: 'This is neither a DOI nor the name of a meta element.',
  look: 'How it looks',
  choices: {
    layout: 'Layout',
    chart: 'Chart',
    size: 'Size',
    theme: 'Colors',
    language: 'Language',
    target: 'Link opens',
  } satisfies Record<BadgeChoice, string>,
  values: {
    layout: { horizontal: 'Horizontal', vertical: 'Vertical', compact: 'Compact' },
    chart: { bar: 'Bar and numbers', numbers: 'Numbers', none: 'Total only' },
    size: { medium: 'Medium', small: 'Small', large: 'Large' },
    theme: { auto: 'Same as the reader’s system', light: 'Light', dark: 'Dark' },
    language: { auto: 'Same as the surrounding page', en: 'English', de: 'Deutsch', ar: 'العربية' },
    target: { blank: 'In a new tab', self: 'In the same tab' },
  } satisfies Choices,
  switches: {
    showLabels: 'Show type names beside the numbers',
    showZero: 'Show the badge even if the paper has no citations',
    sections: 'Show the sections in which it was cited',
    notices: 'Warn of retractions and other notices',
    tooltip: 'Explain the numbers on hover',
  } satisfies Record<BadgeSwitch, string>,
  preview: 'Preview',
  previewEmpty: 'Enter a paper to see its badge.',
  noExample: 'This collection has no cited papers yet, so a badge would be empty.',
  room: (wide: number, high: number) =>
    `It takes up ${number(wide)} × ${number(high)} pixels before and after its numbers load.`,
  code: 'Code for your page',
  pin: 'Script version',
  pins: {
    newest: 'Always the latest',
    pinned: 'This exact version, verified by its hash',
  },
  pinNote:
    'A pinned version never changes: browsers reject any other script. The latest version updates automatically.',
  integrity: 'Hash',
  copy: 'Copy code',
  where:
    'Include the style and the script once per page. The style reserves space so that nothing shifts.',
  attributes: 'All attributes',
  attribute: 'Attribute',
  meaning: 'What it does',
  valuesOf: 'Values (the first is the default)',
  doiMeaning: 'The paper: a DOI, or meta: and the name of a meta element of the page',
  more: 'Good to know',
  facts: [
    'It works under a strict Content-Security-Policy that lists this address in script-src and connect-src; inline styles need not be allowed.',
    'Badges added later are found automatically, and changing an attribute updates the badge.',
    'If the numbers cannot be loaded, it retries a few times, then shows a dash and still links to the report.',
    'The element dispatches the events veracite-badge-ready, veracite-badge-empty and veracite-badge-failed.',
  ],
  tester: 'Test the badges on your page',
  embedHeading: 'Embed a citation search',
  embedLead:
    'Readers can search from your page; results open in a new tab. Add ?q= with words to start with a search, and &theme=light or dark to set colors.',
  embedTitle: 'Citation search',
  embedCopy: 'Copy embed code',
}));

/** The texts of the badge test pages. */
export const badgeTesterText = sentences(({ number, plural }) => ({
  title: 'Badge tester',
  heading: 'Test the badges of your page',
  lead: 'Paste DOIs or the HTML of your page. Each badge is shown in every layout. Only DOIs leave your browser.',
  pasted: 'DOIs or HTML',
  show: 'Show badges',
  example: 'Insert an example',
  none: 'No DOI and no element with the class veracite-badge found.',
  unread: (entries: readonly string[], more: number) =>
    `Skipped, because they are not DOIs: ${entries.join(', ')}${more > 0 ? ` and ${number(more)} more` : ''}.`,
  shown: (count: number) => plural(count, { one: '# paper', other: '# papers' }),
  most: (max: number) => `Up to ${number(max)} are shown.`,
  asGiven: 'As written',
  theme: 'Colors',
  generator: 'Create badge code',
  internal: {
    title: 'Badge tester for administrators',
    heading: 'Requests made by a page of badges and their duration',
    lead: 'Requests the same papers as a page with their badges: one request per 500.',
    dois: 'DOIs',
    extras: 'Also request',
    extra: { sections: 'Sections', notices: 'Notices' },
    ask: 'Send requests',
    asking: 'Sending…',
    calls: 'Requests',
    call: 'Request',
    papers: 'Papers',
    known: 'Known',
    milliseconds: 'Milliseconds',
    bytes: 'Bytes',
    slowest: (count: number, milliseconds: number) =>
      `${plural(count, { one: '# request', other: '# requests' })}, the slowest ${number(milliseconds)} ms.`,
    events: 'Badge events',
    event: 'Event',
    paper: 'Paper',
    after: 'After (ms)',
    noEvents: 'Nothing yet.',
    answer: 'Response',
  },
}));

/** The texts of the search that other sites embed in a frame. */
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
  none: 'No paper in this collection matches. Try other words.',
  failed: 'The search failed',
  retry: 'Try again',
  all: 'All results on Veracite',
  by: 'Veracite',
  newTab: '(opens in a new tab)',
}));
