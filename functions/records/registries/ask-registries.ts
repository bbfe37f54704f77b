import { candidateOf } from '#functions/ingest/works/candidate-work.ts';
import {
  type CandidateWork,
  type ExternalLookup,
  type RegistryQuery,
  type RegistryResult,
  type WorkQuery,
} from '#functions/platform/ports/registry.ts';
import { type Sources } from '#functions/platform/ports/sources.ts';
import { type Clock } from '#functions/platform/ports/powers.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { parseDoi } from '#shared/domain/doi.ts';
import {
  type RegistryName,
  registryNames,
  sources as sourceNamed,
} from '#shared/domain/source-name.ts';
import { surnameKey, titleKey } from '#shared/domain/title-match.ts';

import { allowedRegistries } from './allowed-registries.ts';
import { leftAlone } from './left-alone.ts';
import { registryAnswers } from './registry-answers.ts';
import { byAgreement, isDescribed, nearestOf } from './same-registered-work.ts';

type Ports = {
  readonly sources: Sources;
  readonly table: Pick<Table, 'get' | 'getMany' | 'write'>;
  readonly now: Clock;
};

/** Registries of all works; those of some kinds of works follow only if these lack a work. */
const GENERAL: ReadonlySet<RegistryName> = new Set(['crossref', 'openalex', 'pubmed']);
const MAX_QUERY_CHARACTERS = 300;
const MAX_ALIKE = 8;

const ARXIV_ID =
  /\barxiv(?:\.org\/(?:abs|pdf)\/|\s*[:.]?\s*)(\d{4}\.\d{4,5}|[a-z-]{2,12}(?:\.[a-z]{2})?\/\d{7})/iu;

/** The DOI of a reference, printed or that of its arXiv number. */
const doiOf = ({ doi, printed }: RegistryQuery): string | undefined => {
  const number = doi === undefined ? ARXIV_ID.exec(printed)?.[1] : undefined;
  return number === undefined ? doi : parseDoi(`10.48550/arxiv.${number.toLowerCase()}`);
};
const isArxivDoi = (doi: string) => doi.startsWith('10.48550/arxiv.');

/** An entry of a file of references: its fields have names. */
const ENTRY = /^\s*(?:@\w|TY {2}-|PMID-)/u;
const ADDRESS = /\b(?:https?:\/\/|doi:?\s*)\S+/giu;

/**
 * What a reference is searched by: its title, then the whole print, because print does not always show where a title begins
 * and ends. Empty if it says too little.
 */
const descriptionsOf = ({
  title,
  possibleTitles = [],
  authors = [],
  year,
  printed,
}: RegistryQuery): readonly WorkQuery[] => {
  const author = authors[0] === undefined ? '' : surnameKey(authors[0]);
  const more = { ...(author !== '' && { author }), ...(year !== undefined && { year }) };
  const texts = [
    title ?? possibleTitles[0] ?? '',
    ENTRY.test(printed) ? '' : printed.replace(ADDRESS, ' '),
  ]
    .map((text) => text.slice(0, MAX_QUERY_CHARACTERS).trim())
    .filter((text) => (text.match(/\p{L}{3,}/gu) ?? []).length >= 2);
  return [...new Set(texts)].map((text) => ({ kind: 'description', title: text, ...more }));
};

/** Asks a registry unless its answer is stored; `undefined`: it did not answer. */
const asksOne = ({ sources: { registries }, table, now }: Ports) => {
  const stored = registryAnswers(table);
  const answerOf = leftAlone(now);
  const askNow = async (name: RegistryName, query: WorkQuery) => {
    // Another reference may have had the same question meanwhile.
    const storedAnswer = await stored.get(name, query, now());
    if (storedAnswer !== undefined) return storedAnswer;
    const listed = await answerOf(name, () => registries[name].lookUp(query));
    if (listed === undefined) return undefined;
    const works = listed.answer?.flatMap((work) => candidateOf(name, work) ?? []) ?? 'cannot tell';
    await stored.put(name, query, works, now());
    return works;
  };
  const turns = new Map<RegistryName, Promise<unknown>>();
  /**
   * One question at a time to each registry: some answer one in two requests, and the answer to the first is lost to a
   * process that ends before the second.
   */
  return async (name: RegistryName, query: WorkQuery) => {
    const storedAnswer = await stored.get(name, query, now());
    if (storedAnswer !== undefined) return storedAnswer;
    const answer = (turns.get(name) ?? Promise.resolve()).then(() => askNow(name, query));
    turns.set(
      name,
      answer.catch(() => undefined),
    );
    return answer;
  };
};

/** What the registries that were asked about one reference have said so far. */
type Round = {
  readonly answered: Set<RegistryName>;
  readonly failed: Set<RegistryName>;
};

const foundOf = (
  [work, ...others]: readonly [CandidateWork, ...CandidateWork[]],
  more: Omit<Partial<Extract<RegistryResult, { kind: 'found' }>>, 'kind'>,
): RegistryResult => {
  const {
    registry,
    doi,
    title,
    otherDois,
    pmid: _,
    notices: __,
    openUrl: ___,
    ...registered
  } = work;
  const openUrl = [work, ...others].find((listed) => listed.openUrl !== undefined)?.openUrl;
  const notices = [work, ...others].map((work) => work.notices).find(({ length }) => length > 0);
  return {
    kind: 'found',
    registry: sourceNamed[registry].title,
    listedBy: registryNames.filter((name) =>
      [work, ...others].some((listed) => listed.registry === name),
    ),
    ...(doi !== undefined && { doi }),
    title,
    registered,
    alike: others.slice(0, MAX_ALIKE),
    otherDois: [...new Set([...otherDois, ...others.flatMap((other) => [...other.otherDois])])],
    ...(openUrl !== undefined && { openUrl }),
    ...(notices && { notices }),
    ...more,
  };
};

const isNotEmpty = <T>(list: readonly T[]): list is readonly [T, ...T[]] => list.length > 0;

/**
 * Asks the registries that this installation allows, several at once: by DOI, PMID or arXiv number first, otherwise by title,
 * first author and year. What a registry has answered is stored and not asked again.
 */
export const askRegistries = (ports: Ports): ExternalLookup => {
  const allowedNow = allowedRegistries(ports);
  const askOne = asksOne(ports);

  const askAll = async (
    names: readonly RegistryName[],
    query: WorkQuery,
    { answered, failed }: Round,
  ) => {
    const answers = await Promise.all(
      names.map(async (name) => [name, await askOne(name, query)] as const),
    );
    for (const [name, answer] of answers)
      if (answer === undefined) failed.add(name);
      else if (answer !== 'cannot tell') answered.add(name);
    return new Map(answers);
  };
  const worksIn = (answers: Awaited<ReturnType<typeof askAll>>): CandidateWork[] =>
    [...answers.values()].flatMap((answer) =>
      answer === undefined || answer === 'cannot tell' ? [] : answer,
    );

  /** The general registries at once; then the others, if those have no such work. */
  const askInTurns = async (
    names: readonly RegistryName[],
    query: WorkQuery,
    { isEnough, round }: { isEnough: (works: readonly CandidateWork[]) => boolean; round: Round },
  ) => {
    const first = await askAll(
      names.filter((name) => GENERAL.has(name)),
      query,
      round,
    );
    const works = worksIn(first);
    if (isEnough(works)) return { works, answers: first };
    const second = await askAll(
      names.filter((name) => !GENERAL.has(name)),
      query,
      round,
    );
    return { works: [...works, ...worksIn(second)], answers: new Map([...first, ...second]) };
  };

  return async (reference) => {
    const names = await allowedNow();
    if (names.length === 0) return undefined;
    const round: Round = { answered: new Set(), failed: new Set() };
    const doi = doiOf(reference);
    const { pmid } = reference;

    const byDoi =
      doi === undefined
        ? undefined
        : await askInTurns(
            isArxivDoi(doi) ? names : names.filter((name) => name !== 'arxiv'),
            { kind: 'doi', doi },
            { isEnough: ({ length }) => length > 0, round },
          );
    const byPmid =
      pmid === undefined || (byDoi?.works.length ?? 0) > 0
        ? []
        : worksIn(
            await askAll(
              names.filter((name) => name === 'pubmed' || name === 'openalex'),
              { kind: 'pmid', pmid },
              round,
            ),
          );
    const identified = [...(byDoi?.works ?? []), ...byPmid].filter(
      (work) =>
        (doi !== undefined && (work.doi === doi || work.otherDois.includes(doi))) ||
        (pmid !== undefined && work.pmid === pmid),
    );
    const ofCrossref = byDoi?.answers.get('crossref');
    const isUnregistered =
      doi !== undefined &&
      identified.length === 0 &&
      ofCrossref !== undefined &&
      ofCrossref !== 'cannot tell' &&
      !isArxivDoi(doi);
    const reached = () => ({
      asked: registryNames.filter((name) => round.answered.has(name)),
      notReached: registryNames.filter(
        (name) => round.failed.has(name) && !round.answered.has(name),
      ),
      ...(isUnregistered && { isUnregistered }),
    });
    const hasTitle = reference.title !== undefined;
    const named = hasTitle ? identified.filter((work) => isDescribed(reference, work)) : identified;
    if (isNotEmpty(named)) return foundOf(named, reached());

    const isEnough = (works: readonly CandidateWork[]) =>
      works.some((work) => isDescribed(reference, work));
    const candidates: CandidateWork[] = [];
    for (const query of descriptionsOf(reference)) {
      candidates.push(...(await askInTurns(names, query, { isEnough, round })).works);
      if (isEnough(candidates)) break;
    }
    const described = byAgreement(
      reference,
      candidates.filter((work) => isDescribed(reference, work)),
    );
    if (isNotEmpty(identified)) {
      const [intended] = described;
      return foundOf(identified, {
        ...reached(),
        ...(intended?.doi !== undefined && { meant: { ...intended, doi: intended.doi } }),
      });
    }
    if (isNotEmpty(described)) return foundOf(described, reached());
    // A DOI that another agency registers exists, whatever it names.
    const isElsewhere = doi !== undefined && ofCrossref === 'cannot tell' && !isArxivDoi(doi);
    const nearest = nearestOf(reference, candidates);
    const [first] = reached().asked;
    // Too many works have a short title for a search by it to say that there is none.
    const couldTell =
      isUnregistered ||
      [reference.title, ...(reference.possibleTitles ?? []).slice(0, 1)].some(
        (title) => title !== undefined && titleKey(title) !== undefined,
      );
    if (first === undefined || isElsewhere || !couldTell)
      return { kind: 'no answer', ...reached() };
    return {
      kind: 'not found',
      registry: sourceNamed[first].title,
      ...reached(),
      ...(nearest && { nearest }),
    };
  };
};
