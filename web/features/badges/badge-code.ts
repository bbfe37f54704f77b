import {
  BADGE_CLASS,
  badgeAttribute,
  badgeChoices,
  type BadgeLook,
  badgeLook,
  badgeSize,
  badgeSwitches,
} from '#shared/domain/badge.ts';
import { toPath } from '#shared/domain/paths.ts';
import { parseWorkKey } from '#shared/domain/work-key.ts';

/** The attributes of one badge, by their HTML names. */
export type BadgeAttributes = Readonly<Record<string, string>>;

export const defaultLook: BadgeLook = badgeLook(() => undefined);

/** Returns the attributes that a look needs besides its paper: those that differ from the defaults. */
export const badgeAttributesOf = (doi: string, look: BadgeLook): BadgeAttributes => {
  const names = [...Object.keys(badgeChoices), ...Object.keys(badgeSwitches)];
  // Both lists contain the keys of a look.
  const attributes = names.flatMap((name) => {
    const value = look[name as keyof BadgeLook];
    return value === defaultLook[name as keyof BadgeLook]
      ? []
      : [[badgeAttribute(name), String(value)] as const];
  });
  return { 'data-doi': doi, ...Object.fromEntries(attributes) };
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const written = (attributes: BadgeAttributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');

type Script = {
  /** The URL of the product. */
  readonly origin: string;
  /** A pinned version with its integrity hash; if absent, the latest version. */
  readonly pinned?: { readonly version: string; readonly integrity: string } | undefined;
};

/** Returns the code for a badge: reserved space, the script, and its element. */
export const badgeCode = (
  attributes: BadgeAttributes,
  look: BadgeLook,
  { origin, pinned }: Script,
): string => {
  const { wide, high } = badgeSize(look);
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

/** The maximum number of badges made from pasted input; a journal page has fewer. */
export const MAX_PASTED_BADGES = 500;

const attributesIn = (host: Element): BadgeAttributes =>
  Object.fromEntries(
    [...host.attributes]
      .filter(({ name }) => name.startsWith('data-'))
      .map(({ name, value }) => [name, value]),
  );

export type ParsedBadges = {
  readonly badges: readonly BadgeAttributes[];
  /** Entries that are not DOIs, as written. */
  readonly unread: readonly string[];
};

/** Parses pasted input: HTML that contains badges, or DOIs with any separators. */
export const parseBadges = (text: string): ParsedBadges => {
  if (text.includes('<')) {
    // A document parsed from text runs and loads nothing.
    const page = new DOMParser().parseFromString(text, 'text/html');
    const hosts = [...page.querySelectorAll(`.${BADGE_CLASS}`)].slice(0, MAX_PASTED_BADGES);
    return { badges: hosts.map(attributesIn), unread: [] };
  }
  const entries = [...new Set(text.split(/[\s,;]+/).filter((entry) => entry !== ''))];
  const read = entries
    .slice(0, MAX_PASTED_BADGES)
    .map((entry) => [entry, parseWorkKey(entry)] as const);
  return {
    badges: read.flatMap(([, doi]) => (doi === undefined ? [] : [{ 'data-doi': doi }])),
    unread: read.flatMap(([entry, doi]) => (doi === undefined ? [entry] : [])),
  };
};
