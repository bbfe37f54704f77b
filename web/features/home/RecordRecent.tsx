import { useJoinedFeatures } from '#web/platform/feature.ts';

import { recentSaga } from './recent-flow.ts';

/** Starts to record what the reader looks at. */
const RecordRecent = () => {
  useJoinedFeatures(recentSaga);
  return null;
};

export default RecordRecent;
