import { type UseCase } from '#functions/platform/http/serve.ts';
import { type SearchIndex } from '#functions/platform/ports/search-index.ts';
import { type autocompletes as contract } from '#shared/contracts/search.ts';

const FIELDS = ['title', 'author', 'journal', 'affiliation'] as const;
type Field = (typeof FIELDS)[number];

/** Shorter prefixes match too much to be useful. */
const MIN_PREFIX_LENGTH = 3;

const isField = (name: string): name is Field => (FIELDS as readonly string[]).includes(name);

/** Returns completions for the field being typed in, and for the fields to include. */
export const autocompletes =
  ({ index }: { readonly index: Pick<SearchIndex, 'complete'> }): UseCase<typeof contract> =>
  async (_caller, { query: { prefix, field, include_fields, limit } }) => {
    const fields = [...new Set([field, ...(include_fields ?? []).filter(isField)])];
    const typed = prefix.trimStart();
    const fieldCompletions = await Promise.all(
      fields.map(async (fieldName) => {
        const completions =
          typed.length < MIN_PREFIX_LENGTH
            ? []
            : await index.complete({ field: fieldName, prefix: typed, limit });
        return [fieldName, completions.map((completion) => ({ ...completion }))] as const;
      }),
    );
    return { autocompletes: Object.fromEntries(fieldCompletions) };
  };
