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

import { type tallyRequester, type TallyExtra } from './request-tallies.ts';
import { drawBadge, drawTip, type BadgeDrawing, isHidden, type BadgeState } from './draw-badge.ts';
import { attributeOf, closest, element, isLoading, onParsed, queryAll } from './elements.ts';
import { style } from './style.ts';
import { attachTooltip } from './tooltip.ts';
import { languageFor, badgeTextIn } from './text.ts';

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
  const doiAttribute = (attributeOf(host, 'data-doi') ?? '').trim();
  const text = doiAttribute.startsWith(META)
    ? metaContent(doiAttribute.slice(META.length).trim())
    : doiAttribute;
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

type RequestTally = ReturnType<typeof tallyRequester>;

/** Turns elements of a page into badges, including those added later, and redraws them when their attributes change. */
export const startBadges = (origin: string, requestTally: RequestTally) => {
  const sheet = sheetOf();
  /** The state that was drawn last, so that a late response does not overwrite a newer one. */
  const turns = new WeakMap<Element, object>();
  const closings = new WeakMap<ShadowRoot, () => void>();

  const draw = (host: Element, tree: ShadowRoot, drawing: BadgeDrawing) => {
    const previous = tree.querySelector('.badge');
    const hadFocus = previous?.contains(tree.activeElement) === true;
    const badge = drawBadge(drawing);
    closings.get(tree)?.();
    if (drawing.look.tooltip && !isHidden(drawing)) {
      const close = attachTooltip(badge, () => drawTip(drawing));
      if (close) closings.set(tree, close);
    }
    const styled = sheet ? [] : [element('style', '', style)];
    tree.replaceChildren(...styled, badge);
    if (hadFocus) tree.querySelector('a')?.focus();
  };

  const render = async (host: Element): Promise<void> => {
    const turn = {};
    turns.set(host, turn);
    const look = badgeLook((name) => attributeOf(host, name));
    const around = closest(host, '[lang]')?.getAttribute('lang') ?? '';
    const language = languageFor(look.language, around);
    const text = badgeTextIn(language);
    const notify = (event: string, detail: object) =>
      host.dispatchEvent(
        new CustomEvent(`veracite-badge-${event}`, { bubbles: true, composed: true, detail }),
      );
    const show = (state: BadgeState, doi?: string) => {
      const report = doi === undefined ? undefined : `${origin}${reportPath(doi)}`;
      draw(host, treeOf(host, sheet), { state, look, text, language, report });
    };
    try {
      show({ kind: 'waiting' }, paperOf(host));
    } catch {
      // Some elements, such as images and links, cannot have a shadow tree.
      notify('failed', { reason: 'element' });
      return;
    }
    await documentParsed();
    const doi = paperOf(host);
    if (turns.get(host) !== turn) return;
    if (doi === undefined) {
      show({ kind: 'unknown' });
      notify('failed', { reason: 'doi' });
      return;
    }
    const extras: readonly TallyExtra[] = [
      ...(look.notices ? (['notices'] as const) : []),
      ...(look.sections ? (['sections'] as const) : []),
    ];
    const state = await requestTally(doi, extras);
    if (turns.get(host) !== turn) return;
    show(state, doi);
    if (state.kind === 'known') notify('ready', { doi, tally: state.of });
    else if (state.kind === 'unknown') notify('empty', { doi });
    else notify('failed', { doi, reason: 'network' });
  };

  const selector = `.${BADGE_CLASS}[data-doi]`;
  const isBadge = (host: Element) => Element.prototype.matches.call(host, selector);
  const find = (root: Element | Document) => {
    if (root instanceof Element && isBadge(root)) void render(root);
    for (const host of queryAll(root, selector)) void render(host);
  };

  find(document);
  new MutationObserver((changes) => {
    const changedHosts = new Set<Element>();
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes') changedHosts.add(target as Element);
      else for (const node of addedNodes) if (node instanceof Element) changedHosts.add(node);
    }
    for (const changedHost of changedHosts) {
      if (!changedHost.isConnected) continue;
      if (isBadge(changedHost)) void render(changedHost);
      else if (changedHost.firstElementChild) find(changedHost);
    }
  }).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: WATCHED,
  });
};

/** Until the page is parsed completely, neither its meta elements nor its badges are all known. */
export const documentParsed = (): Promise<void> =>
  isLoading() ? new Promise<void>(onParsed) : Promise.resolve();
