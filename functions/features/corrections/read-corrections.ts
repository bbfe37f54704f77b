import { requirePerson } from '#functions/platform/http/callers.ts';
import { type UseCase } from '#functions/platform/http/serve.ts';
import { type StatementDocument } from '#functions/platform/ports/search-index.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { READS_EVERYTHING } from '#functions/records/statements/text-reader.ts';
import { statementView, worksOfStatements } from '#functions/records/statements/statement-view.ts';
import {
  type LabelToCheck,
  type readCorrections as contract,
} from '#shared/contracts/corrections.ts';

import { caseIn, type LabelCase, OPEN_CASES } from './label-case.ts';
import { labelState } from './label-state.ts';
import {
  latestProposals,
  type OwnProposal,
  parseProposal,
  ownProposalKey,
} from './own-proposal.ts';
import { type CorrectionsPorts } from './ports.ts';

/** Open cases scanned at most; more urgent ones come first. */
const MAX_CASES = 1000;
/** Uncertain statements scanned for ones without the caller's vote. */
const BALANCE_AT_ONCE = 100;
const MAX_ROUNDS = 10;
const MAX_REASONS = 5;
const USUAL = 20;

type Ports = Pick<CorrectionsPorts, 'table' | 'index'>;
type Found = Pick<LabelToCheck, 'because' | 'state'> & {
  readonly statement: StatementDocument;
  readonly labelCase?: LabelCase;
};

/**
 * Lists what an expert should check next, the most likely mistakes first. Experts may read these texts whatever their
 * plan.
 */
export const readCorrections =
  (ports: Ports): UseCase<typeof contract> =>
  async (caller, { query: { limit = USUAL, skip = [] } }) => {
    const { person } = requirePerson(caller);
    const { items } = await ports.table.query({
      pk: OPEN_CASES,
      index: 'inverse',
      limit: MAX_CASES,
    });
    const cases = items.map((item) => caseIn(item).labelCase);
    const passed = new Set(skip);
    const said = await wordsOf(ports, person.id, cases);
    const open = cases.filter(({ statement }) => !passed.has(statement));
    const isSaid = ({ statement, round }: LabelCase) => said.get(statement)?.round === round;

    const found = await foundFor(
      ports,
      open.filter((one) => !isSaid(one)),
      said,
      limit,
    );
    if (found.length < limit) {
      const known = new Set([...passed, ...cases.map(({ statement }) => statement)]);
      found.push(...(await inTheBalance(ports, person.id, known, limit - found.length)));
    }
    if (found.length < limit) {
      const disputed = open.filter((one) => isSaid(one) && labelState(one, undefined).disputed);
      found.push(...(await foundFor(ports, disputed, said, limit - found.length)));
    }

    const papers = await papersByDoi(ports.table)(
      worksOfStatements(found.map(({ statement }) => statement)),
    );
    return {
      statements: await Promise.all(
        found.map(async ({ statement, labelCase, because, state }) => ({
          statement: statementView(statement, papers, READS_EVERYTHING),
          because,
          state,
          reasons: labelCase ? await reasonsFor(ports, labelCase, state.disputed) : [],
        })),
      ),
      proposed: cases.filter((one) => !isSaid(one)).length,
    };
  };

const wordsOf = async (
  { table }: Pick<Ports, 'table'>,
  personId: string,
  cases: readonly Pick<LabelCase, 'statement'>[],
): Promise<ReadonlyMap<string, OwnProposal>> => {
  const items = await table.getMany(
    cases.map(({ statement }) => ownProposalKey(personId, statement)),
  );
  return new Map(items.map((item) => [parseProposal(item).statement, parseProposal(item)]));
};

/** Returns the first cases whose statements still exist. */
const foundFor = async (
  { index }: Ports,
  cases: readonly LabelCase[],
  said: ReadonlyMap<string, OwnProposal>,
  max: number,
): Promise<Found[]> => {
  const found: Found[] = [];
  for (const labelCase of cases) {
    if (found.length === max) break;
    const statement = await index.statement(labelCase.statement);
    if (!statement) continue;
    const state = labelState(labelCase, said.get(labelCase.statement));
    const because = state.disputed ? 'disagreement' : 'proposal';
    found.push({ statement, labelCase, because, state });
  }
  return found;
};

/** Returns likely but unshown labels without the caller's vote, most likely first. */
const inTheBalance = async (
  { table, index }: Ports,
  personId: string,
  known: ReadonlySet<string>,
  max: number,
): Promise<Found[]> => {
  const found: Found[] = [];
  for (let round = 0; round < MAX_ROUNDS && found.length < max; round += 1) {
    const { hits } = await index.search({
      mode: 'citations',
      filters: { possibly: ['contradicting', 'supporting'], kinds: ['text'] },
      sort: { key: 'relevance', order: 'desc' },
      offset: round * BALANCE_AT_ONCE,
      limit: BALANCE_AT_ONCE,
      aggregate: false,
    });
    const statements = hits
      .flatMap((hit) => (hit.kind === 'statement' ? [hit.statement] : []))
      .filter(({ id }) => !known.has(id));
    const said = await wordsOf(
      { table },
      personId,
      statements.map(({ id }) => ({ statement: id })),
    );
    for (const statement of statements)
      if (found.length < max && !said.has(statement.id))
        found.push({
          statement,
          because: 'in the balance',
          state: labelState(undefined, undefined),
        });
    if (hits.length < BALANCE_AT_ONCE) break;
  }
  return found;
};

/** Another expert's vote is shown only where experts disagree, so that each judges independently. */
const reasonsFor = async (
  { table }: Pick<Ports, 'table'>,
  { statement, round }: LabelCase,
  disputed: boolean,
): Promise<LabelToCheck['reasons']> =>
  (await latestProposals(table)(statement, round, MAX_REASONS)).flatMap(({ type, reason, as }) =>
    reason === undefined || (as === 'expert' && !disputed) ? [] : [{ type, reason, by: as }],
  );
