import * as z from 'zod';

import { parseBoundedJson } from '#functions/platform/json/bounded-json.ts';
import { SourceUnavailable } from '#functions/platform/ports/sources.ts';

import { type PoliteRequests } from './polite-requests.ts';

const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
const MAX_ENTRIES = 200;

/** A text, or undefined for anything of another shape. */
export const text = z.union([z.string(), z.number()]).nullish().catch(undefined);

/** A list without the entries that have another shape. */
export const entries = <Entry extends z.ZodType>(entry: Entry) =>
  z
    .array(z.unknown())
    .nullish()
    .catch([])
    .transform((values) =>
      (values ?? []).slice(0, MAX_ENTRIES).flatMap((value): z.output<Entry>[] => {
        const { success, data } = entry.safeParse(value);
        return success ? [data] : [];
      }),
    );

/** Texts where some send a text and others a list of them. */
export const texts = z.union([z.string().transform((value) => [value]), entries(z.string())]);

/** Returns the resource at a path, in this shape; undefined if it is missing. Throws SourceUnavailable for anything else. */
export const registryJson =
  (requests: PoliteRequests, title: string) =>
  async <Shape extends z.ZodType>(
    path: string,
    shape: Shape,
  ): Promise<z.output<Shape> | undefined> => {
    const answer = await requests.get(path, MAX_ANSWER_BYTES);
    if (answer.kind === 'missing') return undefined;
    if (answer.kind === 'too large')
      throw new SourceUnavailable(`${title} sends too long an answer.`);
    try {
      return shape.parse(parseBoundedJson(Buffer.from(answer.bytes).toString('utf8')));
    } catch {
      throw new SourceUnavailable(`${title} sends an answer of another shape.`);
    }
  };
