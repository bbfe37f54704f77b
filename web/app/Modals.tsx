import type { ComponentType } from 'react';

import { CiteDialog } from '#web/features/papers/CiteDialog.tsx';

import { KeyboardHelp } from './KeyboardHelp.tsx';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import type { ModalName } from '#web/platform/modal-slice.ts';
import { useAppSelector } from '#web/platform/store.ts';
import { useModal } from '#web/platform/use-modal.ts';

const Citation = () => {
  const { open, close } = useModal('generateCitation');
  return <CiteDialog open={open} onClose={close} />;
};

const Keyboard = () => {
  const { open, close } = useModal('keyboardHelp');
  return <KeyboardHelp open={open} onClose={close} />;
};

const later = (load: () => Promise<{ readonly default: ComponentType }>) => lazyPart(load, null);

/** What opens by each name. A feature that brings a dialog adds it here; the filter sheet stands with its screen, whose state it needs. */
const dialogs: Readonly<Record<Exclude<ModalName, 'searchFilter'>, ComponentType>> = {
  generateCitation: Citation,
  keyboardHelp: Keyboard,
  menu: later(() => import('./MenuSheet.tsx')),
  login: later(() => import('#web/features/auth/LoginDialog.tsx')),
  resetPassword: later(() => import('#web/features/auth/ResetPasswordDialog.tsx')),
  loggedOut: later(() => import('#web/features/auth/LoggedOutDialog.tsx')),
  upgrade: later(() => import('#web/features/entitlements/UpgradeDialog.tsx')),
  persona: later(() => import('#web/features/users/PersonaDialog.tsx')),
  activateTrial: later(() => import('#web/features/entitlements/ActivateTrialDialog.tsx')),
  cancelTrialCheckout: later(() => import('#web/features/entitlements/CancelTrialDialog.tsx')),
  trialOver: later(() => import('#web/features/entitlements/TrialOverDialog.tsx')),
  cookie: later(() => import('#web/features/cookies/CookieDialog.tsx')),
  shareDashboard: later(() => import('#web/features/dashboards/ShareDialog.tsx')),
  editDashboard: later(() => import('#web/features/dashboards/EditDialog.tsx')),
  deleteDashboard: later(() => import('#web/features/dashboards/DeleteDialog.tsx')),
  exportDashboard: later(() => import('#web/features/dashboards/ExportDialog.tsx')),
  dashboardLimitError: later(() => import('#web/features/dashboards/LimitDialog.tsx')),
  addReportToDashboard: later(() => import('#web/features/dashboards/AddReportDialog.tsx')),
  createDashboardFromSearchResults: later(
    () => import('#web/features/dashboards/FromSearchDialog.tsx'),
  ),
  savedSearch: later(() => import('#web/features/saved-searches/SavedSearchDialog.tsx')),
  follow: later(() => import('#web/features/notifications/FollowDialog.tsx')),
  exportReference: later(() => import('#web/features/exports/ReferencesDialog.tsx')),
  exportStructuredOutput: later(() => import('#web/features/exports/StructuredDialog.tsx')),
};

/** The dialog that is open by its name. */
const Modals = () => {
  const modal = useAppSelector((state) => state.modal);
  if (modal.kind === 'none' || modal.name === 'searchFilter') return null;
  const Dialog = dialogs[modal.name];
  return <Dialog key={modal.name} />;
};

export default Modals;
