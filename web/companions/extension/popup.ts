import { reportPath } from '#shared/domain/doi.ts';
import { ACCURACY_PATH } from '#shared/domain/missed-contrasts.ts';
import { isRetracting, type KnownWork } from '#web/companions/common/known-work.ts';
import { tallyBar, tallyNumbers } from '#web/companions/common/marks.ts';
import { originPattern } from '#web/companions/common/server-address.ts';

import { browserApi } from './browser-api.ts';
import { menuPath } from './menu.ts';
import { requestTalliesOf, type WorksResponse } from './messages.ts';
import {
  startPage,
  createButton,
  createLink,
  element,
  createStatusLine,
} from './extension-page.ts';
import { readPaper } from './paper.ts';
import { changeSettings, readSettings } from './settings.ts';
import { extensionText } from './text.ts';

const api = browserApi();
const { shared, popup: popupText } = extensionText();

type Site = { readonly host: string; readonly origins: readonly string[] };
type OpenPage = { readonly tab: number; readonly site?: Site; readonly works: WorksResponse };

/** The active tab. A tab in the address replaces it where there is no popup, because phones open it as a page. */
const tabInFront = async (): Promise<number | undefined> => {
  const tabId = Number(new URLSearchParams(location.search).get('tab') ?? Number.NaN);
  if (Number.isSafeInteger(tabId)) return tabId;
  return (await api.tabs.query({ active: true, currentWindow: true }))[0]?.id;
};

const siteOf = async (tab: number): Promise<Site | undefined> => {
  const tabs = await api.tabs.query({});
  const url = URL.parse(tabs.find(({ id }) => id === tab)?.url ?? '');
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
    const works = (await api.tabs.sendMessage(tab, { kind: 'works' })) as WorksResponse;
    const site = await siteOf(tab);
    return { tab, works, ...(site && { site }) };
  } catch {
    return undefined;
  }
};

const statementsPart = async (server: string, work: KnownWork, heading: HTMLElement) => {
  const paper = await readPaper(server, work.doi);
  if (paper.title !== undefined) heading.replaceChildren(paper.title);
  const part = element('section', '');
  if (paper.statements.length > 0)
    part.append(
      element('h2', '', popupText.statements),
      ...paper.statements.map(({ type, text, citing }) => {
        const stance = type === 'supporting' || type === 'contradicting' ? type : 'mentioning';
        return element(
          'blockquote',
          '',
          text,
          element('footer', '', `${shared.stance[stance]} · ${citing}`),
        );
      }),
    );
  else if (paper.locked && work.total > 0) part.append(element('p', 'muted', popupText.locked));
  const session = element(
    'p',
    'muted between',
    paper.isSignedIn ? popupText.signedIn : popupText.signedOut,
    ...(paper.isSignedIn ? [] : [createLink(popupText.signIn, `${server}/?login=true`)]),
  );
  return [part, session];
};

/** A small number of contrasts comes with how many are missed; the report offers the possible ones. */
const missedNote = (server: string, work: KnownWork): readonly HTMLElement[] => {
  const missed = shared.missed(work);
  return missed === undefined
    ? []
    : [element('p', 'muted', createLink(missed, `${server}${ACCURACY_PATH}`))];
};

const workPart = (server: string, work: KnownWork): HTMLElement => {
  const heading = element('h1', '', work.doi);
  const part = element('section', 'work', heading);
  if (work.notices.length > 0)
    part.append(
      element(
        'p',
        isRetracting(work) ? 'notice' : '',
        work.notices.map((status) => shared.notice[status]).join(', '),
      ),
    );
  part.append(
    element('p', '', shared.tally(work)),
    tallyBar(document, work),
    tallyNumbers(document, work, shared.number),
    ...missedNote(server, work),
    element(
      'p',
      '',
      createLink(popupText.openReport, `${server}${reportPath(work.doi)}`, 'button primary'),
    ),
  );
  void statementsPart(server, work, heading).then((more) => part.append(...more));
  return part;
};

const numbersPart = async (works: WorksResponse): Promise<HTMLElement> => {
  const dois = [...new Set([...(works.main === undefined ? [] : [works.main]), ...works.dois])];
  if (dois.length === 0) return element('p', '', popupText.noWorks);
  const response = await requestTalliesOf(dois);
  if (response.kind === 'trouble')
    return element('p', '', shared.trouble[response.trouble](response.server));
  const main = works.main ?? (dois.length === 1 ? dois[0] : undefined);
  const work = response.works.find(({ doi }) => doi === main);
  const count = element('p', 'muted', popupText.works(dois.length, shared.plural));
  if (work) return element('section', '', workPart(response.server, work), count);
  return element(
    'section',
    '',
    ...(main === undefined ? [] : [element('p', '', popupText.unknown(main))]),
    count,
  );
};

/** Shows where badges are enabled, and how to change that for this page and this site. */
const sitePart = async ({ tab, site, works }: OpenPage): Promise<readonly HTMLElement[]> => {
  if (works.dois.length === 0 && works.main === undefined) return [];
  const show = () => {
    void api.tabs.sendMessage(tab, { kind: 'show' });
  };
  const showNow = createButton(popupText.show, show);
  if (!site) return [showNow];
  const { host, origins } = site;
  const { off } = await readSettings();
  if (off.includes(host))
    return [
      showNow,
      createButton(popupText.again(host), () => {
        void changeSettings({ off: off.filter((disabledHost) => disabledHost !== host) }).then(
          show,
        );
      }),
    ];
  if (await api.permissions.contains({ origins }))
    return [
      showNow,
      createButton(popupText.never(host), () => {
        void changeSettings({ off: [...off, host] }).then(() => {
          window.close();
        });
      }),
    ];
  return [
    showNow,
    // Browsers allow the permission request only inside the click handler.
    createButton(popupText.always(host), () => {
      show();
      void api.permissions.request({ origins });
    }),
  ];
};

const searchPart = (server: string): HTMLElement => {
  const field = document.createElement('input');
  field.type = 'search';
  field.maxLength = 1_000;
  field.setAttribute('aria-label', popupText.search);
  field.placeholder = popupText.search;
  const submit = element('button', '', popupText.searchAction);
  const form = element('form', '', element('div', 'row', field, submit));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const path = menuPath({ menuItemId: 'search', selectionText: field.value });
    if (path !== undefined) void api.tabs.create({ url: `${server}${path}` });
  });
  return form;
};

const draw = async (): Promise<void> => {
  const main = startPage(popupText.title, shared.tag);
  const status = createStatusLine();
  status.textContent = popupText.reading;
  main.append(status);
  const { server } = await readSettings();
  const origins = [originPattern(server)];
  const footer = [
    searchPart(server),
    element(
      'p',
      'between',
      createLink(popupText.title, server),
      createButton(popupText.options, () => void api.runtime.openOptionsPage()),
    ),
  ];
  if (!(await api.permissions.contains({ origins }))) {
    main.replaceChildren(
      element('p', '', popupText.allow(server)),
      createButton(
        popupText.allowAction,
        () => void api.permissions.request({ origins }),
        'primary',
      ),
      ...footer,
    );
    return;
  }
  const page = await readPage();
  if (!page) {
    main.replaceChildren(element('p', '', popupText.noPage), ...footer);
    return;
  }
  const [numbers, site] = await Promise.all([numbersPart(page.works), sitePart(page)]);
  main.replaceChildren(numbers, element('div', 'row', ...site), ...footer);
};

void draw();
