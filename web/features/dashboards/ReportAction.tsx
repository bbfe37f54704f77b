import { lazyPart } from '#web/platform/lazy-part.tsx';
import { useAskToSignIn, useOpenModal } from '#web/platform/modals.ts';
import { usePerson } from '#web/records/session/session.ts';
import { dashboardActionsText } from '#web/text/dashboard-actions.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';

type Picked = { readonly works: readonly { readonly doi: string }[] };

/** The same for papers that were picked from results: their DOIs are the context, which no DOI has a space in. */
export const AddPickedToDashboard = ({ works }: Picked) => (
  <AddToDashboard paper={{ doi: works.map(({ doi }) => doi).join(' ') }} />
);

/** The reader's dashboards that hold the paper, where the plan has any. */
export const InDashboards = ({ paper }: Props) =>
  (usePerson()?.entitlement.dashboardDois ?? 0) > 0 ? <Holding doi={paper.doi} /> : null;

const Holding = lazyPart<{ readonly doi: string }>(() => import('./HoldingDashboards.tsx'), null);

type Props = { readonly paper: { readonly doi: string } };

/**
 * Puts the paper in view into a dashboard; whoever is not signed in is asked to first. The button is small and comes with
 * the report, so that nothing moves; its dialog is loaded when it opens.
 */
export const AddToDashboard = ({ paper }: Props) => {
  const words = useText(dashboardActionsText);
  const openModal = useOpenModal();
  const askToSignIn = useAskToSignIn();
  const person = usePerson();
  return (
    <Button onClick={() => (person ? openModal('addReportToDashboard', paper.doi) : askToSignIn())}>
      {words.addReport}
    </Button>
  );
};
