/** The work that every hostile page names, and that the attacked product knows. */
export const KNOWN_DOI = '10.5555/frost';

/** Text that runs as a script wherever it is inserted as markup. */
export const MARKUP = `"><img src=x onerror="executed.push('markup')"><script>executed.push('script')</script>`;

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * Runs before everything else in a page: listens to all messages, and replaces the built-in functions that the badge or the
 * extension might call in the page, so that `seen` holds what passes through them.
 */
const SPY = `<script>
  window.seen = []; window.executed = [];
  // Recording calls replaced functions itself, and must not record that.
  let isRecording = false;
  const record = (name, ...values) => {
    if (isRecording) return;
    isRecording = true;
    try { seen.push(name + ' ' + values.map(String).join(' ').slice(0, 2000)); } catch {}
    isRecording = false;
  };
  const isCompanion = () => !isRecording && /badge[.]js|chrome-extension/.test(new Error().stack ?? '');
  addEventListener('message', (event) => record('message', JSON.stringify(event.data)));
  for (const [owner, names] of [
    [Array.prototype, ['map', 'filter', 'flatMap', 'push', 'join']],
    [String.prototype, ['replace', 'trim', 'split', 'toLowerCase']],
    [Promise.prototype, ['then']], [JSON, ['parse', 'stringify']],
    [Element.prototype, ['attachShadow', 'setAttribute', 'append']],
    [XMLHttpRequest.prototype, ['open', 'send']], [window, ['fetch', 'postMessage']],
  ]) for (const name of names) {
    const original = owner[name];
    owner[name] = function (...values) {
      if (isCompanion()) record(name, this, ...values);
      return Reflect.apply(original, this, values);
    };
  }
  for (const name of ['token', 'authorization', 'server', 'kind'])
    Object.defineProperty(Object.prototype, name, {
      configurable: true, get() { return undefined; },
      set(value) {
        record(name, value);
        Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: true });
      },
    });
  window.browser = { runtime: { sendMessage: (...values) => record('sendMessage', JSON.stringify(values)) } };
</script>`;

/** A page with the spy that names the known work after the given content. */
export const hostilePage = (body: string, head = ''): string =>
  `<!doctype html><html><head><meta charset="utf-8">${SPY}${head}</head><body>${body}<p>See ${KNOWN_DOI}.</p></body></html>`;

/** Elements whose names hide properties of the document, the window or a form (DOM clobbering). */
export const namedElements = (names: readonly string[], tag = 'img'): string =>
  names.map((name) => `<${tag} name="${name}" id="${name}"></${tag}>`).join('');

const DOCUMENT_PROPERTIES = [
  ...['querySelectorAll', 'querySelector', 'createTreeWalker', 'createElement', 'createElementNS'],
  ...['body', 'documentElement', 'addEventListener'],
];
const GLOBALS = [
  ...['browser', 'veraciteRuns', 'veraciteByItself', 'getSelection', 'location', 'hasOwn'],
];
const FORM_PROPERTIES = [
  ...['parentElement', 'closest', 'getAttribute', 'querySelector', 'localName', 'append'],
];
/** Names an element of the page that removes its own badges and writes new DOIs in their place. */
export const REWRITING_PAGE = 'badges that are replaced by other works';

/** Pages that attack the extension, by what they hold. */
export const hostilePages: Readonly<Record<string, string>> = {
  'elements named after methods of the document': hostilePage(
    `<form name="querySelectorAll"></form>${namedElements(DOCUMENT_PROPERTIES)}${namedElements(GLOBALS, 'a')}`,
  ),
  'elements named after methods of forms': hostilePage(
    `<form class="citation">${namedElements(FORM_PROPERTIES, 'input')}<b class="title">A</b> doi: 10.5555/other <p>Also ${KNOWN_DOI}</p></form>`,
  ),
  'titles and DOIs that are markup': hostilePage(
    `<h1>${escapeHtml(MARKUP)}</h1><ul><li>10.5555/${escapeHtml(MARKUP)}</li><li data-doi="10.5555/${escapeHtml(MARKUP)}"><a href="https://doi.org/10.5555/${escapeHtml(MARKUP)}">x</a></li></ul>`,
    `<meta name="citation_title" content="${escapeHtml(MARKUP)}"><meta name="citation_doi" content="10.5555/a${escapeHtml(MARKUP)}">`,
  ),
  'meta elements of several megabytes': hostilePage(
    '',
    `<meta name="citation_doi" content="10.5555/${'x'.repeat(2_000_000)}"><meta name="dc.identifier" content="${'10.1234.'.repeat(200_000)}">`,
  ),
  'texts that are slow to match': hostilePage(
    `<p>${'10.1234.'.repeat(100_000)}</p><p>10.1234/a${')'.repeat(500_000)}</p>`,
  ),
  'forged badges': hostilePage(
    `<veracite-badge data-doi="10.5555/x" data-ground="${escapeHtml(MARKUP)}"></veracite-badge>`,
  ),
  'works in frames and shadow trees': hostilePage(
    `<iframe name="browser" srcdoc="<p>10.5555/frame</p>"></iframe><div id="host"></div><script>host.attachShadow({ mode: 'open' }).innerHTML = '<p>10.5555/tree</p>'</script>`,
  ),
  [REWRITING_PAGE]: hostilePage(`<script>
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes)
        if (node.localName === 'veracite-badge' && seen.length < 5_000) {
          record('badge', node.outerHTML, node.shadowRoot?.innerHTML);
          const other = document.createElement('p');
          other.textContent = 'See ${KNOWN_DOI} and 10.5555/rewritten.';
          node.replaceWith(other);
        }
    }).observe(document, { childList: true, subtree: true });
  </script>`),
};

/** Pages that attack the badge that they embed, by what they do. */
export const badgeAttacks: Readonly<Record<string, string>> = {
  'name elements after where scripts come from': `<img name="currentScript"><form name="scripts"><input type="image" src="http://evil.localhost:1/badge.js"></form>`,
  'name elements after methods': `<form name="querySelectorAll"></form>${namedElements(['querySelector', 'createElement', 'createElementNS', 'readyState', 'addEventListener'])}`,
  'replace built-in functions': `<script>const original = fetch; window.fetch = (...values) => { record('fetch', values[0], JSON.stringify(values[1])); return original(...values); };</script>`,
  'name works by markup': `<meta name="x" content="10.5555/${escapeHtml(MARKUP)}">${['meta:x', `10.5555/${escapeHtml(MARKUP)}`].map((doi) => badgeElement(doi)).join('')}`,
  'rewrite badges': `<script>setInterval(() => { for (const badge of document.getElementsByClassName('veracite-badge')) { badge.shadowRoot?.replaceChildren(); badge.lang = 'x'; } }, 20);</script>`,
};

export function badgeElement(doi: string): string {
  return `<span class="veracite-badge" data-show-zero data-doi="${doi}"></span>`;
}
