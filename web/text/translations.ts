import type { accountMenuText } from './account-menu.ts';
import type { authText } from './auth.ts';
import type { bannerText } from './banner.ts';
import type { builderText } from './builder.ts';
import type { chartsText } from './charts.ts';
import type { citationsText } from './citations.ts';
import type { collectOfferText } from './collect-offer.ts';
import type { collectionsText } from './collections.ts';
import type { commonText } from './common.ts';
import type { comparingText } from './comparing.ts';
import type { cookiesText } from './cookies.ts';
import type { correctionsText } from './corrections.ts';
import type { dashboardActionsText } from './dashboard-actions.ts';
import type { explanationText } from './explanations.ts';
import type { exportActionsText } from './export-actions.ts';
import type { feedLinkText } from './feed-link.ts';
import type { feedsText } from './feeds.ts';
import type { footerText } from './footer.ts';
import type { furtherStylesText } from './further-styles.ts';
import type { headerMenusText } from './header-menus.ts';
import type { homeText } from './home.ts';
import type { keyboardText } from './keyboard.ts';
import type { Language, TextPart } from './language.ts';
import type { linksText } from './links.ts';
import type { missedContrastsText } from './missed-contrasts.ts';
import type { notificationActionsText } from './notification-actions.ts';
import type { notificationsText } from './notifications.ts';
import type { papersText } from './papers.ts';
import type { purposeFilterText } from './purpose-filter.ts';
import type { referenceChecksText } from './reference-checks.ts';
import type { referenceReportsText } from './reference-reports.ts';
import type { retractionDataText } from './retraction-data.ts';
import type { savedSearchActionsText } from './saved-search-actions.ts';
import type { secondReadingText } from './second-reading.ts';
import type { searchNotesText } from './search-notes.ts';
import type { searchText } from './search.ts';
import type { sessionText } from './session.ts';
import type { statementRecordText } from './statement-record.ts';
import type { statementsText } from './statements.ts';
import type { withheldWordsText } from './withheld-words.ts';

/**
 * The parts that every language translates: shell, search and report. A missing text is a compile error. This file
 * contains types only, so that a translation does not load the English texts.
 */
export type TranslatedParts = {
  readonly accountMenu: typeof accountMenuText;
  readonly auth: typeof authText;
  readonly banner: typeof bannerText;
  readonly builder: typeof builderText;
  readonly charts: typeof chartsText;
  readonly citations: typeof citationsText;
  readonly collectOffer: typeof collectOfferText;
  readonly collections: typeof collectionsText;
  readonly common: typeof commonText;
  readonly comparing: typeof comparingText;
  readonly cookies: typeof cookiesText;
  readonly corrections: typeof correctionsText;
  readonly dashboardActions: typeof dashboardActionsText;
  readonly explanations: typeof explanationText;
  readonly exportActions: typeof exportActionsText;
  readonly feedLink: typeof feedLinkText;
  readonly feeds: typeof feedsText;
  readonly footer: typeof footerText;
  readonly furtherStyles: typeof furtherStylesText;
  readonly headerMenus: typeof headerMenusText;
  readonly home: typeof homeText;
  readonly keyboard: typeof keyboardText;
  readonly links: typeof linksText;
  readonly missedContrasts: typeof missedContrastsText;
  readonly notificationActions: typeof notificationActionsText;
  readonly notifications: typeof notificationsText;
  readonly papers: typeof papersText;
  readonly purposeFilter: typeof purposeFilterText;
  readonly referenceChecks: typeof referenceChecksText;
  readonly referenceReports: typeof referenceReportsText;
  readonly retractionData: typeof retractionDataText;
  readonly secondReading: typeof secondReadingText;
  readonly savedSearchActions: typeof savedSearchActionsText;
  readonly search: typeof searchText;
  readonly searchNotes: typeof searchNotesText;
  readonly session: typeof sessionText;
  readonly statementRecord: typeof statementRecordText;
  readonly statements: typeof statementsText;
  readonly withheldWords: typeof withheldWordsText;
};

type WordsOf<Said> = Said extends TextPart<infer Words> ? Words : never;

/** A part in another language, with every text of the English one. */
export type Translated<Name extends keyof TranslatedParts> = (
  language: Language,
) => WordsOf<TranslatedParts[Name]>;

export type AllTranslated = { readonly [Name in keyof TranslatedParts]: Translated<Name> };
