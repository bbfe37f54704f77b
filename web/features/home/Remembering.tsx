import { useJoined } from '#web/platform/feature.ts';

import { recentFlow } from './recent-flow.ts';

/** Has what somebody looks at remembered from now on. */
const Remembering = () => {
  useJoined(recentFlow);
  return null;
};

export default Remembering;
