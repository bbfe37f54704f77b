import { browserApi } from './browser-api.ts';
import { begin, button, link, make, statusLine } from './page-of-ours.ts';
import { readSettings } from './settings.ts';
import { ALL_SITES } from './sites.ts';
import { extensionWords } from './words.ts';

const api = browserApi();
const { shared, welcome: words } = extensionWords();

const draw = async (): Promise<void> => {
  const main = begin(words.title, shared.tag);
  const { server } = await readSettings();
  const status = statusLine();
  const allow = button(
    words.allSites,
    () =>
      void api.permissions.request({ origins: ALL_SITES }).then((allowed) => {
        status.textContent = allowed ? words.allowed : '';
      }),
  );
  main.replaceChildren(
    make('h1', '', words.title),
    make('p', '', words.lead),
    make(
      'ol',
      '',
      ...words.steps.map((step) => make('li', '', make('h2', '', step.heading), step.words)),
    ),
    make('div', 'row', link(words.open, server, 'button primary'), allow),
    status,
    make(
      'p',
      '',
      button(words.options, () => void api.runtime.openOptionsPage()),
    ),
  );
};

void draw();
