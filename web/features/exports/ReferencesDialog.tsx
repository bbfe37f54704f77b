import { useModal } from '#web/platform/modals.ts';

import { ReferencesOfReport } from './ReferencesOfReport.tsx';
import { ReferencesOfResults } from './ReferencesOfResults.tsx';
import { ReferencesOfPicked } from './ReferencesOfPicked.tsx';
import { PICKED } from './ResultAction.tsx';
import { RESULTS } from './use-results-in-view.ts';

/** Exports references for reference managers, from a search or a report. */
const ReferencesDialog = () => {
  const { context = '' } = useModal('exportReference');
  if (context.startsWith(PICKED))
    return <ReferencesOfPicked dois={context.slice(PICKED.length).split(' ')} />;
  return context.startsWith(RESULTS) ? <ReferencesOfResults /> : <ReferencesOfReport />;
};

export default ReferencesDialog;
