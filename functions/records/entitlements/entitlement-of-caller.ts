import type { Caller, MayReadStatements } from '#functions/platform/http/callers.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import {
  type Entitlement,
  type EntitlementMode,
  entitlementOf,
  type AccessFacts,
} from '#shared/domain/entitlement.ts';

/** The facts that decide about this caller, from our own records; claims of a token are never used. */
export const standingOf = (caller: Caller): AccessFacts => {
  if (caller.kind === 'refused') return {};
  const license = caller.covering?.license;
  return caller.kind === 'visitor'
    ? { license }
    : { admin: caller.person.admin, subscription: caller.person.subscription, license };
};

export type Entitled = (caller: Caller) => Entitlement;

/** Returns what a caller may use now. */
export const entitledIn =
  (mode: EntitlementMode, now: Clock): Entitled =>
  (caller) =>
    entitlementOf(standingOf(caller), mode, now());

/** Tests whether a referral partner gave this caller the report with this DOI. */
export type HasFreeReport = (caller: Caller, doi: string) => Promise<boolean>;

/** The one answer to "may the text be shown": by plan or license, or because this one report was given. */
export const mayReadStatements =
  (entitled: Entitled, given: HasFreeReport): MayReadStatements =>
  async (caller, report) =>
    entitled(caller).readStatements || (report !== undefined && (await given(caller, report)));
