import { referencesIn } from '#functions/ingest/references/references-in.ts';
import { MAX_LISTED_DOIS } from '#shared/domain/collection.ts';

const MAX_LIST_BYTES = 20 * 1024 * 1024;

/** Returns the DOIs that a bibliography of any format names, each once; throws an Error if there are none or too many. */
export const doisInList = (bytes: Uint8Array, fileName?: string): readonly string[] => {
  if (bytes.length > MAX_LIST_BYTES)
    throw new Error(`The list is larger than ${String(MAX_LIST_BYTES / 1024 / 1024)} MB.`);
  const { references } = referencesIn(
    Buffer.from(bytes).toString('utf8'),
    fileName,
    MAX_LISTED_DOIS,
  );
  const dois = [...new Set(references.flatMap(({ doi }) => (doi === undefined ? [] : [doi])))];
  if (dois.length === 0) throw new Error('The list names no DOI.');
  if (dois.length > MAX_LISTED_DOIS)
    throw new Error(`The list names more than ${String(MAX_LISTED_DOIS)} DOIs.`);
  return dois;
};
