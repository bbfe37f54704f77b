import { browserApi } from './browser-api.ts';
import {
  startPage,
  createButton,
  createLink,
  element,
  createStatusLine,
} from './extension-page.ts';
import { readSettings } from './settings.ts';
import { ALL_SITES } from './sites.ts';
import { extensionText } from './text.ts';

const api = browserApi();
const { shared, welcome: text } = extensionText();

const draw = async (): Promise<void> => {
  const main = startPage(text.title, shared.tag);
  const { server } = await readSettings();
  const status = createStatusLine();
  const allow = createButton(
    text.allSites,
    () =>
      void api.permissions.request({ origins: ALL_SITES }).then((allowed) => {
        status.textContent = allowed ? text.allowed : '';
      }),
  );
  main.replaceChildren(
    element('h1', '', text.title),
    element('p', '', text.lead),
    element(
      'ol',
      '',
      ...text.steps.map((step) => element('li', '', element('h2', '', step.heading), step.words)),
    ),
    element('div', 'row', createLink(text.open, server, 'button primary'), allow),
    status,
    element(
      'p',
      '',
      createButton(text.options, () => void api.runtime.openOptionsPage()),
    ),
  );
};

void draw();
