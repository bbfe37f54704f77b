import { EventBridgeClient } from '@aws-sdk/client-eventbridge';

import { eventBridgeEvents } from '#functions/adapters/aws/events.ts';

import { environment } from '../environment.ts';
import { DEFAULT_TIMEOUTS } from './request-timeouts.ts';

export const eventsOnAws = () =>
  eventBridgeEvents({
    client: new EventBridgeClient(DEFAULT_TIMEOUTS),
    busName: environment('EVENT_BUS_NAME'),
    source: 'veracite',
  });
