import { lazyPart } from '#web/platform/lazy-part.tsx';
import { useSignInPrompt, useOpenModal } from '#web/platform/modals.ts';
import { usePerson } from '#web/records/session/session.ts';
import { dashboardActionsText } from '#web/text/dashboard-actions.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';

type Picked = { readonly works: readonly { readonly doi: string }[] };

/** Adds papers that were picked from results. The context is their DOIs separated by spaces, which no DOI contains. */
export const AddPickedToDashboard = ({ works }: Picked) => (
  <AddToDashboard paper={{ doi: works.map(({ doi }) => doi).join(' ') }} />
);

/** The reader's dashboards that contain the paper, if their plan includes dashboards. */
export const DashboardsWithPaper = ({ paper }: Props) =>
  (usePerson()?.entitlement.dashboardDois ?? 0) > 0 ? <Holding doi={paper.doi} /> : null;

const Holding = lazyPart<{ readonly doi: string }>(() => import('./DashboardsOfPaper.tsx'), null);

type Props = { readonly paper: { readonly doi: string } };

/**
 * Adds the paper in view to a dashboard after sign-in. The button is small and part of the report, to avoid layout
 * shift; its dialog loads on demand.
 */
export const AddToDashboard = ({ paper }: Props) => {
  const text = useText(dashboardActionsText);
  const openModal = useOpenModal();
  const askToSignIn = useSignInPrompt();
  const person = usePerson();
  return (
    <Button onClick={() => (person ? openModal('addReportToDashboard', paper.doi) : askToSignIn())}>
      {text.addReport}
    </Button>
  );
};
