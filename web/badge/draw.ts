import { type BadgeLook, badgeRoom } from '#shared/domain/badge.ts';
import { citationTypes } from '#shared/domain/citation-type.ts';
import { type NoticeStatus } from '#shared/domain/editorial-notice.ts';

import { type Known } from './ask.ts';
import { element } from './elements.ts';
import { mark } from './marks.ts';
import { type Language, numbersIn, type Words } from './words.ts';

/** The state of a badge: loading, loaded or unavailable. */
export type State =
  | { readonly kind: 'waiting' | 'failed' | 'unknown' }
  | { readonly kind: 'known'; readonly of: Known };

export type Drawing = {
  readonly state: State;
  readonly look: BadgeLook;
  readonly words: Words;
  readonly language: Language;
  /** The address of the report; missing if no paper is named. */
  readonly report: string | undefined;
};

const NONE = {
  supporting: 0,
  contradicting: 0,
  mentioning: 0,
  unclassified: 0,
  total: 0,
  citingPublications: 0,
};
const NAME = 'Veracite';
const NOT_KNOWN = '–';
/** Numbers from here on are abbreviated, so that they fit into the badge. */
const LONGEST_NUMBER = 9_999;

const isEmpty = (state: State): boolean =>
  state.kind === 'unknown' || (state.kind === 'known' && state.of.total === 0);

/** The most severe notice is first; an old correction is still a notice. */
const noticesOf = ({ state, look }: Drawing) =>
  look.notices && state.kind === 'known' ? (state.of.editorialNotices ?? []) : [];
const statusesOf = (drawing: Drawing): readonly NoticeStatus[] => [
  ...new Set(noticesOf(drawing).map(({ status }) => status)),
];

/**
 * Whether the badge keeps its space but shows nothing, because the paper is unknown and showing that was not requested.
 */
export const isHidden = (drawing: Drawing): boolean =>
  isEmpty(drawing.state) && !drawing.look.showZero && statusesOf(drawing).length === 0;

const countsOf = (state: State) => (state.kind === 'known' ? state.of : NONE);

const numbers = (language: Language) => {
  const tag = numbersIn(language);
  const whole = new Intl.NumberFormat(tag);
  const short = new Intl.NumberFormat(tag, { notation: 'compact' });
  return {
    whole: (value: number) => whole.format(value),
    short: (value: number) => (value > LONGEST_NUMBER ? short : whole).format(value),
  };
};

const bar = (state: State): HTMLElement => {
  const counts = countsOf(state);
  const parts = citationTypes.flatMap((type) => {
    if (counts[type] === 0) return [];
    const part = element('i', type);
    part.style.flexGrow = String(counts[type]);
    return [part];
  });
  return element('span', 'strip', ...parts);
};

const name = (drawing: Drawing): HTMLElement => {
  const [status] = statusesOf(drawing);
  const isCompact = drawing.look.layout === 'compact';
  const said = status === undefined ? NAME : drawing.words.notice[status][0];
  return element(
    'span',
    'name',
    mark(status === undefined ? 'name' : 'notice'),
    isCompact ? undefined : said,
  );
};

const figures = ({ state, look, words, language }: Drawing): readonly HTMLElement[] => {
  const counts = countsOf(state);
  const { short } = numbers(language);
  const isKnown = state.kind === 'known' || state.kind === 'unknown';
  const said = (value: number) => (isKnown ? short(value) : NOT_KNOWN);
  if (look.chart === 'none')
    return [
      element(
        'span',
        'number',
        `${said(counts.total)} `,
        look.layout === 'compact'
          ? undefined
          : element('span', 'word', words.statements(counts.total)),
      ),
    ];
  const named = look.layout === 'vertical' || (look.showLabels && look.layout === 'horizontal');
  return citationTypes.map((type) =>
    element(
      'span',
      `number ${type}`,
      mark(type),
      said(counts[type]),
      named ? element('span', 'word', words.stance[type]) : undefined,
    ),
  );
};

/** Returns the text equivalent of the badge. */
export const spoken = (drawing: Drawing): string => {
  const { state, words, language } = drawing;
  if (state.kind === 'waiting') return words.waiting;
  if (state.kind === 'failed') return words.failed;
  const { whole } = numbers(language);
  const counts = countsOf(state);
  const finding =
    counts.total === 0
      ? `${words.none}.`
      : words.finding(
          whole(counts.supporting),
          whole(counts.contradicting),
          whole(counts.mentioning),
        );
  const notices = statusesOf(drawing).map((status) => `${words.notice[status][1]}.`);
  const rest = counts.unclassified > 0 ? [words.unclassified(whole(counts.unclassified))] : [];
  return [...notices, finding, ...rest].join(' ');
};

const classesOf = (drawing: Drawing): string => {
  const { look } = drawing;
  return [
    'badge',
    look.layout,
    look.theme,
    `chart-${look.chart}`,
    look.showLabels && look.layout === 'horizontal' && look.chart !== 'none' && 'labels',
    isHidden(drawing) && 'empty',
    statusesOf(drawing).length > 0 && 'noted',
  ]
    .filter(Boolean)
    .join(' ');
};

/** Renders the badge: one link whose label describes its marks. */
export const drawBadge = (drawing: Drawing): HTMLElement => {
  const { look, words, report } = drawing;
  const link = document.createElement('a');
  if (report !== undefined) link.href = report;
  if (look.target === 'blank') {
    link.target = '_blank';
    link.rel = 'noopener';
  }
  const shown = element('span', 'shown', name(drawing), ...figures(drawing));
  if (look.chart === 'bar') shown.append(bar(drawing.state));
  // Marks and numbers alone would be announced as a row of digits.
  shown.setAttribute('aria-hidden', 'true');
  link.append(shown, element('span', 'heard', `${spoken(drawing)} ${words.opens}`));
  const badge = element('div', classesOf(drawing), link);
  // Set through style properties, which no content security policy forbids.
  const { letters, wide, high } = badgeRoom(look);
  badge.style.fontSize = `${String(letters)}px`;
  badge.style.inlineSize = `${String(wide)}px`;
  badge.style.blockSize = `${String(high)}px`;
  badge.dir = words.rightToLeft ? 'rtl' : 'ltr';
  badge.lang = drawing.language;
  return badge;
};

const dateOf = (date: string | undefined, language: Language): string => {
  const at = new Date(date ?? '');
  if (date === undefined || Number.isNaN(at.getTime())) return '';
  const parts = { year: 'numeric', month: 'long', day: 'numeric' } as const;
  // Formats a date at its known precision: a year, a month or a day.
  const { year, month, day } = parts;
  const known =
    date.length > 7 ? { year, month, day } : date.length > 4 ? { year, month } : { year };
  return ` (${new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : numbersIn(language), { ...known, timeZone: 'UTC' }).format(at)})`;
};

/** Renders the tooltip: the same numbers with words, and details that do not fit into the badge. */
export const drawTip = (drawing: Drawing): readonly HTMLElement[] => {
  const { state, look, words, language } = drawing;
  if (state.kind === 'waiting' || state.kind === 'failed')
    return [element('span', '', state.kind === 'waiting' ? words.waiting : words.failed)];
  const { whole } = numbers(language);
  const counts = countsOf(state);
  const notices = noticesOf(drawing).map(({ status, date }) =>
    element('div', 'told', `${words.notice[status][1]}${dateOf(date, language)}`),
  );
  const types =
    counts.unclassified > 0 ? ([...citationTypes, 'unclassified'] as const) : citationTypes;
  const rows = types.map((type) =>
    element(
      'div',
      `row ${type}`,
      mark(type),
      element('span', '', words.stance[type]),
      element('span', '', whole(counts[type])),
    ),
  );
  const sections =
    look.sections && state.kind === 'known' && state.of.sections
      ? Object.entries(state.of.sections).map(([section, count]) =>
          element(
            'div',
            'row plain',
            // The contract names exactly these sections.
            element('span', '', words.section[section as keyof Words['section']]),
            element('span', '', whole(count)),
          ),
        )
      : [];
  return [
    ...notices,
    element('b', '', words.heading),
    ...(counts.total === 0
      ? [element('div', '', words.none)]
      : [
          ...rows,
          element(
            'div',
            'quiet',
            words.papers(whole(counts.citingPublications), counts.citingPublications),
          ),
        ]),
    ...(sections.length > 0 && counts.total > 0
      ? [element('b', 'part', words.sections), ...sections]
      : []),
    element('div', 'part quiet', words.opens),
  ];
};
