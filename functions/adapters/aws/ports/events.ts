import { EventBridgeClient } from '@aws-sdk/client-eventbridge';

import { environment } from '../environment.ts';
import { eventBridgeEvents } from '../events.ts';
import { PATIENCE } from './patience.ts';

export const eventsOnAws = () =>
  eventBridgeEvents({
    client: new EventBridgeClient(PATIENCE),
    busName: environment('EVENT_BUS_NAME'),
    source: 'veracite',
  });
