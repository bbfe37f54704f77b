import {
  BADGE_CLASS,
  badgeAttribute,
  badgeChoices,
  badgeLook,
  badgeSwitches,
  META,
} from '#shared/domain/badge.ts';
import { reportPath } from '#shared/domain/doi.ts';
import { parseWorkKey } from '#shared/domain/work-key.ts';

import { type asking, type Extra } from './ask.ts';
import { drawBadge, drawTip, type Drawing, isHidden, type State } from './draw.ts';
import { queryAll } from './elements.ts';
import { style } from './style.ts';
import { withTip } from './tip.ts';
import { languageFor, wordsOf } from './words.ts';

const WATCHED = [
  'class',
  'data-doi',
  ...[...Object.keys(badgeChoices), ...Object.keys(badgeSwitches)].map(badgeAttribute),
];

/** Reads the DOI of the page for `meta:citation_doi`: the content of that meta element. */
const metaContent = (name: string): string | undefined =>
  queryAll(document, 'meta')
    .find(
      (meta) =>
        (meta.getAttribute('name') ?? meta.getAttribute('property') ?? '').toLowerCase() ===
        name.toLowerCase(),
    )
    ?.getAttribute('content') ?? undefined;

const paperOf = (host: Element): string | undefined => {
  const given = (host.getAttribute('data-doi') ?? '').trim();
  const text = given.startsWith(META) ? metaContent(given.slice(META.length).trim()) : given;
  return parseWorkKey(text ?? '');
};

/** One style sheet for all badges of a page; constructed sheets are not subject to its style policy. */
const sheetOf = (): CSSStyleSheet | undefined => {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    return 'adoptedStyleSheets' in Document.prototype ? sheet : undefined;
  } catch {
    return undefined;
  }
};

const treeOf = (host: Element, sheet: CSSStyleSheet | undefined): ShadowRoot => {
  const tree = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  if (sheet) tree.adoptedStyleSheets = [sheet];
  return tree;
};

type Ask = ReturnType<typeof asking>;

/** Turns elements of a page into badges, including those added later, and redraws them when their attributes change. */
export const badges = (origin: string, ask: Ask) => {
  const sheet = sheetOf();
  /** The state that was drawn last, so that a late response does not overwrite a newer one. */
  const turns = new WeakMap<Element, object>();
  const closings = new WeakMap<ShadowRoot, () => void>();

  const draw = (host: Element, tree: ShadowRoot, drawing: Drawing) => {
    const before = tree.querySelector('.badge');
    const hadFocus = before?.contains(tree.activeElement) === true;
    const badge = drawBadge(drawing);
    closings.get(tree)?.();
    if (drawing.look.tooltip && !isHidden(drawing)) {
      const close = withTip(badge, () => drawTip(drawing));
      if (close) closings.set(tree, close);
    }
    const styled = sheet
      ? []
      : [Object.assign(document.createElement('style'), { textContent: style })];
    tree.replaceChildren(...styled, badge);
    if (hadFocus) tree.querySelector('a')?.focus();
  };

  const make = async (host: Element): Promise<void> => {
    const turn = {};
    turns.set(host, turn);
    const look = badgeLook((name) => host.getAttribute(name));
    const around = host.closest('[lang]')?.getAttribute('lang') ?? '';
    const language = languageFor(look.language, around);
    const words = wordsOf(language);
    const tell = (what: string, detail: object) =>
      host.dispatchEvent(
        new CustomEvent(`veracite-badge-${what}`, { bubbles: true, composed: true, detail }),
      );
    const shown = (state: State, doi?: string) => {
      const report = doi === undefined ? undefined : `${origin}${reportPath(doi)}`;
      draw(host, treeOf(host, sheet), { state, look, words, language, report });
    };
    try {
      shown({ kind: 'waiting' }, paperOf(host));
    } catch {
      // Some elements, such as images and links, cannot have a shadow tree.
      tell('failed', { reason: 'element' });
      return;
    }
    await parsed();
    const doi = paperOf(host);
    if (turns.get(host) !== turn) return;
    if (doi === undefined) {
      shown({ kind: 'unknown' });
      tell('failed', { reason: 'doi' });
      return;
    }
    const extras: readonly Extra[] = [
      ...(look.notices ? (['notices'] as const) : []),
      ...(look.sections ? (['sections'] as const) : []),
    ];
    const state = await ask(doi, extras);
    if (turns.get(host) !== turn) return;
    shown(state, doi);
    if (state.kind === 'known') tell('ready', { doi, tally: state.of });
    else if (state.kind === 'unknown') tell('empty', { doi });
    else tell('failed', { doi, reason: 'network' });
  };

  const selector = `.${BADGE_CLASS}[data-doi]`;
  const isBadge = (host: Element) => Element.prototype.matches.call(host, selector);
  const find = (root: Element | Document) => {
    if (root instanceof Element && isBadge(root)) void make(root);
    for (const host of queryAll(root, selector)) void make(host);
  };

  find(document);
  new MutationObserver((changes) => {
    const changed = new Set<Element>();
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes') changed.add(target as Element);
      else for (const node of addedNodes) if (node instanceof Element) changed.add(node);
    }
    for (const one of changed) {
      if (!one.isConnected) continue;
      if (isBadge(one)) void make(one);
      else if (one.firstElementChild) find(one);
    }
  }).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: WATCHED,
  });
};

/** Until the page is parsed completely, neither its meta elements nor its badges are all known. */
export const parsed = (): Promise<void> =>
  document.readyState === 'loading'
    ? new Promise((resolve) => {
        document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
      })
    : Promise.resolve();
