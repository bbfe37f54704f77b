import { useJoined } from '#web/platform/feature.ts';

import { recentFlow } from './recent-flow.ts';

/** Starts to record what the reader looks at. */
const Remembering = () => {
  useJoined(recentFlow);
  return null;
};

export default Remembering;
