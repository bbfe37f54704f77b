import { openText } from '#functions/records/statements/open-text.ts';
import { statementView } from '#functions/records/statements/statement-view.ts';
import {
  readerWith,
  READS_EVERYTHING,
  type TextReader,
} from '#functions/records/statements/text-reader.ts';
import { type ReferenceCheck } from '#functions/records/reference-checks/checked-reference.ts';

import { type LocalEnvironment } from '../settings/environment.ts';

/** The showcase that the product chose is not read, because the data folder may be in use; its text stays locked. */
const withoutShowcase = { get: () => Promise.resolve(undefined) };

/**
 * Returns what may be read in the output of the command, which pipelines publish: what everybody may read. `ENTITLEMENTS=open`
 * opens all text.
 */
export const readerOfOutput = ({
  entitlements,
  openText: settings,
}: Pick<LocalEnvironment, 'entitlements' | 'openText'>): Promise<TextReader> =>
  entitlements === 'open'
    ? Promise.resolve(READS_EVERYTHING)
    : readerWith(openText(withoutShowcase, settings), false);

/** Returns a check as JSON prints it: its statements pass the statement view. */
export const readableCheck = ({ references, ...check }: ReferenceCheck, reader: TextReader) => ({
  ...check,
  references: references.map(({ work, ...reference }) => ({
    ...reference,
    ...(work && {
      work: {
        ...work,
        ...(work.known && {
          known: {
            ...work.known,
            contrasting: work.known.contrasting.map((statement) =>
              statementView(statement, new Map(), reader),
            ),
          },
        }),
      },
    }),
  })),
});
