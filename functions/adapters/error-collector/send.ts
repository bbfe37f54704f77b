import type { ErrorReports } from '#functions/platform/ports/error-reports.ts';

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

type Collector = {
  readonly url: string;
  readonly fetch: Fetch;
  readonly patienceMs?: number;
  readonly onFailure: (failure: string) => void;
};

const PATIENCE_MS = 3_000;

/**
 * Sends reports to a collector that accepts one JSON object per `POST`. If it is unavailable, the failure is logged.
 */
export const collectedErrors =
  ({ url, fetch, patienceMs = PATIENCE_MS, onFailure }: Collector): ErrorReports =>
  async (report) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(report),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      // What it answers says nothing to us; unread it would hold the connection.
      await response.body?.cancel();
      if (!response.ok) onFailure(`status ${String(response.status)}`);
    } catch {
      // Network errors may contain the URL, which may contain a key.
      onFailure('no answer');
    }
  };
