export type RetractionListSettings = {
  readonly fetch: typeof fetch;
  /** The address of the list, a file of comma-separated values. */
  readonly address: string;
  /** Names the product, and where its operator can be reached. */
  readonly userAgent?: string;
};

/** The public list has some 60 MB and arrives within a minute. */
const PATIENCE_MS = 180_000;
const MAX_BYTES = 512 * 1024 * 1024;

/** Fetches the list piece by piece, so that it is never held as a whole. Follows no redirect. Throws where it is not sent as a whole. */
export async function* fetchRetractionList({
  fetch,
  address,
  userAgent,
}: RetractionListSettings): AsyncGenerator<Uint8Array> {
  const answer = await fetch(address, {
    headers: { accept: 'text/csv', ...(userAgent !== undefined && { 'user-agent': userAgent }) },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok || !answer.body)
    throw new Error(`The list of retractions was not sent: status ${String(answer.status)}.`);
  let bytes = 0;
  for await (const piece of answer.body) {
    bytes += piece.length;
    if (bytes > MAX_BYTES)
      throw new Error(`The list of retractions has more than ${String(MAX_BYTES)} bytes.`);
    yield piece;
  }
}
