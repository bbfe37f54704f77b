import {
  doisInText,
  findDois,
  MAX_MENTIONS,
} from '#web/companions/extension/finding/dois-in-page.ts';
import { browserApi } from '#web/companions/extension/browser-api.ts';
import { backgroundOf } from '#web/companions/extension/background.ts';

const pageOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const DOI = '10.5555/frost';
const TEXT = `<meta name="citation_doi" content="10.5555/main"><h1>A title</h1>
<p>See ${DOI} and <a href="https://doi.org/10.5555/link">this</a>.</p>`;

/** What a browser does for fields that are named after properties of their form. */
const clobber = (form: HTMLFormElement, names: readonly string[], by: Element) => {
  // A page of this kind that does it by itself refuses to be told.
  for (const name of names) Reflect.defineProperty(form, name, { value: by });
  for (const name of names) expect(Reflect.get(form, name)).toBeInstanceOf(HTMLInputElement);
};

it.each([
  'querySelectorAll',
  'querySelector',
  'createTreeWalker',
  'body',
  'documentElement',
  'createElement',
  'createElementNS',
])('finds the works of a page in which an element is named %s', (name) => {
  const page = pageOf(`<form name="${name}"></form>${TEXT}`);
  expect(Reflect.get(page, name)).toBe(page.forms[0]);
  expect(findDois(page)).toMatchObject({
    main: '10.5555/main',
    places: [{ doi: '10.5555/main' }, { doi: '10.5555/link' }, { doi: DOI }],
  });
});

const fields = [
  ...['closest', 'querySelector', 'querySelectorAll', 'getAttribute', 'textContent'],
  ...['parentElement', 'localName', 'tagName', 'nextSibling', 'isConnected', 'append', 'after'],
];
const inputs = fields.map((name) => `<input name="${name}">`).join('');

it('finds works in forms whose fields are named after properties', () => {
  const page = pageOf(`<form class="citation">${inputs}<span class="title">Frost</span>
    doi: ${DOI}</form><form class="issue-item" data-doi="10.5555/b">${inputs}<h3>B</h3></form>
    <div class="issue-item" data-doi="10.5555/c"><form class="hlFld-Title">${inputs}</form></div>`);
  for (const form of page.querySelectorAll('form')) {
    const [input] = form.elements;
    if (input) clobber(form, fields, input);
  }
  const found = findDois(page).places.map(({ doi }) => doi);
  expect(found).toEqual(expect.arrayContaining([DOI, '10.5555/b']));
  // A form is not drawn behind: what its own methods are is up to the page.
  expect(found).not.toContain('10.5555/c');
});

it('finds the ground of a badge in a form that says that a field of its own surrounds it', () => {
  document.body.innerHTML =
    '<div style="background: #000"><form><input name="parentElement"><b>text</b></form></div>';
  const [form] = document.forms;
  const input = form?.elements[0];
  if (form && input) clobber(form, ['parentElement'], input);
  expect(backgroundOf(document.querySelector('b'))).toBe('dark');
});

describe('the interface of the browser', () => {
  const given = globalThis as { chrome?: unknown };
  afterEach(() => {
    delete given.chrome;
    Reflect.deleteProperty(Object.prototype, 'browser');
  });

  it('is not taken from what the global object only inherits, as it does elements by their id', () => {
    const chrome = {};
    given.chrome = chrome;
    Object.defineProperty(Object.prototype, 'browser', {
      value: document.createElement('div'),
      configurable: true,
    });
    expect(browserApi()).toBe(chrome);
  });

  it('is missing where only the page has one', () => {
    Object.defineProperty(Object.prototype, 'browser', {
      value: document.createElement('div'),
      configurable: true,
    });
    expect(() => browserApi()).toThrow('extension');
  });
});

describe('a page without end', () => {
  it('is read no further than it gets badges', () => {
    const page = pageOf('');
    const list = page.createElement('ul');
    for (let at = 0; at < MAX_MENTIONS + 500; at += 1) {
      const item = page.createElement('li');
      item.textContent = `10.5555/endless.${String(at)}`;
      list.append(item);
    }
    page.body.append(list);
    expect(findDois(page).places).toHaveLength(MAX_MENTIONS);
  });

  it.each([
    ['numbers with points', '10.1234.'.repeat(300_000)],
    ['brackets that close nothing', `10.1234/a${')'.repeat(300_000)}`],
    ['points behind a DOI', `10.1234/a${'.'.repeat(300_000)}x`],
  ])('is read to its end where it is full of %s', (_, text) => {
    expect(doisInText(text).length).toBeLessThanOrEqual(1);
  });
});
