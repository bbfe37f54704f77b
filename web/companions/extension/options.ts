import { originPattern, normalizeServerAddress } from '#web/companions/common/server-address.ts';

import { browserApi } from './browser-api.ts';
import { startPage, createButton, element, createStatusLine } from './extension-page.ts';
import { changeSettings, readSettings, type Settings, badgePositions } from './settings.ts';
import { ALL_SITES } from './sites.ts';
import { extensionText } from './text.ts';

const api = browserApi();
const { shared, options: text } = extensionText();

const serverPart = ({ server }: Settings): HTMLElement => {
  const field = document.createElement('input');
  field.type = 'text';
  field.inputMode = 'url';
  field.value = server;
  field.maxLength = 300;
  field.autocomplete = 'off';
  field.setAttribute('aria-describedby', 'server-hint');
  const hint = element('p', 'muted', text.serverHint);
  hint.id = 'server-hint';
  const status = createStatusLine();
  const form = element(
    'form',
    '',
    element('label', 'over', element('strong', '', text.server), field),
    hint,
    element('div', 'row', element('button', 'primary', text.save), status),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const address = normalizeServerAddress(field.value);
    field.setAttribute('aria-invalid', String(address === undefined));
    if (address === undefined) {
      status.textContent = text.noAddress;
      return;
    }
    // Browsers allow the permission request only inside the click handler.
    void api.permissions.request({ origins: [originPattern(address)] }).then(async (allowed) => {
      if (allowed) field.value = (await changeSettings({ server: address })).server;
      status.textContent = allowed ? text.saved : text.notAllowed;
    });
  });
  return form;
};

const wherePart = ({ where }: Settings): HTMLElement => {
  const choices = badgePositions.map((position) => {
    const field = document.createElement('input');
    field.type = 'radio';
    field.name = 'where';
    field.checked = where === position;
    field.addEventListener('change', () => void changeSettings({ where: position }));
    return element('label', '', field, text[position]);
  });
  return element(
    'fieldset',
    '',
    element('legend', '', element('strong', '', text.where)),
    ...choices,
  );
};

const listOf = (
  names: readonly string[],
  emptyText: string,
  remove: (name: string) => Promise<unknown>,
): HTMLElement =>
  names.length === 0
    ? element('p', 'muted', emptyText)
    : element(
        'ul',
        '',
        ...names.map((name) => {
          const removeButton = createButton(text.remove(name), () => void remove(name).then(draw));
          return element('li', '', element('span', 'between', name, removeButton));
        }),
      );

const sitesPart = async ({ server, off }: Settings): Promise<HTMLElement> => {
  const { origins = [] } = await api.permissions.getAll();
  const isAll = await api.permissions.contains({ origins: ALL_SITES });
  const sites = origins.filter(
    (origin) => origin !== originPattern(server) && !ALL_SITES.includes(origin),
  );
  return element(
    'section',
    '',
    element('h2', '', text.sites),
    element('p', 'muted', text.sitesHint),
    ...(isAll
      ? [
          element('p', '', text.allSites),
          createButton(
            text.forget,
            () => void api.permissions.remove({ origins: ALL_SITES }).then(draw),
          ),
        ]
      : [
          createButton(
            text.allow,
            () => void api.permissions.request({ origins: ALL_SITES }).then(draw),
          ),
        ]),
    element('h2', '', text.allowedSites),
    listOf(sites, text.noSites, (site) => api.permissions.remove({ origins: [site] })),
    element('h2', '', text.off),
    listOf(off, text.noneOff, (host) =>
      changeSettings({ off: off.filter((disabledHost) => disabledHost !== host) }),
    ),
  );
};

const draw = async (): Promise<void> => {
  const main = startPage(text.title, shared.tag);
  const settings = await readSettings();
  main.replaceChildren(
    element('h1', '', text.title),
    serverPart(settings),
    wherePart(settings),
    await sitesPart(settings),
    element('p', 'muted', text.privacy),
  );
};

void draw();
