import { companionTextIn } from '#web/companions/common/text.ts';
import type { KnownWork } from '#web/companions/common/known-work.ts';

import { BADGE_TAG, badgeElement } from './badge-element.ts';
import { browserApi } from './browser-api.ts';
import { bodyOf, localNameOf } from './dom.ts';
import { backgroundOf } from './background.ts';
import { doisInText, findDois, type DoiMention } from './finding/dois-in-page.ts';
import { isWorksMessage, requestTalliesOf, type WorksResponse } from './messages.ts';
import { readSettings } from './settings.ts';

/** How long a changing page must be quiet before it is read again, and the longest delay. */
const QUIET_MS = 400;
const LOUD_MS = 3_000;
const MAX_SELECTED_CHARACTERS = 10_000;
/** As many works as the extension asks about until the page is loaded again. */
const MAX_DOIS_OF_PAGE = 5_000;
/** The number of badges that are drawn before yielding to the page. */
const AT_ONCE = 40;

const api = browserApi();
const text = companionTextIn(api.i18n.getUILanguage());

type Badge = {
  readonly place: DoiMention;
  readonly work: KnownWork;
  readonly ground: 'light' | 'dark';
};

const insertBadge = ({ place: { behind, doi }, work, ground }: Badge, server: string): void => {
  if (!behind.isConnected) return;
  const isTitle = behind instanceof Element && /^h[1-6]$/i.test(behind.tagName);
  let nextSibling: ChildNode | null = isTitle ? null : behind;
  // A text may name several works; their badges follow it in the same order.
  for (
    let next = isTitle ? behind.querySelector(BADGE_TAG) : behind.nextSibling;
    next instanceof HTMLElement && next.localName === BADGE_TAG;
    next = next.nextSibling
  ) {
    if (next.dataset['doi'] === doi) return;
    nextSibling = next;
  }
  const badge = badgeElement(document, server, work, text, ground);
  // Inside the title the badge stays on the same line, whatever the layout of the page's headings.
  if (nextSibling === null) (behind as Element).append(badge);
  else nextSibling.after(badge);
};

const isTitlePlace = ({ behind }: DoiMention): boolean =>
  behind instanceof Element && behind.closest('h1, h2, h3, h4, h5') !== null;

/** A page may name other works each time it is read, without end. */
const asked = new Set<string>();
const mayAsk = (doi: string): boolean => {
  if (asked.size < MAX_DOIS_OF_PAGE) asked.add(doi);
  return asked.has(doi);
};

/** Shows a badge next to each work that the page names and the server knows, with a single call. */
const showBadges = async (): Promise<void> => {
  const { where } = await readSettings();
  const { main, places } = findDois(document);
  const eligible = where === 'titles' ? places.filter(isTitlePlace) : places;
  const dois = [...new Set([...(main ? [main] : []), ...eligible.map(({ doi }) => doi)])].filter(
    mayAsk,
  );
  if (dois.length === 0) return;
  const response = await requestTalliesOf(dois);
  // Errors do not affect the page: without a response it stays unchanged. The popup shows the reason.
  if (response.kind === 'trouble') return;
  const works = new Map(response.works.map((work) => [work.doi, work]));
  const badges = eligible.flatMap((mention): readonly Badge[] => {
    const work = works.get(mention.doi);
    // A reference without statements needs no badge; the work of the page gets one even then.
    if (!work || (work.total === 0 && work.notices.length === 0 && mention.doi !== main)) return [];
    return [{ place: mention, work, ground: backgroundOf(mention.behind.parentElement) }];
  });
  // All styles are read before the page is changed; otherwise the browser would recompute them for each badge.
  for (const [index, badge] of badges.entries()) {
    // Scrolling and typing take precedence.
    if (index > 0 && index % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
    insertBadge(badge, response.server);
  }
};

/** Pages that load their references later are read again once they have been quiet for a moment. */
const keepShowing = (): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let quietSince = 0;
  const refresh = () => {
    const now = Date.now();
    if (timer === undefined) quietSince = now;
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        timer = undefined;
        void showBadges();
      },
      now - quietSince > LOUD_MS ? 0 : QUIET_MS,
    );
  };
  const isOwn = (node: Node) => node instanceof Element && localNameOf(node) === BADGE_TAG;
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => [...addedNodes].some((node) => !isOwn(node)))) refresh();
  }).observe(bodyOf(document), { childList: true, subtree: true });
};

let showing = false;
const show = async (): Promise<void> => {
  if (showing) return;
  showing = true;
  await showBadges();
  keepShowing();
};

/** Returns the works that the page names. A selection takes precedence. */
const works = (): WorksResponse => {
  const { main: ofPage, places } = findDois(document);
  const main =
    doisInText(getSelection()?.toString().slice(0, MAX_SELECTED_CHARACTERS) ?? '')[0] ?? ofPage;
  return { ...(main && { main }), dois: [...new Set(places.map(({ doi }) => doi))] };
};

/** The same script may be injected twice: automatically and by the popup. */
const running = globalThis as { veraciteRuns?: boolean; veraciteByItself?: boolean };

if (running.veraciteRuns !== true) {
  running.veraciteRuns = true;
  api.runtime.onMessage.addListener((message, _sender, respond) => {
    if (!isWorksMessage(message)) return false;
    if (message.kind === 'show') void show();
    respond(works());
    return false;
  });
  if (running.veraciteByItself === true)
    void readSettings().then(({ server, off }) => {
      // The product's own pages show their tallies themselves.
      if (location.origin !== server && !off.includes(location.hostname)) void show();
    });
}
