import type { UsageMessage } from '#functions/records/usage/usage-message.ts';

const HALF_A_MINUTE = 30_000;

/**
 * What a log of uses adds up to by the rules of COUNTER, read straight from the messages and written apart from the code
 * that counts: totals by month and metric, and the same by journal.
 */
export const recountUses = (
  messages: readonly UsageMessage[],
  journalOf: (doi: string) => string,
) => {
  const totals: Record<string, number> = {};
  const titles: Record<string, number> = {};
  const add = (at: string, metric: string, doi?: string) => {
    const month = at.slice(0, 7);
    totals[`${month} ${metric}`] = (totals[`${month} ${metric}`] ?? 0) + 1;
    const journal = doi === undefined ? '' : journalOf(doi);
    const title = `${month} ${journal} ${metric}`;
    if (journal !== '') titles[title] = (titles[title] ?? 0) + 1;
  };
  const doiOf = ({ action }: UsageMessage) => ('doi' in action ? action.doi : undefined);
  const metrics = [
    {
      total: 'Total_Item_Investigations',
      unique: 'Unique_Item_Investigations',
      of: /^(investigation|request)$/,
    },
    { total: 'Total_Item_Requests', unique: 'Unique_Item_Requests', of: /^request$/ },
    { total: 'No_License', of: /^no-license$/ },
    { total: 'Limit_Exceeded', of: /^limit-exceeded$/ },
  ];
  for (const { at, action } of messages) if (action.kind === 'search') add(at, 'Searches');
  for (const { total, unique, of } of metrics) {
    const left = messages.filter(({ action }) => of.test(action.kind));
    // Of each two clicks the first goes, until no two are left that are so near.
    const kept = left.filter(
      (one) =>
        !left.some(
          (other) =>
            other !== one &&
            other.reader === one.reader &&
            doiOf(other) === doiOf(one) &&
            (Date.parse(other.at) > Date.parse(one.at) ||
              (other.at === one.at && other.id > one.id)) &&
            Date.parse(other.at) - Date.parse(one.at) <= HALF_A_MINUTE,
        ),
    );
    const sessions = new Set<string>();
    for (const one of kept) {
      add(one.at, total, doiOf(one));
      const session = `${one.reader} ${doiOf(one) ?? ''} ${one.at.slice(0, 13)}`;
      if (unique !== undefined && !sessions.has(session)) add(one.at, unique, doiOf(one));
      sessions.add(session);
    }
  }
  return { totals, titles };
};
