import * as z from 'zod';

import type { OpenTextSettings } from '#functions/records/statements/open-text.ts';
import { parseDoi } from '#shared/domain/doi.ts';

/** The home page shows one report and names up to three more. */
const MAX_SHOWCASED = 4;

/** The variables that say which statements everybody may read. */
export const openTextVariables = {
  OPEN_TEXT: z.enum(['example', 'license']).default('example'),
  SHOWCASE: z
    .string()
    .transform((text, context) => {
      const dois = text.split(',').map((part) => parseDoi(part.trim()));
      const valid = dois.filter((doi) => doi !== undefined);
      if (valid.length === dois.length && valid.length <= MAX_SHOWCASED) return valid;
      context.addIssue({
        code: 'custom',
        message: `is not a list of at most ${String(MAX_SHOWCASED)} DOIs, such as 10.5555/abc,10.5555/def`,
      });
      return z.NEVER;
    })
    .optional(),
};

const Variables = z.object(openTextVariables);

/** Reads the settings from environment variables; throws an Error if one is not valid. */
export const openTextSettingsOf = (
  variables: Readonly<Record<string, string | undefined>>,
): OpenTextSettings => {
  const { OPEN_TEXT: mode, SHOWCASE: showcase } = Variables.parse({
    ...(variables['OPEN_TEXT'] && { OPEN_TEXT: variables['OPEN_TEXT'] }),
    ...(variables['SHOWCASE'] && { SHOWCASE: variables['SHOWCASE'] }),
  });
  return { mode, showcase };
};

/** Returns the variables that carry these settings to a function; throws an Error if they are not valid. */
export const variablesOfOpenText = ({
  openText,
  showcase,
}: {
  readonly openText?: OpenTextSettings['mode'];
  readonly showcase?: readonly string[];
}): Readonly<Record<string, string>> => {
  const variables = {
    ...(openText !== undefined && { OPEN_TEXT: openText }),
    ...(showcase !== undefined && { SHOWCASE: showcase.join(',') }),
  };
  openTextSettingsOf(variables);
  return variables;
};
