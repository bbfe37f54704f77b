import type { StatementType } from '#shared/domain/report-state.ts';

import { escaped } from './escaped.ts';

/** A line below the title of an item: plain text, or a statement with its stance as mark and word. */
export type EmailLine =
  | { readonly kind: 'plain' | 'notice'; readonly text: string }
  | {
      readonly kind: 'statement';
      readonly type: StatementType;
      readonly word: string;
      /** The sentence, or why it is omitted. */
      readonly text: string;
      readonly url: string;
    };

export type EmailItem = {
  readonly title: string;
  readonly url: string;
  readonly lines: readonly EmailLine[];
};

export type EmailSection = {
  readonly heading: string;
  readonly url: string;
  readonly items: readonly EmailItem[];
  readonly more?: { readonly label: string; readonly url: string };
};

/** The product's four marks as characters, because an email has no images: they differ in form, not only in color. */
const MARKS = {
  supporting: '✓',
  contradicting: '◆',
  mentioning: '○',
  unclassified: '◐',
} as const satisfies Record<StatementType, string>;

const COLOURS = {
  supporting: '#0b6e55',
  contradicting: '#a83a16',
  mentioning: '#545d6b',
  unclassified: '#545d6b',
} as const satisfies Record<StatementType, string>;

const MUTED = '#565e69';
const ACCENT = '#1f4b8f';
const NOTICE = '#8a1c3b';

const link = (url: string, label: string, style = '') =>
  `<a href="${escaped(url)}" style="color:${ACCENT};${style}">${escaped(label)}</a>`;

/** The disc of the first mark is drawn as a background; its check remains visible where backgrounds are not shown. */
const markOf = (type: StatementType) =>
  `<span aria-hidden="true" style="display:inline-block;min-width:16px;text-align:center;line-height:16px;border-radius:8px;${
    type === 'supporting'
      ? `font-size:12px;background:${COLOURS.supporting};color:#fff`
      : `font-size:16px;color:${COLOURS[type]}`
  }">${MARKS[type]}</span>`;

const lineAsHtml = (line: EmailLine): string => {
  if (line.kind === 'statement')
    return `<p style="margin:6px 0 0">${markOf(line.type)} <a href="${escaped(line.url)}" style="color:${COLOURS[line.type]};font-weight:600">${escaped(line.word)}</a> <span style="font-family:Georgia,serif">${escaped(line.text)}</span></p>`;
  return `<p style="margin:4px 0 0;font-size:14px;color:${line.kind === 'notice' ? NOTICE : MUTED}">${escaped(line.text)}</p>`;
};

const itemAsHtml = ({ title, url, lines }: EmailItem) =>
  `<li style="margin:0 0 16px">${link(url, title, 'font-family:Georgia,serif')}${lines.map(lineAsHtml).join('')}</li>`;

export const sectionAsHtml = ({ heading, url, items, more }: EmailSection): string =>
  [
    `<h2 style="margin:28px 0 10px;padding-top:16px;border-top:1px solid #d9d6ce;font-size:18px;line-height:1.35">${link(url, heading)}</h2>`,
    ...(items.length > 0
      ? [`<ul style="margin:0;padding:0;list-style:none">${items.map(itemAsHtml).join('')}</ul>`]
      : []),
    ...(more ? [`<p style="margin:0">${link(more.url, more.label)}</p>`] : []),
  ].join('');

const lineAsText = (line: EmailLine): string =>
  line.kind === 'statement'
    ? `  ${MARKS[line.type]} ${line.word} ${line.text}\n    ${line.url}`
    : `  ${line.text}`;

export const sectionAsText = ({ heading, url, items, more }: EmailSection): string =>
  [
    `${heading}\n${url}`,
    ...items.map((item) =>
      [`* ${item.title}`, ...item.lines.map(lineAsText), `  ${item.url}`].join('\n'),
    ),
    ...(more ? [`${more.label}\n${more.url}`] : []),
  ].join('\n\n');
