import { useModal } from '#web/platform/modals.ts';

import { ReferencesOfReport } from './ReferencesOfReport.tsx';
import { ReferencesOfResults } from './ReferencesOfResults.tsx';
import { ReferencesOfPicked } from './ReferencesOfPicked.tsx';
import { PICKED } from './ResultAction.tsx';
import { RESULTS } from './use-results-in-view.ts';

/** References as a file for reference managers: of a search, or of a report. */
const ReferencesDialog = () => {
  const { context = '' } = useModal('exportReference');
  if (context.startsWith(PICKED))
    return <ReferencesOfPicked dois={context.slice(PICKED.length).split(' ')} />;
  return context.startsWith(RESULTS) ? <ReferencesOfResults /> : <ReferencesOfReport />;
};

export default ReferencesDialog;
