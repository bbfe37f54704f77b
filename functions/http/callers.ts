/** Who is asking. Signing in arrives with its own feature; until then everyone is a visitor. */
export type Caller = { readonly kind: 'visitor' };

export type Callers = (headers: Readonly<Record<string, string | undefined>>) => Promise<Caller>;

export const everyoneVisits: Callers = async () => ({ kind: 'visitor' });

/** Whether this caller may read the text of statements: asked by the one view of a statement and nowhere else. */
export type MayReadStatements = (caller: Caller) => Promise<boolean>;

export const everyoneMayRead: MayReadStatements = async () => true;
