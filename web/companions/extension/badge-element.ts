import { backgroundColorRules, colorRules } from '#web/companions/common/colors.ts';
import { isRetracting, type KnownWork } from '#web/companions/common/known-work.ts';
import {
  createElement,
  type ElementMaker,
  markStyles,
  tallyBar,
  tallyNumbers,
} from '#web/companions/common/marks.ts';
import type { CompanionText } from '#web/companions/common/text.ts';

import { reportPath } from '#shared/domain/doi.ts';

import { makerIn } from './dom.ts';

export const BADGE_TAG = 'veracite-badge';

const styles = `${colorRules(':host')}${backgroundColorRules}${markStyles()}
:host { all: initial; display: inline-block; vertical-align: middle; margin-inline: 6px; }
a { display: inline-flex; gap: 8px; align-items: center; box-sizing: border-box; min-height: 24px; padding: 2px 8px; border: 1px solid var(--line); border-radius: 6px; background: var(--raised); color: var(--ink); font: 13px/1.4 system-ui, sans-serif; text-decoration: none; white-space: nowrap; }
a:hover { border-color: var(--edge); }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.bar { width: 40px; }
.notice { color: var(--notice); font-weight: 600; }
.words { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
@media print { :host { display: none; } }`;

const styleSheet = (): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  return sheet;
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
    const style = createElement(maker, 'style', '', styles);
    root.prepend(style);
  }
};

/** Draws how a work was cited, apart from the styles of the page. */
export const badgeElement = (
  document: Document,
  server: string,
  work: KnownWork,
  text: CompanionText,
  ground: 'light' | 'dark',
): HTMLElement => {
  const maker = makerIn(document);
  const host = createElement(maker, BADGE_TAG, '');
  host.dataset['doi'] = work.doi;
  host.dataset['ground'] = ground;
  const root = host.attachShadow({ mode: 'open' });
  // The name makes it a link.
  const link = createElement(maker, 'a', '') as HTMLAnchorElement;
  link.href = `${server}${reportPath(work.doi)}`;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  const notices = work.notices.map((status) => text.notice[status]);
  const sentence = [...notices, text.tally(work)].join('. ');
  link.title = sentence;
  if (isRetracting(work) || notices.length > 0) {
    const notice = createElement(maker, 'span', 'notice', notices[0] ?? '');
    notice.setAttribute('aria-hidden', 'true');
    link.append(notice);
  }
  if (work.total > 0) link.append(tallyBar(maker, work));
  link.append(
    tallyNumbers(maker, work, text.number),
    createElement(maker, 'span', 'words', `Veracite: ${sentence}`),
  );
  root.append(link);
  dress(maker, root);
  return host;
};
