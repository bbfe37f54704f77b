import {
  BADGE_CLASS,
  badgeAttribute,
  badgeChoices,
  type BadgeLook,
  badgeLook,
  badgeRoom,
  badgeSwitches,
} from '#shared/domain/badge.ts';
import { toPath } from '#shared/domain/paths.ts';
import { parseWorkKey } from '#shared/domain/work-key.ts';

/** The attributes of one badge, by their names in HTML. */
export type BadgeAttributes = Readonly<Record<string, string>>;

export const usualLook: BadgeLook = badgeLook(() => undefined);

/** What a look needs to say beside its paper: whatever is not as it would be without. */
export const attributesOf = (doi: string, look: BadgeLook): BadgeAttributes => {
  const names = [...Object.keys(badgeChoices), ...Object.keys(badgeSwitches)];
  // Both lists name what a look holds.
  const said = names.flatMap((name) => {
    const value = look[name as keyof BadgeLook];
    return value === usualLook[name as keyof BadgeLook]
      ? []
      : [[badgeAttribute(name), String(value)] as const];
  });
  return { 'data-doi': doi, ...Object.fromEntries(said) };
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const written = (attributes: BadgeAttributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');

type Script = {
  /** Where the product is opened. */
  readonly origin: string;
  /** A version that never changes, checked by its hash; without one the newest. */
  readonly pinned?: { readonly version: string; readonly integrity: string } | undefined;
};

/** What a page needs for a badge: room for it, the script, and its element. */
export const badgeCode = (
  attributes: BadgeAttributes,
  look: BadgeLook,
  { origin, pinned }: Script,
): string => {
  const { wide, high } = badgeRoom(look);
  const room = `.${BADGE_CLASS}{display:inline-block;vertical-align:middle;min-width:${String(wide)}px;min-height:${String(high)}px;max-width:100%}`;
  const src = pinned
    ? `${origin}${toPath`/badge/${pinned.version}/badge.js`}`
    : `${origin}/badge.js`;
  const checked = pinned ? { integrity: pinned.integrity, crossorigin: 'anonymous' } : {};
  return [
    `<style>${room}</style>`,
    `<script async${written({ src, ...checked })}></script>`,
    `<div class="${BADGE_CLASS}"${written(attributes)}></div>`,
  ].join('\n');
};

export const embedCode = (origin: string, title: string): string =>
  `<iframe${written({ src: `${origin}/embed-citation-search`, title, width: '100%', height: '480', loading: 'lazy', style: 'border:0' })}></iframe>`;

/** So many badges are made of what somebody pastes; a page of a journal has fewer. */
export const MOST_PASTED = 500;

const attributesIn = (host: Element): BadgeAttributes =>
  Object.fromEntries(
    [...host.attributes]
      .filter(({ name }) => name.startsWith('data-'))
      .map(({ name, value }) => [name, value]),
  );

export type Pasted = {
  readonly badges: readonly BadgeAttributes[];
  /** Entries that are no DOI, as they were written. */
  readonly unread: readonly string[];
};

/** Reads what somebody pastes: HTML with badges in it, or DOIs with anything between them. */
export const badgesIn = (text: string): Pasted => {
  if (text.includes('<')) {
    // A document made of text runs and loads nothing.
    const page = new DOMParser().parseFromString(text, 'text/html');
    const hosts = [...page.querySelectorAll(`.${BADGE_CLASS}`)].slice(0, MOST_PASTED);
    return { badges: hosts.map(attributesIn), unread: [] };
  }
  const entries = [...new Set(text.split(/[\s,;]+/).filter((entry) => entry !== ''))];
  const read = entries.slice(0, MOST_PASTED).map((entry) => [entry, parseWorkKey(entry)] as const);
  return {
    badges: read.flatMap(([, doi]) => (doi === undefined ? [] : [{ 'data-doi': doi }])),
    unread: read.flatMap(([entry, doi]) => (doi === undefined ? [entry] : [])),
  };
};
