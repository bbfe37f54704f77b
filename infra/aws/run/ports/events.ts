import { EventBridgeClient } from '@aws-sdk/client-eventbridge';

import { eventBridgeEvents } from '#functions/adapters/aws/events.ts';

import { environment } from '../environment.ts';
import { PATIENCE } from './patience.ts';

export const eventsOnAws = () =>
  eventBridgeEvents({
    client: new EventBridgeClient(PATIENCE),
    busName: environment('EVENT_BUS_NAME'),
    source: 'veracite',
  });
