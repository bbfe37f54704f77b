import { colorRules } from '#web/companions/common/colors.ts';
import { createElement, markStyles } from '#web/companions/common/marks.ts';

/** The style of the popup, the options and the welcome page. */
const styles = `${colorRules(':root')}${markStyles()}
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
main { display: grid; gap: 16px; max-width: 640px; margin: 0 auto; }
body.popup { width: 380px; padding: 16px; }
h1 { margin: 0; font: 600 20px/1.3 Georgia, serif; overflow-wrap: anywhere; }
h2 { margin: 0; font-size: 15px; }
p, ul, ol { margin: 0; }
ul, ol { padding-inline-start: 20px; display: grid; gap: 8px; }
section > button { justify-self: start; }
section, fieldset, form { display: grid; gap: 8px; border: 0; padding: 0; margin: 0; min-width: 0; }
.muted { color: var(--muted); font-size: 13px; }
.notice { color: var(--notice); font-weight: 600; border: 1px solid currentColor; border-radius: 6px; padding: 4px 8px; }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
.between { display: flex; flex-wrap: wrap; gap: 8px; justify-content: space-between; align-items: center; }
blockquote { margin: 0; display: grid; gap: 4px; font-family: Georgia, serif; overflow-wrap: anywhere; }
blockquote footer { font: 13px/1.4 system-ui, sans-serif; color: var(--muted); }
a { color: var(--accent); }
button, .button { font: inherit; min-height: 36px; padding: 4px 12px; border: 1px solid var(--edge); border-radius: 6px; background: var(--raised); color: var(--ink); cursor: pointer; text-decoration: none; display: inline-flex; align-items: center; }
.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
input[type='text'], input[type='search'] { font: inherit; width: 100%; min-height: 36px; padding: 4px 8px; border: 1px solid var(--edge); border-radius: 6px; background: var(--raised); color: var(--ink); }
input[type='search'] { flex: 1; width: auto; min-width: 0; }
label { display: flex; gap: 8px; align-items: baseline; }
label.over { display: grid; gap: 4px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.numbers { gap: 16px; }
@media (pointer: coarse) { button, .button { min-height: 44px; } }`;

export const element = (name: string, className: string, ...children: readonly (Node | string)[]) =>
  createElement(document, name, className, ...children);

/** Applies the style to an extension page and returns the element for its content. */
export const startPage = (title: string, lang: string): HTMLElement => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [sheet];
  document.title = title;
  document.documentElement.lang = lang;
  const main = document.querySelector('main');
  if (!main) throw new Error('The page has no element for its content.');
  return main;
};

export const createButton = (label: string, onClick: () => void, className = ''): HTMLElement => {
  const created = element('button', className, label);
  created.setAttribute('type', 'button');
  created.addEventListener('click', onClick);
  return created;
};

export const createLink = (label: string, href: string, className = ''): HTMLElement => {
  const created = element('a', className, label);
  created.setAttribute('href', href);
  created.setAttribute('target', '_blank');
  created.setAttribute('rel', 'noopener');
  return created;
};

/** Shows a status message in place and announces it to screen readers. */
export const createStatusLine = (): HTMLElement => {
  const line = element('p', 'muted');
  line.setAttribute('role', 'status');
  return line;
};
