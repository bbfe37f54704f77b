import { createElement } from '#web/companions/common/marks.ts';

import { type Plugin, startPlugin } from './plugin.ts';
import { styles } from './styles.ts';
import type { ZoteroApi } from './zotero-api.ts';

/** The variables that Zotero defines in the sandbox of plugins. */
declare const Zotero: ZoteroApi & {
  readonly getMainWindows: () => readonly MainWindow[];
};
type MainWindow = {
  readonly document: Document;
  readonly MozXULElement?: { readonly insertFTLIfNeeded: (file: string) => void };
};
type StartupData = { readonly id: string; readonly rootURI: string };

const STYLE = 'veracite-style';
const FTL = 'veracite.ftl';

const dress = ({ document, MozXULElement }: MainWindow): void => {
  MozXULElement?.insertFTLIfNeeded(FTL);
  if (document.getElementById(STYLE)) return;
  const style = createElement(document, 'style', '', styles);
  style.id = STYLE;
  document.documentElement.append(style);
};

const undress = ({ document }: MainWindow): void => {
  document.getElementById(STYLE)?.remove();
  document.querySelector(`link[href="${FTL}"]`)?.remove();
};

let plugin: Plugin | undefined;

export const startup = async ({ id, rootURI }: StartupData): Promise<void> => {
  await Zotero.initializationPromise;
  Zotero.getMainWindows().forEach(dress);
  plugin = await startPlugin({
    zotero: Zotero,
    pluginID: id,
    root: rootURI,
    now: Date.now,
    random: Math.random,
  });
};

export const shutdown = async (): Promise<void> => {
  await plugin?.end();
  plugin = undefined;
  Zotero.getMainWindows().forEach(undress);
};

export const onMainWindowLoad = ({ window }: { readonly window: MainWindow }): void => {
  dress(window);
};

export const onMainWindowUnload = ({ window }: { readonly window: MainWindow }): void => {
  undress(window);
};

/** Zotero calls these functions; they have nothing to set up or clean up. */
export const install = (): void => undefined;
export const uninstall = (): void => undefined;
