import { endpoints } from '#shared/contracts/index.ts';

/** Summaries are commands, as in "Create a webhook": they begin with one of these verbs. */
const verbs = new Set(
  `Accept Add Allow Ask Cancel Change Check Claim Classify Complete Configure Confirm Create Decline Delete Download End Exchange Find
  Follow Get Grant Invite List Leave Mark Object Open Parse Pause Propose Rank Receive Record Redeem Redirect Refresh Register Remove
  Rename Replace Report Request Reset Restore Resubscribe Resume Retry Return Revoke Run Save Search Send Set Share Show Sign Split
  Start Stop Suggest Undo Unfollow Unlink Unsubscribe Update Upload Verify Withdraw`
    .trim()
    .split(/\s+/),
);

it.each(Object.entries(endpoints))('the summary of %s begins with a verb', (_name, { summary }) => {
  expect(verbs).toContain(summary.split(/[\s:,]/)[0]);
});

it.each(Object.entries(endpoints))(
  'the summary of %s is one line without a full stop',
  (_name, { summary }) => {
    expect(summary).toMatch(/^[^\n]{5,160}[^.\n]$/);
  },
);

it('no two endpoints have the same summary', () => {
  const summaries = Object.values(endpoints).map(({ summary }) => summary);
  expect(summaries.filter((summary, index) => summaries.indexOf(summary) < index)).toEqual([]);
});
