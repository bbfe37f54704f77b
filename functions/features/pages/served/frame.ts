import { pageText } from '../text.ts';
import { type Html, html } from './html.ts';
import { servedWords as say } from './words.ts';

const navigation = (links: Readonly<Record<string, string>>): readonly Html[] =>
  Object.entries(links).map(([target, label]) => html`<a href="${target}">${label}</a>`);

/** A search box that works without scripts, as a plain form. */
export const searchBox = (term: string, size: 'small' | 'large'): Html =>
  html`<form
    role="search"
    class="served-box served-${size}"
    action="/search"
    method="get"
    aria-label="${say.search}"
  >
    <input
      name="q"
      type="search"
      inputmode="search"
      enterkeyhint="search"
      autocomplete="off"
      maxlength="500"
      aria-label="${say.searchLabel}"
      placeholder="${say.placeholder}"
      value="${term}"
    /><button type="submit">${say.search}</button>
  </form>`;

type Framed = {
  readonly main: Html;
  readonly isTranslated: boolean;
  /** A page with its own search box has none in the header. */
  readonly hasBox: boolean;
};

/**
 * The frame around a served page until the web app takes over, or permanently without scripts; as high as the app's
 * own.
 */
export const inFrame = ({ main, isTranslated, hasBox }: Framed): Html =>
  html`<div
    id="served-page"
    lang="en"
    dir="ltr"
    data-spoken="${isTranslated ? 'translated' : 'english'}"
  >
    <header>
      <div class="page served-bar">
        <a class="served-brand" href="/">${pageText.product}</a>${!hasBox && searchBox('', 'small')}
        <nav aria-label="${pageText.navigation}">${navigation(pageText.links)}</nav>
      </div>
    </header>
    <main>${main}</main>
    <footer class="page">
      <nav aria-label="${pageText.more}">
        ${navigation(say.home.links)}${navigation(pageText.furtherLinks)}
      </nav>
    </footer>
  </div>`;
