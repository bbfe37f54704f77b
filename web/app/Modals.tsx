import type { ComponentType } from 'react';

import { CiteDialog } from '#web/report/CiteDialog.tsx';

import { KeyboardHelp } from './KeyboardHelp.tsx';
import { lazyPart } from './lazy-part.tsx';
import type { ModalName } from './modal-slice.ts';
import { useAppSelector } from './store.ts';
import { useModal } from './use-modal.ts';

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
  menu: later(() => import('#web/session/MenuSheet.tsx')),
  login: later(() => import('#web/session/LoginDialog.tsx')),
  resetPassword: later(() => import('#web/session/ResetPasswordDialog.tsx')),
  loggedOut: later(() => import('#web/session/LoggedOutDialog.tsx')),
  upgrade: later(() => import('#web/session/UpgradeDialog.tsx')),
  persona: later(() => import('#web/session/PersonaDialog.tsx')),
  activateTrial: later(() => import('#web/session/ActivateTrialDialog.tsx')),
  cancelTrialCheckout: later(() => import('#web/session/CancelTrialDialog.tsx')),
  trialOver: later(() => import('#web/session/TrialOverDialog.tsx')),
  cookie: later(() => import('#web/cookies/CookieDialog.tsx')),
  shareDashboard: later(() => import('#web/dashboards/ShareDialog.tsx')),
  editDashboard: later(() => import('#web/dashboards/EditDialog.tsx')),
  deleteDashboard: later(() => import('#web/dashboards/DeleteDialog.tsx')),
  exportDashboard: later(() => import('#web/dashboards/ExportDialog.tsx')),
  dashboardLimitError: later(() => import('#web/dashboards/LimitDialog.tsx')),
  addReportToDashboard: later(() => import('#web/dashboards/AddReportDialog.tsx')),
  createDashboardFromSearchResults: later(() => import('#web/dashboards/FromSearchDialog.tsx')),
  savedSearch: later(() => import('#web/saved-searches/SavedSearchDialog.tsx')),
  follow: later(() => import('#web/notifications/FollowDialog.tsx')),
  exportReference: later(() => import('#web/exports/ReferencesDialog.tsx')),
  exportStructuredOutput: later(() => import('#web/exports/StructuredDialog.tsx')),
};

/** The dialog that is open by its name. */
const Modals = () => {
  const modal = useAppSelector((state) => state.modal);
  if (modal.kind === 'none' || modal.name === 'searchFilter') return null;
  const Dialog = dialogs[modal.name];
  return <Dialog key={modal.name} />;
};

export default Modals;
