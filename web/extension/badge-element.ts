import { coloursByGround, coloursOf } from '#web/companions/colours.ts';
import { isGrave, type KnownWork } from '#web/companions/known-work.ts';
import {
  element,
  type ElementMaker,
  markStyles,
  tallyBar,
  tallyNumbers,
} from '#web/companions/marks.ts';
import type { CompanionWords } from '#web/companions/words.ts';

import { reportPath } from '#shared/domain/doi.ts';

import { makerIn } from './dom.ts';

export const BADGE = 'veracite-badge';

const styles = `${coloursOf(':host')}${coloursByGround}${markStyles()}
:host { all: initial; display: inline-block; vertical-align: middle; margin-inline: 6px; }
a { display: inline-flex; gap: 8px; align-items: center; box-sizing: border-box; min-height: 24px; padding: 2px 8px; border: 1px solid var(--line); border-radius: 6px; background: var(--raised); color: var(--ink); font: 13px/1.4 system-ui, sans-serif; text-decoration: none; white-space: nowrap; }
a:hover { border-color: var(--edge); }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.bar { width: 40px; }
.notice { color: var(--notice); font-weight: 600; }
.words { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
@media print { :host { display: none; } }`;

const styleSheet = (): CSSStyleSheet => {
  const made = new CSSStyleSheet();
  made.replaceSync(styles);
  return made;
};
/** One style sheet for all badges of a page. */
let sheet: CSSStyleSheet | undefined;

/**
 * Pages with a strict policy allow no style elements, but constructed sheets. Firefox refuses constructed sheets of
 * extensions, but allows the element.
 */
const dress = (maker: ElementMaker, root: ShadowRoot): void => {
  try {
    sheet ??= styleSheet();
    root.adoptedStyleSheets = [sheet];
  } catch {
    const style = element(maker, 'style', '', styles);
    root.prepend(style);
  }
};

/** Draws how a work was cited, apart from the styles of the page. */
export const badgeElement = (
  document: Document,
  server: string,
  work: KnownWork,
  words: CompanionWords,
  ground: 'light' | 'dark',
): HTMLElement => {
  const maker = makerIn(document);
  const host = element(maker, BADGE, '');
  host.dataset['doi'] = work.doi;
  host.dataset['ground'] = ground;
  const root = host.attachShadow({ mode: 'open' });
  // The name makes it a link.
  const link = element(maker, 'a', '') as HTMLAnchorElement;
  link.href = `${server}${reportPath(work.doi)}`;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  const notices = work.notices.map((status) => words.notice[status]);
  const sentence = [...notices, words.tally(work)].join('. ');
  link.title = sentence;
  if (isGrave(work) || notices.length > 0) {
    const notice = element(maker, 'span', 'notice', notices[0] ?? '');
    notice.setAttribute('aria-hidden', 'true');
    link.append(notice);
  }
  if (work.total > 0) link.append(tallyBar(maker, work));
  link.append(
    tallyNumbers(maker, work, words.number),
    element(maker, 'span', 'words', `Veracite: ${sentence}`),
  );
  root.append(link);
  dress(maker, root);
  return host;
};
