import { isGrave } from '#web/companions/known-work.ts';
import { element, tallyBar, tallyNumbers } from '#web/companions/marks.ts';
import { reportPath } from '#shared/domain/doi.ts';

import { doiOf, type Library } from './library.ts';
import type { PluginPreferences } from './preferences.ts';
import type { pluginWords } from './words.ts';
import type { Section, ZoteroApi, ZoteroItem } from './zotero-api.ts';

type World = {
  readonly zotero: Pick<ZoteroApi, 'launchURL'>;
  readonly library: Pick<Library, 'numbersOf'>;
  readonly preferences: Pick<PluginPreferences, 'server'>;
  readonly words: ReturnType<typeof pluginWords>;
};

const partsOf = (
  document: Document,
  item: ZoteroItem,
  { zotero, library, preferences, words }: World,
): readonly HTMLElement[] => {
  const doi = doiOf(item);
  if (doi === undefined) return [element(document, 'p', '', words.noDoi)];
  const kept = library.numbersOf(item);
  if (!kept) return [element(document, 'p', '', words.none)];
  const work = { ...kept, doi, unclassified: 0 };
  const open = element(document, 'button', '', words.openReport);
  open.addEventListener('click', () => {
    zotero.launchURL(`${preferences.server()}${reportPath(doi)}`);
  });
  const notices = work.notices.map((status) => words.shared.notice[status]).join(', ');
  const warning = element(document, 'p', isGrave(work) ? 'notice grave' : 'notice', notices);
  // Screen readers announce this first.
  if (isGrave(work)) warning.setAttribute('role', 'alert');
  return [
    ...(notices === '' ? [] : [warning]),
    element(document, 'p', '', words.shared.tally(work)),
    tallyBar(document, work),
    tallyNumbers(document, work, words.shared.number),
    element(document, 'p', '', open),
  ];
};

/** The section of the item pane that shows how the selected work was cited and warns of a retraction. */
export const itemSection = (pluginID: string, root: string, world: World): Section => {
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
