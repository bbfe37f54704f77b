import { useModal } from '#web/platform/modals.ts';

import { ReferencesOfReport } from './ReferencesOfReport.tsx';
import { ReferencesOfResults } from './ReferencesOfResults.tsx';
import { ReferencesOfPicked } from './ReferencesOfPicked.tsx';
import { PICKED_PREFIX } from './ResultAction.tsx';
import { RESULTS_PREFIX } from './use-results-in-view.ts';

/** Exports references for reference managers, from a search or a report. */
const ReferencesDialog = () => {
  const { context = '' } = useModal('exportReference');
  if (context.startsWith(PICKED_PREFIX))
    return <ReferencesOfPicked dois={context.slice(PICKED_PREFIX.length).split(' ')} />;
  return context.startsWith(RESULTS_PREFIX) ? <ReferencesOfResults /> : <ReferencesOfReport />;
};

export default ReferencesDialog;
