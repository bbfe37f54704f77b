import { reportPath } from '#shared/domain/doi.ts';
import { isGrave, type KnownWork } from '#web/companions/known-work.ts';
import { tallyBar, tallyNumbers } from '#web/companions/marks.ts';
import { originPattern } from '#web/companions/server-address.ts';

import { browserApi } from './browser-api.ts';
import { menuPath } from './menu.ts';
import { talliesOf, type Works } from './messages.ts';
import { begin, button, link, make, statusLine } from './page-of-ours.ts';
import { paperFrom } from './paper.ts';
import { changeSettings, readSettings } from './settings.ts';
import { extensionWords } from './words.ts';

const api = browserApi();
const { shared, popup: words } = extensionWords();

type Site = { readonly host: string; readonly origins: readonly string[] };
type OpenPage = { readonly tab: number; readonly site?: Site; readonly works: Works };

/** The active tab. A tab in the address replaces it where there is no popup, because phones open it as a page. */
const tabInFront = async (): Promise<number | undefined> => {
  const named = Number(new URLSearchParams(location.search).get('tab') ?? Number.NaN);
  if (Number.isSafeInteger(named)) return named;
  return (await api.tabs.query({ active: true, currentWindow: true }))[0]?.id;
};

const siteOf = async (tab: number): Promise<Site | undefined> => {
  const all = await api.tabs.query({});
  const url = URL.parse(all.find(({ id }) => id === tab)?.url ?? '');
  return url && /^https?:$/.test(url.protocol)
    ? { host: url.hostname, origins: [originPattern(url.origin)] }
    : undefined;
};

/** Reads the active page. Returns undefined where the browser allows no scripts (its own pages, its store). */
const readPage = async (): Promise<OpenPage | undefined> => {
  const tab = await tabInFront();
  if (tab === undefined) return undefined;
  try {
    await api.scripting.executeScript({ target: { tabId: tab }, files: ['page.js'] });
    // The response comes from our own script, which was just injected.
    const works = (await api.tabs.sendMessage(tab, { kind: 'works' })) as Works;
    const site = await siteOf(tab);
    return { tab, works, ...(site && { site }) };
  } catch {
    return undefined;
  }
};

const statementsPart = async (server: string, work: KnownWork, heading: HTMLElement) => {
  const paper = await paperFrom(server, work.doi);
  if (paper.title !== undefined) heading.replaceChildren(paper.title);
  const part = make('section', '');
  if (paper.statements.length > 0)
    part.append(
      make('h2', '', words.statements),
      ...paper.statements.map(({ type, text, citing }) => {
        const stance = type === 'supporting' || type === 'contradicting' ? type : 'mentioning';
        return make(
          'blockquote',
          '',
          text,
          make('footer', '', `${shared.stance[stance]} · ${citing}`),
        );
      }),
    );
  else if (paper.locked && work.total > 0) part.append(make('p', 'muted', words.locked));
  const session = make(
    'p',
    'muted between',
    paper.isSignedIn ? words.signedIn : words.signedOut,
    ...(paper.isSignedIn ? [] : [link(words.signIn, `${server}/?login=true`)]),
  );
  return [part, session];
};

const workPart = (server: string, work: KnownWork): HTMLElement => {
  const heading = make('h1', '', work.doi);
  const part = make('section', 'work', heading);
  if (work.notices.length > 0)
    part.append(
      make(
        'p',
        isGrave(work) ? 'notice' : '',
        work.notices.map((status) => shared.notice[status]).join(', '),
      ),
    );
  part.append(
    make('p', '', shared.tally(work)),
    tallyBar(document, work),
    tallyNumbers(document, work, shared.number),
    make('p', '', link(words.openReport, `${server}${reportPath(work.doi)}`, 'button primary')),
  );
  void statementsPart(server, work, heading).then((more) => part.append(...more));
  return part;
};

const numbersPart = async (works: Works): Promise<HTMLElement> => {
  const dois = [...new Set([...(works.main === undefined ? [] : [works.main]), ...works.dois])];
  if (dois.length === 0) return make('p', '', words.noWorks);
  const answer = await talliesOf(dois);
  if (answer.kind === 'trouble')
    return make('p', '', shared.trouble[answer.trouble](answer.server));
  const main = works.main ?? (dois.length === 1 ? dois[0] : undefined);
  const work = answer.works.find(({ doi }) => doi === main);
  const count = make('p', 'muted', words.works(dois.length, shared.plural));
  if (work) return make('section', '', workPart(answer.server, work), count);
  return make(
    'section',
    '',
    ...(main === undefined ? [] : [make('p', '', words.unknown(main))]),
    count,
  );
};

/** Shows where badges are enabled, and how to change that for this page and this site. */
const sitePart = async ({ tab, site, works }: OpenPage): Promise<readonly HTMLElement[]> => {
  if (works.dois.length === 0 && works.main === undefined) return [];
  const show = () => {
    void api.tabs.sendMessage(tab, { kind: 'show' });
  };
  const showNow = button(words.show, show);
  if (!site) return [showNow];
  const { host, origins } = site;
  const { off } = await readSettings();
  if (off.includes(host))
    return [
      showNow,
      button(words.again(host), () => {
        void changeSettings({ off: off.filter((one) => one !== host) }).then(show);
      }),
    ];
  if (await api.permissions.contains({ origins }))
    return [
      showNow,
      button(words.never(host), () => {
        void changeSettings({ off: [...off, host] }).then(() => {
          window.close();
        });
      }),
    ];
  return [
    showNow,
    // Browsers allow the permission request only inside the click handler.
    button(words.always(host), () => {
      show();
      void api.permissions.request({ origins });
    }),
  ];
};

const searchPart = (server: string): HTMLElement => {
  const field = document.createElement('input');
  field.type = 'search';
  field.maxLength = 1_000;
  field.setAttribute('aria-label', words.search);
  field.placeholder = words.search;
  const submit = make('button', '', words.searchAction);
  const form = make('form', '', make('div', 'row', field, submit));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const path = menuPath({ menuItemId: 'search', selectionText: field.value });
    if (path !== undefined) void api.tabs.create({ url: `${server}${path}` });
  });
  return form;
};

const draw = async (): Promise<void> => {
  const main = begin(words.title, shared.tag);
  const status = statusLine();
  status.textContent = words.reading;
  main.append(status);
  const { server } = await readSettings();
  const origins = [originPattern(server)];
  const footer = [
    searchPart(server),
    make(
      'p',
      'between',
      link(words.title, server),
      button(words.options, () => void api.runtime.openOptionsPage()),
    ),
  ];
  if (!(await api.permissions.contains({ origins }))) {
    main.replaceChildren(
      make('p', '', words.allow(server)),
      button(words.allowAction, () => void api.permissions.request({ origins }), 'primary'),
      ...footer,
    );
    return;
  }
  const page = await readPage();
  if (!page) {
    main.replaceChildren(make('p', '', words.noPage), ...footer);
    return;
  }
  const [numbers, site] = await Promise.all([numbersPart(page.works), sitePart(page)]);
  main.replaceChildren(numbers, make('div', 'row', ...site), ...footer);
};

void draw();
