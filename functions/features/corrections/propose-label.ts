import { dueWrite } from '#functions/platform/due/due-work.ts';
import { requirePerson } from '#functions/platform/http/callers.ts';
import { badRequest, notFound, Problem } from '#functions/platform/http/problem.ts';
import { type UseCase } from '#functions/platform/http/serve.ts';
import { PROPOSALS_BY_PERSON, within } from '#functions/platform/limits/limits.ts';
import { type StatementDocument } from '#functions/platform/ports/search-index.ts';
import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import type { Write } from '#functions/platform/ports/table.ts';
import { rulingWrite } from '#functions/records/articles/rulings.ts';
import { type proposeLabel as contract } from '#shared/contracts/corrections.ts';
import { resultOfVotes, withVote } from '#shared/domain/label-votes.ts';
import { type IngestMessage } from '#shared/messages/ingest.ts';

import { caseWrite, type StoredCase, type LabelCase, none, readCase } from './label-case.ts';
import { labelState } from './label-state.ts';
import { type OwnProposal, readOwnProposal, voterOf, ownProposalWrite } from './own-proposal.ts';
import { type CorrectionsPorts, INGEST } from './ports.ts';

/** The delay after which due work sends what a response could not. */
const LATER_MS = 60_000;

/** Records a vote or proposal; two experts who agree decide the label. */
export const proposeLabel =
  (ports: CorrectionsPorts): UseCase<typeof contract> =>
  async (caller, { params: { id }, body: { type, reason } }) => {
    const { person } = requirePerson(caller);
    const statement = await ports.index.statement(id);
    if (!statement) throw notFound('Statement not found.');
    if (!person.expert) {
      await within(ports.rateLimits, [PROPOSALS_BY_PERSON, person.id]);
      checkProposal(statement, type, reason);
    }
    const said = { type, ...(reason !== undefined && { reason }) };
    return retryOnConflict(async () => {
      const [kept, before] = await Promise.all([
        readCase(ports.table)(id),
        readOwnProposal(ports.table)(person.id, id),
      ]);
      const labelCase = kept?.labelCase;
      // Repeated after the same decision, as by a browser that received no response.
      if (labelCase && isDecidedSo(labelCase, type)) {
        await putIntoForce(ports, labelCase.article);
        return labelState(labelCase, before && { ...before, round: labelCase.round });
      }
      const proposal: OwnProposal = {
        statement: id,
        ...said,
        at: ports.now().toISOString(),
        round: labelCase?.round ?? 0,
        as: person.expert ? 'expert' : 'reader',
      };
      const after = caseAfter(kept, before, proposal, {
        voter: voterOf(person.id, id),
        statement,
      });
      await ports.table.transact([
        ownProposalWrite(person.id, proposal),
        caseWrite(after, kept),
        ...rulingWrites(after, kept),
      ]);
      if (after.round > proposal.round) await putIntoForce(ports, after.article);
      return labelState(after, { ...proposal, round: after.round });
    });
  };

const checkProposal = (
  statement: StatementDocument,
  type: OwnProposal['type'],
  reason: string | undefined,
): void => {
  if (statement.type === type && !statement.possibly)
    throw new Problem(409, 'The statement already has this label.');
  if (reason === undefined)
    throw badRequest('The body of the request is not valid.', [
      { path: 'reason', message: 'is missing: give a reason' },
    ]);
};

const isDecidedSo = ({ votes, decisions }: LabelCase, type: OwnProposal['type']): boolean =>
  votes.length === 0 && decisions.at(-1)?.to === type;

/** Returns the case after this vote, decided if it is the second of its kind. */
const caseAfter = (
  kept: StoredCase | undefined,
  before: OwnProposal | undefined,
  proposal: OwnProposal,
  { voter, statement }: { readonly voter: string; readonly statement: StatementDocument },
): LabelCase => {
  const { at, type, reason } = proposal;
  const then: LabelCase = kept?.labelCase ?? {
    statement: proposal.statement,
    article: statement.citingDoi,
    since: at,
    round: 0,
    votes: [],
    proposals: none,
    decisions: [],
  };
  const open = withoutProposal(then, before, voter);
  const isFirst = open.votes.length === 0 && Object.values(open.proposals).every((n) => n === 0);
  const since = isFirst ? at : open.since;
  if (proposal.as === 'reader')
    return { ...open, since, proposals: { ...open.proposals, [type]: open.proposals[type] + 1 } };

  const votes = withVote(open.votes, { voter, type, at, ...(reason !== undefined && { reason }) });
  const say = resultOfVotes(votes);
  if (say.kind !== 'agreement') return { ...open, since, votes };
  const decision = {
    at,
    from: then.decisions.at(-1)?.to ?? statement.type,
    to: say.type,
    reasons: say.reasons,
  };
  return {
    ...open,
    since,
    round: open.round + 1,
    votes: [],
    proposals: none,
    decisions: [...open.decisions, decision],
  };
};

/** Returns the case without a person's earlier vote. */
export const withoutProposal = (
  labelCase: LabelCase,
  before: OwnProposal | undefined,
  voter: string,
): LabelCase => {
  const votes = labelCase.votes.filter((vote) => vote.voter !== voter);
  if (before?.as !== 'reader' || before.round !== labelCase.round) return { ...labelCase, votes };
  const proposals = { ...labelCase.proposals };
  proposals[before.type] = Math.max(0, proposals[before.type] - 1);
  return { ...labelCase, votes, proposals };
};

/** A new decision and its due work are written with the case or not at all. */
const rulingWrites = (after: LabelCase, kept: StoredCase | undefined): readonly Write[] => {
  const { statement, article, decisions } = after;
  const decision = decisions.at(-1);
  if (!decision || after.round === (kept?.labelCase.round ?? 0)) return [];
  const { at, from, to, reasons } = decision;
  const later = new Date(Date.parse(at) + LATER_MS).toISOString();
  return [
    rulingWrite(article, { statement, type: to, at, by: 'experts', from, reasons }),
    dueWrite({ kind: 'correction', id: article, at: later }),
  ];
};

/** Queues the amendment at once; if the message is lost, due work sends it again. */
const putIntoForce = async (
  { queueNamed }: Pick<CorrectionsPorts, 'queueNamed'>,
  article: string,
): Promise<void> => {
  await queueNamed(INGEST).send([
    JSON.stringify({ kind: 'amend', article } satisfies IngestMessage),
  ]);
};
