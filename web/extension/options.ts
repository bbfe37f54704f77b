import { originPattern, serverAddress } from '#web/companions/server-address.ts';

import { browserApi } from './browser-api.ts';
import { begin, button, make, statusLine } from './page-of-ours.ts';
import { changeSettings, readSettings, type Settings, shownAt } from './settings.ts';
import { ALL_SITES } from './sites.ts';
import { extensionWords } from './words.ts';

const api = browserApi();
const { shared, options: words } = extensionWords();

const serverPart = ({ server }: Settings): HTMLElement => {
  const field = document.createElement('input');
  field.type = 'text';
  field.inputMode = 'url';
  field.value = server;
  field.maxLength = 300;
  field.autocomplete = 'off';
  field.setAttribute('aria-describedby', 'server-hint');
  const hint = make('p', 'muted', words.serverHint);
  hint.id = 'server-hint';
  const status = statusLine();
  const form = make(
    'form',
    '',
    make('label', 'over', make('strong', '', words.server), field),
    hint,
    make('div', 'row', make('button', 'primary', words.save), status),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const address = serverAddress(field.value);
    field.setAttribute('aria-invalid', String(address === undefined));
    if (address === undefined) {
      status.textContent = words.noAddress;
      return;
    }
    // Browsers allow the permission request only inside the click handler.
    void api.permissions.request({ origins: [originPattern(address)] }).then(async (allowed) => {
      if (allowed) field.value = (await changeSettings({ server: address })).server;
      status.textContent = allowed ? words.saved : words.notAllowed;
    });
  });
  return form;
};

const wherePart = ({ where }: Settings): HTMLElement => {
  const choices = shownAt.map((one) => {
    const field = document.createElement('input');
    field.type = 'radio';
    field.name = 'where';
    field.checked = where === one;
    field.addEventListener('change', () => void changeSettings({ where: one }));
    return make('label', '', field, words[one]);
  });
  return make('fieldset', '', make('legend', '', make('strong', '', words.where)), ...choices);
};

const listOf = (
  names: readonly string[],
  none: string,
  remove: (name: string) => Promise<unknown>,
): HTMLElement =>
  names.length === 0
    ? make('p', 'muted', none)
    : make(
        'ul',
        '',
        ...names.map((name) => {
          const take = button(words.remove(name), () => void remove(name).then(draw));
          return make('li', '', make('span', 'between', name, take));
        }),
      );

const sitesPart = async ({ server, off }: Settings): Promise<HTMLElement> => {
  const { origins = [] } = await api.permissions.getAll();
  const isAll = await api.permissions.contains({ origins: ALL_SITES });
  const sites = origins.filter(
    (origin) => origin !== originPattern(server) && !ALL_SITES.includes(origin),
  );
  return make(
    'section',
    '',
    make('h2', '', words.sites),
    make('p', 'muted', words.sitesHint),
    ...(isAll
      ? [
          make('p', '', words.allSites),
          button(
            words.forget,
            () => void api.permissions.remove({ origins: ALL_SITES }).then(draw),
          ),
        ]
      : [
          button(
            words.allow,
            () => void api.permissions.request({ origins: ALL_SITES }).then(draw),
          ),
        ]),
    make('h2', '', words.allowedSites),
    listOf(sites, words.noSites, (site) => api.permissions.remove({ origins: [site] })),
    make('h2', '', words.off),
    listOf(off, words.noneOff, (host) =>
      changeSettings({ off: off.filter((one) => one !== host) }),
    ),
  );
};

const draw = async (): Promise<void> => {
  const main = begin(words.title, shared.tag);
  const settings = await readSettings();
  main.replaceChildren(
    make('h1', '', words.title),
    serverPart(settings),
    wherePart(settings),
    await sitesPart(settings),
    make('p', 'muted', words.privacy),
  );
};

void draw();
