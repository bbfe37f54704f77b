import { AlertMessage } from '#shared/messages/alerts.ts';

/** As EventBridge hands an event of ours to a queue. */
const envelope = (type: string, detail: unknown) => ({
  version: '0',
  id: 'of-the-bus',
  'detail-type': type,
  source: 'veracite',
  account: '000000000000',
  time: '2026-01-05T09:00:00Z',
  region: 'eu-central-1',
  resources: [],
  detail: { id: 'of-the-event', at: '2026-01-05T09:00:00.000Z', detail },
});

describe('a message of the queue of alerts', () => {
  it.each([
    [{ kind: 'article-read', article: '10.5555/abc', sequence: 2 }],
    [{ kind: 'notices-changed', doi: '10.5555/abc' }],
  ])('is understood plainly and in the envelope of the bus: %j', (message) => {
    const { kind, ...detail } = message;
    expect(AlertMessage.parse(message)).toEqual(message);
    expect(AlertMessage.parse(envelope(kind, detail))).toEqual(message);
  });

  it.each([
    [envelope('article-lost', { article: '10.5555/abc' })],
    [envelope('article-read', { article: '10.5555/abc' })],
    [{ kind: 'article-read', article: '10.5555/abc', sequence: 'two' }],
    ['article-read'],
  ])('is refused otherwise: %j', (message) => {
    expect(AlertMessage.safeParse(message).success).toBe(false);
  });
});
