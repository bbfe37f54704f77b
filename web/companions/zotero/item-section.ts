import { isRetracting } from '#web/companions/common/known-work.ts';
import { createElement, tallyBar, tallyNumbers } from '#web/companions/common/marks.ts';
import { reportPath } from '#shared/domain/doi.ts';

import { doiOf, itemShortDoi, type Library } from './library.ts';
import type { PluginPreferences } from './preferences.ts';
import type { pluginTextIn } from './text.ts';
import type { ZoteroSection, ZoteroApi, ZoteroItem } from './zotero-api.ts';

type World = {
  readonly zotero: Pick<ZoteroApi, 'launchURL'>;
  readonly library: Pick<Library, 'numbersOf'>;
  readonly preferences: Pick<PluginPreferences, 'server'>;
  readonly text: ReturnType<typeof pluginTextIn>;
};

const partsOf = (
  document: Document,
  item: ZoteroItem,
  { zotero, library, preferences, text }: World,
): readonly HTMLElement[] => {
  const doi = doiOf(item);
  if (doi === undefined) {
    const shortDoi = itemShortDoi(item);
    const reason = shortDoi === undefined ? text.noDoi : text.shortDoi(shortDoi);
    return [createElement(document, 'p', '', reason)];
  }
  const tally = library.numbersOf(item);
  if (!tally) return [createElement(document, 'p', '', text.none)];
  const work = { ...tally, doi, unclassified: 0 };
  const open = createElement(document, 'button', '', text.openReport);
  open.addEventListener('click', () => {
    zotero.launchURL(`${preferences.server()}${reportPath(doi)}`);
  });
  const notices = work.notices.map((status) => text.shared.notice[status]).join(', ');
  const warning = createElement(
    document,
    'p',
    isRetracting(work) ? 'notice grave' : 'notice',
    notices,
  );
  const missed = text.shared.missed(work);
  // Screen readers announce this first.
  if (isRetracting(work)) warning.setAttribute('role', 'alert');
  return [
    ...(notices === '' ? [] : [warning]),
    createElement(document, 'p', '', text.shared.tally(work)),
    tallyBar(document, work),
    tallyNumbers(document, work, text.shared.number),
    ...(missed === undefined ? [] : [createElement(document, 'p', '', missed)]),
    createElement(document, 'p', '', open),
  ];
};

/** The section of the item pane that shows how the selected work was cited and warns of a retraction. */
export const createItemSection = (pluginID: string, root: string, world: World): ZoteroSection => {
  const icon = `${root}icons/mark.svg`;
  return {
    paneID: 'veracite',
    pluginID,
    header: { l10nID: 'veracite-section-header', icon },
    sidenav: { l10nID: 'veracite-section-sidenav', icon },
    onItemChange: ({ item, setEnabled }) => {
      setEnabled(item?.isRegularItem() ?? false);
      return true;
    },
    onRender: ({ body, item }) => {
      body.classList.add('veracite');
      body.replaceChildren(...(item ? partsOf(body.ownerDocument, item, world) : []));
    },
  };
};
