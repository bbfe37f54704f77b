import { type ManuscriptSummary } from '#functions/ingest/manuscript-files/manuscript-summary.ts';
import { type ReferenceCheck } from '#functions/records/reference-checks/checked-reference.ts';
import { checkReferences } from '#functions/records/reference-checks/check-references.ts';
import {
  allowedRegistries,
  secondsPerReference,
} from '#functions/records/registries/allowed-registries.ts';
import { askRegistries } from '#functions/records/registries/ask-registries.ts';
import { resolveShortDois } from '#functions/records/registries/resolve-short-dois.ts';

type OnProgress = (progress: {
  readonly done: number;
  readonly handedIn: number;
  readonly total: number;
  /** The step, with the time that is left. */
  readonly doing: string;
}) => void;

type Ports = Parameters<typeof askRegistries>[0] & Parameters<typeof checkReferences>[0];

const SECONDS_PER_MINUTE = 60;

/** The step with the time that it takes, at the rates of the registries. */
const stepOf = (seconds: number): string => {
  const minutes = Math.round(seconds / SECONDS_PER_MINUTE);
  if (minutes < 1) return 'Looking up references, less than a minute left';
  return `Looking up references, about ${String(minutes)} minute${minutes === 1 ? '' : 's'} left`;
};

/**
 * Checks references with the registries that are allowed, and tells before and meanwhile how long that takes. Offline, no
 * registry gets a request.
 */
export const checkWithRegistries =
  ({ table, index, sources, now }: Ports, isOffline: boolean, onProgress: OnProgress) =>
  async (manuscript: ManuscriptSummary): Promise<ReferenceCheck> => {
    if (isOffline) return checkReferences({ table, index })(manuscript);
    const names = await allowedRegistries({ table, sources, now })();
    const ask = askRegistries({ table, sources, now });
    const total = manuscript.references.length;
    let done = 0;
    const tell = () => {
      if (names.length === 0) return;
      const doing = stepOf((total - done) * secondsPerReference(names));
      onProgress({ done, handedIn: total, total, doing });
    };
    tell();
    return checkReferences({
      table,
      index,
      resolveShortDoi: resolveShortDois({ table, sources, now }),
      askElsewhere: async (reference) => {
        const result = await ask(reference);
        done += 1;
        tell();
        return result;
      },
    })(manuscript);
  };
