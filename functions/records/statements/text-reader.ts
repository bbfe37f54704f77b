import type { Caller, MayReadStatements } from '#functions/platform/http/callers.ts';
import type { StatementDocument } from '#functions/platform/ports/search-index.ts';

/** Whether everybody may read the text of a statement, with or without a plan. */
export type IsOpenText = (statement: Pick<StatementDocument, 'citedDoi' | 'source'>) => boolean;

/** The statements that everybody may read. */
export type OpenTextRule = {
  readonly isOpen: IsOpenText;
  /** Whether statements about this work may be among them; reports of other works need no look. */
  readonly opensReport: (doi: string) => boolean;
};

/** Returns the present rule (open-text.ts). */
export type OpenText = () => Promise<OpenTextRule>;

/** What one reader may read: everything, or what is open to everybody. Only the statement view asks it about a text. */
export type TextReader = OpenTextRule & {
  /** Everything: by plan, by license, or because this report was given. */
  readonly mayRead: boolean;
};

/** Reads everything: for people whose task it is, such as experts who judge labels. */
export const READS_EVERYTHING: TextReader = {
  mayRead: true,
  isOpen: () => true,
  opensReport: () => true,
};

/** Returns a reader whose entitlement is known. */
export const readerWith = async (openText: OpenText, mayRead: boolean): Promise<TextReader> =>
  mayRead ? READS_EVERYTHING : { mayRead, ...(await openText()) };

type Ports = { readonly mayReadStatements: MayReadStatements; readonly openText: OpenText };

/** Returns what this caller may read; `report` is the DOI of the report in which the statements are shown, if any. */
export const textReader =
  ({ mayReadStatements, openText }: Ports) =>
  async (caller: Caller, report?: string): Promise<TextReader> =>
    readerWith(openText, await mayReadStatements(caller, report));
