import { type BadgeLook, badgeSize } from '#shared/domain/badge.ts';
import { citationTypes } from '#shared/domain/citation-type.ts';
import { type NoticeStatus } from '#shared/domain/editorial-notice.ts';
import { needsRecallNote } from '#shared/domain/missed-contrasts.ts';

import { type KnownTally } from './request-tallies.ts';
import { element } from './elements.ts';
import { mark } from './marks.ts';
import { type BadgeLanguage, numberLocale, type BadgeText } from './text.ts';

/** The state of a badge: loading, loaded or unavailable. */
export type BadgeState =
  | { readonly kind: 'waiting' | 'failed' | 'unknown' }
  | { readonly kind: 'known'; readonly of: KnownTally };

export type BadgeDrawing = {
  readonly state: BadgeState;
  readonly look: BadgeLook;
  readonly text: BadgeText;
  readonly language: BadgeLanguage;
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
const MAX_FULL_NUMBER = 9_999;

const isEmpty = (state: BadgeState): boolean =>
  state.kind === 'unknown' || (state.kind === 'known' && state.of.total === 0);

/** The most severe notice is first; an old correction is still a notice. */
const noticesOf = ({ state, look }: BadgeDrawing) =>
  look.notices && state.kind === 'known' ? (state.of.editorialNotices ?? []) : [];
const statusesOf = (drawing: BadgeDrawing): readonly NoticeStatus[] => [
  ...new Set(noticesOf(drawing).map(({ status }) => status)),
];

/**
 * Whether the badge keeps its space but shows nothing, because the paper is unknown and showing that was not requested.
 */
export const isHidden = (drawing: BadgeDrawing): boolean =>
  isEmpty(drawing.state) && !drawing.look.showZero && statusesOf(drawing).length === 0;

const countsOf = (state: BadgeState) => (state.kind === 'known' ? state.of : NONE);

const numbers = (language: BadgeLanguage) => {
  const tag = numberLocale(language);
  const full = new Intl.NumberFormat(tag);
  const short = new Intl.NumberFormat(tag, { notation: 'compact' });
  return {
    whole: (value: number) => full.format(value),
    short: (value: number) => (value > MAX_FULL_NUMBER ? short : full).format(value),
  };
};

const bar = (state: BadgeState): HTMLElement => {
  const counts = countsOf(state);
  const segments = citationTypes.flatMap((type) => {
    if (counts[type] === 0) return [];
    const segment = element('i', type);
    segment.style.flexGrow = String(counts[type]);
    return [segment];
  });
  return element('span', 'strip', ...segments);
};

const name = (drawing: BadgeDrawing): HTMLElement => {
  const [status] = statusesOf(drawing);
  const isCompact = drawing.look.layout === 'compact';
  const label = status === undefined ? NAME : drawing.text.notice[status][0];
  return element(
    'span',
    'name',
    mark(status === undefined ? 'name' : 'notice'),
    isCompact ? undefined : label,
  );
};

const figures = ({ state, look, text, language }: BadgeDrawing): readonly HTMLElement[] => {
  const counts = countsOf(state);
  const { short } = numbers(language);
  const isKnown = state.kind === 'known' || state.kind === 'unknown';
  const format = (value: number) => (isKnown ? short(value) : NOT_KNOWN);
  if (look.chart === 'none')
    return [
      element(
        'span',
        'number',
        `${format(counts.total)} `,
        look.layout === 'compact'
          ? undefined
          : element('span', 'word', text.statements(counts.total)),
      ),
    ];
  const hasNames = look.layout === 'vertical' || (look.showLabels && look.layout === 'horizontal');
  return citationTypes.map((type) =>
    element(
      'span',
      `number ${type}`,
      mark(type),
      format(counts[type]),
      hasNames ? element('span', 'word', text.stance[type]) : undefined,
    ),
  );
};

/** Returns the text equivalent of the badge. */
export const accessibleLabel = (drawing: BadgeDrawing): string => {
  const { state, text, language } = drawing;
  if (state.kind === 'waiting') return text.waiting;
  if (state.kind === 'failed') return text.failed;
  const { whole } = numbers(language);
  const counts = countsOf(state);
  const finding =
    counts.total === 0
      ? `${text.none}.`
      : text.finding(
          whole(counts.supporting),
          whole(counts.contradicting),
          whole(counts.mentioning),
        );
  const notices = statusesOf(drawing).map((status) => `${text.notice[status][1]}.`);
  const rest = counts.unclassified > 0 ? [text.unclassified(whole(counts.unclassified))] : [];
  return [...notices, finding, ...rest].join(' ');
};

const classesOf = (drawing: BadgeDrawing): string => {
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
export const drawBadge = (drawing: BadgeDrawing): HTMLElement => {
  const { look, text, report } = drawing;
  // The name makes it a link.
  const link = element('a', '') as HTMLAnchorElement;
  if (report !== undefined) link.href = report;
  if (look.target === 'blank') {
    link.target = '_blank';
    link.rel = 'noopener';
  }
  const content = element('span', 'shown', name(drawing), ...figures(drawing));
  if (look.chart === 'bar') content.append(bar(drawing.state));
  // Marks and numbers alone would be announced as a row of digits.
  content.setAttribute('aria-hidden', 'true');
  link.append(content, element('span', 'heard', `${accessibleLabel(drawing)} ${text.opens}`));
  const badge = element('div', classesOf(drawing), link);
  // Set through style properties, which no content security policy forbids.
  const { letters, wide, high } = badgeSize(look);
  badge.style.fontSize = `${String(letters)}px`;
  badge.style.inlineSize = `${String(wide)}px`;
  badge.style.blockSize = `${String(high)}px`;
  badge.dir = text.rightToLeft ? 'rtl' : 'ltr';
  badge.lang = drawing.language;
  return badge;
};

const dateOf = (date: string | undefined, language: BadgeLanguage): string => {
  const parsedDate = new Date(date ?? '');
  if (date === undefined || Number.isNaN(parsedDate.getTime())) return '';
  const parts = { year: 'numeric', month: 'long', day: 'numeric' } as const;
  // Formats a date at its known precision: a year, a month or a day.
  const { year, month, day } = parts;
  const precision =
    date.length > 7 ? { year, month, day } : date.length > 4 ? { year, month } : { year };
  return ` (${new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : numberLocale(language), { ...precision, timeZone: 'UTC' }).format(parsedDate)})`;
};

/** Renders the tooltip: the same numbers with words, and details that do not fit into the badge. */
export const drawTip = (drawing: BadgeDrawing): readonly HTMLElement[] => {
  const { state, look, text, language } = drawing;
  if (state.kind === 'waiting' || state.kind === 'failed')
    return [element('span', '', state.kind === 'waiting' ? text.waiting : text.failed)];
  const { whole } = numbers(language);
  const counts = countsOf(state);
  const notices = noticesOf(drawing).map(({ status, date }) =>
    element('div', 'told', `${text.notice[status][1]}${dateOf(date, language)}`),
  );
  const types =
    counts.unclassified > 0 ? ([...citationTypes, 'unclassified'] as const) : citationTypes;
  const rows = types.map((type) =>
    element(
      'div',
      `row ${type}`,
      mark(type),
      element('span', '', text.stance[type]),
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
            element('span', '', text.section[section as keyof BadgeText['section']]),
            element('span', '', whole(count)),
          ),
        )
      : [];
  return [
    ...notices,
    element('b', '', text.heading),
    ...(counts.total === 0
      ? [element('div', '', text.none)]
      : [
          ...rows,
          element(
            'div',
            'quiet',
            text.papers(whole(counts.citingPublications), counts.citingPublications),
          ),
          ...(needsRecallNote(counts.contradicting) ? [element('div', 'quiet', text.missed)] : []),
        ]),
    ...(sections.length > 0 && counts.total > 0
      ? [element('b', 'part', text.sections), ...sections]
      : []),
    element('div', 'part quiet', text.opens),
  ];
};
