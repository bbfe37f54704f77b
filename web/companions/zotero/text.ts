import { type CompanionText, companionTextIn } from '#web/companions/common/text.ts';

import type { ColumnName } from './column-values.ts';

type PluginTextSource = {
  readonly column: Readonly<Record<ColumnName, string>>;
  readonly preferences: string;
  readonly none: string;
  readonly noDoi: string;
  readonly shortDoi: (shortDoi: string) => string;
  readonly openReport: string;
};

const english: PluginTextSource = {
  column: {
    supporting: 'Supporting',
    contradicting: 'Contrasting',
    mentioning: 'Mentioning',
    total: 'Citation statements',
    compact: 'Veracite',
  },
  preferences: 'Veracite',
  none: 'Not in the collection of this server, or not requested yet.',
  noDoi: 'This item has no DOI.',
  shortDoi: (shortDoi) =>
    `${shortDoi} is a short DOI. Enter the full DOI that https://doi.org/${shortDoi} leads to.`,
  openReport: 'Open the report',
};

const german: PluginTextSource = {
  column: {
    supporting: 'Stützend',
    contradicting: 'Widersprechend',
    mentioning: 'Erwähnend',
    total: 'Zitierende Aussagen',
    compact: 'Veracite',
  },
  preferences: 'Veracite',
  none: 'Nicht in der Sammlung dieses Servers oder noch nicht abgefragt.',
  noDoi: 'Dieser Eintrag hat keine DOI.',
  shortDoi: (shortDoi) =>
    `${shortDoi} ist eine Kurz-DOI. Tragen Sie die vollständige DOI ein, zu der https://doi.org/${shortDoi} führt.`,
  openReport: 'Bericht öffnen',
};

/** The texts of the plugin in Zotero's language. */
export const pluginTextIn = (
  locale: string,
): PluginTextSource & { readonly shared: CompanionText } => {
  const shared = companionTextIn(locale);
  return { ...(shared.tag === 'de' ? german : english), shared };
};
