import type { ComponentType } from 'react';

import { lazyPart } from '#web/platform/lazy-part.tsx';
import type { ModalName } from '#web/platform/modals.ts';
import { InEnglish } from '#web/ui/InEnglish.tsx';

const dialog = (load: (attempt: number) => Promise<{ readonly default: ComponentType }>) =>
  lazyPart(load, null);

/** The dialogs by name. Each is loaded when it first opens. */
const dialogs: Readonly<Record<ModalName, ComponentType>> = {
  generateCitation: dialog(() => import('#web/features/papers/CiteDialog.tsx')),
  keyboardHelp: dialog(() => import('./KeyboardHelp.tsx')),
  menu: dialog(() => import('./MenuSheet.tsx')),
  login: dialog(() => import('#web/features/auth/LoginDialog.tsx')),
  resetPassword: dialog(() => import('#web/features/auth/ResetPasswordDialog.tsx')),
  loggedOut: dialog(() => import('#web/features/auth/LoggedOutDialog.tsx')),
  upgrade: dialog(() => import('#web/features/entitlements/UpgradeDialog.tsx')),
  persona: dialog(() => import('#web/features/auth/PersonaDialog.tsx')),
  activateTrial: dialog(() => import('#web/features/entitlements/ActivateTrialDialog.tsx')),
  cancelTrialCheckout: dialog(() => import('#web/features/entitlements/CancelTrialDialog.tsx')),
  trialOver: dialog(() => import('#web/features/entitlements/TrialOverDialog.tsx')),
  cookie: dialog(() => import('#web/features/cookies/CookieDialog.tsx')),
  shareDashboard: dialog(() => import('#web/features/dashboards/ShareDialog.tsx')),
  editDashboard: dialog(() => import('#web/features/dashboards/EditDialog.tsx')),
  deleteDashboard: dialog(() => import('#web/features/dashboards/DeleteDialog.tsx')),
  exportDashboard: dialog(() => import('#web/features/dashboards/DashboardExport.tsx')),
  dashboardLimitError: dialog(() => import('#web/features/dashboards/LimitDialog.tsx')),
  addReportToDashboard: dialog(() => import('#web/features/dashboards/AddReportDialog.tsx')),
  createDashboardFromSearchResults: dialog(
    () => import('#web/features/dashboards/FromSearchDialog.tsx'),
  ),
  savedSearch: dialog(() => import('#web/features/saved-searches/SavedSearchDialog.tsx')),
  follow: dialog(() => import('#web/features/notifications/FollowDialog.tsx')),
  exportReference: dialog(() => import('#web/features/exports/ReferencesDialog.tsx')),
  exportStructuredOutput: dialog(() => import('#web/features/exports/StructuredDialog.tsx')),
  referenceCheck: dialog(() => import('#web/features/reference-checks/ReferenceCheckDialog.tsx')),
  feed: dialog(() => import('#web/features/feeds/FeedDialog.tsx')),
  flag: dialog(() => import('#web/features/classifications/FlagDialog.tsx')),
  searchFilter: dialog(() => import('#web/features/search/SearchFilterDialog.tsx')),
  whatIsThisReport: dialog(() => import('#web/features/papers/WhatIsThisReport.tsx')),
  whatIsAssistant: dialog(() => import('#web/features/assistant/WhatIsAssistant.tsx')),
  whatIsThisSearch: dialog(() => import('#web/features/search/WhatIsThisSearch.tsx')),
};

/** Dialogs that are translated into every language (text/translations.ts). */
const translated: readonly ModalName[] = [
  'generateCitation',
  'keyboardHelp',
  'menu',
  'login',
  'resetPassword',
  'loggedOut',
  'referenceCheck',
  'upgrade',
  'persona',
  'activateTrial',
  'cancelTrialCheckout',
  'trialOver',
  'cookie',
  'feed',
  'flag',
  'follow',
  'searchFilter',
  'whatIsThisReport',
  'whatIsAssistant',
  'whatIsThisSearch',
];

const NamedDialog = ({ name }: { readonly name: ModalName }) => {
  const Dialog = dialogs[name];
  return translated.includes(name) ? (
    <Dialog />
  ) : (
    <InEnglish>
      <Dialog />
    </InEnglish>
  );
};
export default NamedDialog;
