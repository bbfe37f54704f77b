import { type ManuscriptReference } from '#functions/ingest/manuscript/manuscript.ts';
import { ownStatus } from '#functions/ingest/jats/notice-status.ts';
import type {
  ExternalLookup,
  RegistryResult,
  ShortDoiLookup,
} from '#functions/platform/ports/registry.ts';
import {
  type SearchIndex,
  type StatementDocument,
} from '#functions/platform/ports/search-index.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { allDone } from '#functions/platform/queues/all-done.ts';
import { findReliance } from '#functions/records/dashboards/find-reliance.ts';
import { type PaperRecord } from '#functions/records/papers/paper-record.ts';
import { noticesByPmid, type NoticesOfPmid } from '#functions/records/references/noticed-pmids.ts';
import {
  noticesByDoi,
  papersByDoi,
  recordsByDoi,
} from '#functions/records/papers/paper-repository.ts';
import { findCitedWorks } from '#functions/records/references/find-cited-works.ts';
import { workOfPmid } from '#functions/records/references/resolve-references.ts';
import { citedWorkOf } from '#shared/domain/doi.ts';
import type { EditorialNotice } from '#shared/domain/editorial-notice.ts';
import { isGraveNotice } from '#shared/domain/grave-notice.ts';

import { type MatchedWork } from './checked-reference.ts';
import { withFullDois } from './with-full-dois.ts';
import { isRegisteredForOther, namesWork } from '#functions/records/references/same-work.ts';

export type LookUpPorts = {
  readonly table: Pick<Table, 'getMany' | 'query'>;
  readonly index: Pick<SearchIndex, 'statements'>;
  /** Undefined if nothing may leave the host. */
  readonly askElsewhere?: ExternalLookup | undefined;
  readonly resolveShortDoi?: ShortDoiLookup | undefined;
};

/** What is known about a reference before it is compared with the others. */
export type LookUpResult = {
  readonly reference: ManuscriptReference;
  readonly work: MatchedWork | undefined;
  /** Whether its DOI belongs to another work. */
  readonly hasDoiOfOther: boolean;
  /** The work that the check speaks about: `work`, or what the title means where the DOI belongs to another one. */
  readonly meant: MatchedWork | undefined;
  /** Notices on the work, whether or not the collection knows it, and what its printed title says. */
  readonly notices: readonly EditorialNotice[];
  /** What the collection knows under the reference's DOI. */
  readonly atDoi: PaperRecord | undefined;
  /** The work with the reference's PMID, if it is another work than the reference describes. */
  readonly atPmid: Pick<PaperRecord, 'title'> | undefined;
  /** The work that matches its title, year and first author, whatever its DOI. */
  readonly byTitle: string | undefined;
  readonly elsewhere: RegistryResult | undefined;
};

/** Works whose statements are requested concurrently, and statements shown per work. */
const AT_A_TIME = 20;
const MAX_CONTRASTING = 3;
/** Concurrent references at registries; each registry still gets one request at a time. */
const ELSEWHERE_AT_A_TIME = 10;

const inTurns = async <One>(
  all: readonly One[],
  atATime: number,
  work: (one: One) => Promise<void>,
): Promise<void> => {
  for (let from = 0; from < all.length; from += atATime)
    await allDone(all.slice(from, from + atATime).map(work));
};

const contrastingOf = async (index: LookUpPorts['index'], dois: readonly string[]) => {
  const found = new Map<string, readonly StatementDocument[]>();
  await inTurns(dois, AT_A_TIME, async (doi) => {
    const { statements } = await index.statements({
      doi,
      about: 'cited',
      types: ['contradicting'],
      offset: 0,
      limit: MAX_CONTRASTING,
    });
    found.set(doi, statements);
  });
  return found;
};

/** A title printed as "RETRACTED: …" is a notice too. */
const noticesOf = (
  { title = '' }: ManuscriptReference,
  notices: readonly EditorialNotice[] = [],
): readonly EditorialNotice[] => {
  const status = ownStatus(title);
  return status === undefined || notices.some((notice) => isGraveNotice(notice.status))
    ? notices
    : [{ status }, ...notices];
};

/** Those of the collection, otherwise those of lists of notices, otherwise those of registries. */
const firstNotices = (
  ...lists: readonly (readonly EditorialNotice[] | undefined)[]
): readonly EditorialNotice[] => lists.find((list) => list && list.length > 0) ?? [];

const describedBy = ({ title, year }: NoticesOfPmid) =>
  ({
    doi: '',
    title,
    paperType: 'article',
    origin: 'imported',
    ...(year !== undefined && { year }),
  }) as const;

/** The notices on the PMID of a reference, if it describes the work of that PMID. */
const noticesOfPmid = (
  reference: ManuscriptReference,
  listed: NoticesOfPmid | undefined,
): readonly EditorialNotice[] | undefined =>
  listed && namesWork(reference, describedBy(listed)) ? listed.notices : undefined;

const withoutDoi = ({ doi: _, ...reference }: ManuscriptReference): ManuscriptReference =>
  reference;
const withoutPmid = ({ pmid: _, ...reference }: ManuscriptReference): ManuscriptReference =>
  reference;

/** Returns the works that the PMIDs of references lead to although the references describe others, by reference. */
const misnamedByPmid = async (
  table: LookUpPorts['table'],
  references: readonly ManuscriptReference[],
): Promise<ReadonlyMap<string, PaperRecord>> => {
  const withPmid = references.filter(({ pmid }) => pmid !== undefined);
  const works = new Map<string, string | undefined>();
  await inTurns(withPmid, AT_A_TIME, async ({ id, pmid = '' }) => {
    works.set(id, await workOfPmid(table)(pmid));
  });
  const records = await recordsByDoi(table)([
    ...new Set([...works.values()].flatMap((doi) => doi ?? [])),
  ]);
  return new Map(
    withPmid.flatMap((reference) => {
      const record = records.get(works.get(reference.id) ?? '');
      return record && !namesWork(reference, record) ? [[reference.id, record] as const] : [];
    }),
  );
};

/** Looks up some references of a manuscript, in order. */
export const lookUpReferences =
  ({ table, index, askElsewhere, resolveShortDoi }: LookUpPorts) =>
  async (printed: readonly ManuscriptReference[]): Promise<readonly LookUpResult[]> => {
    const references = await withFullDois(resolveShortDoi)(printed);
    const misnamed = await misnamedByPmid(table, references);
    const byTitle = await findCitedWorks(table)(
      references
        .map(withoutDoi)
        .map((reference) => (misnamed.has(reference.id) ? withoutPmid(reference) : reference)),
    );
    const matched = new Map(
      references.flatMap(({ id, doi }): (readonly [string, Omit<MatchedWork, 'known'>])[] => {
        const found = byTitle.get(id);
        if (doi !== undefined) return [[id, { doi: citedWorkOf(doi), by: 'doi', score: 1 }]];
        return found?.by === undefined ? [] : [[id, found]];
      }),
    );
    /** What the title of a reference means, if its DOI is another one. */
    const ofTitle = ({ id, doi }: ManuscriptReference) => {
      const titled = doi === undefined ? undefined : byTitle.get(id);
      return titled?.by === undefined || titled.doi === matched.get(id)?.doi ? undefined : titled;
    };
    const dois = [
      ...new Set([
        ...[...matched.values()].map(({ doi }) => doi),
        ...references.flatMap((reference) => ofTitle(reference)?.doi ?? []),
      ]),
    ];
    const papers = await papersByDoi(table)(dois);
    const here = [...papers.keys()];
    const noticedOutside = await noticesByDoi(table)(dois.filter((doi) => !papers.has(doi)));
    const isKnown = (id: string) => papers.has(matched.get(id)?.doi ?? '');
    const noticedPmids = await noticesByPmid(table)(
      references.flatMap(({ id, pmid }) =>
        pmid === undefined || isKnown(id) || misnamed.has(id) ? [] : [pmid],
      ),
    );
    /** The entry of a list of notices for the PMID of a reference whose work is not known here. */
    const atNoticedPmid = ({ id, pmid }: ManuscriptReference) =>
      pmid === undefined || isKnown(id) ? undefined : noticedPmids.get(pmid);
    const reliance = new Map((await findReliance(table)(here)).map(({ doi, on }) => [doi, on]));
    const contrasting = await contrastingOf(
      index,
      here.filter((doi) => (papers.get(doi)?.tally.contradicting ?? 0) > 0),
    );
    const knownOf = (doi: string): MatchedWork['known'] => {
      const paper = papers.get(doi);
      if (!paper) return undefined;
      const { title, authors, journal, year, origin } = paper.record;
      return {
        title,
        authors: authors.map(({ name }) => name),
        ...(journal && { journal: journal.name }),
        ...(year !== undefined && { year }),
        hasText: origin === 'read',
        isRegistered: origin !== 'cited',
        notices: paper.notices,
        reliesOn: reliance.get(doi) ?? [],
        tally: paper.tally,
        contrasting: contrasting.get(doi) ?? [],
      };
    };
    /** Registries describe what only other lists cite, and what a wrong DOI seems to mean. */
    const isToAsk = (reference: ManuscriptReference): boolean => {
      const record = papers.get(matched.get(reference.id)?.doi ?? '')?.record;
      return record === undefined || record.origin === 'cited' || !namesWork(reference, record);
    };
    const elsewhere = new Map<string, RegistryResult | undefined>();
    if (askElsewhere)
      await inTurns(
        references.filter((reference) => isToAsk(reference)),
        ELSEWHERE_AT_A_TIME,
        async (reference) => void elsewhere.set(reference.id, await askElsewhere(reference)),
      );
    return references.map((reference): LookUpResult => {
      const match = matched.get(reference.id);
      const atDoi =
        reference.doi === undefined || !match ? undefined : papers.get(match.doi)?.record;
      const ofMatch = match && knownOf(match.doi);
      const registered = elsewhere.get(reference.id);
      const listed = atNoticedPmid(reference);
      const isOther =
        atDoi === undefined
          ? match?.by === 'doi' && isRegisteredForOther(reference, registered)
          : !namesWork(reference, atDoi);
      const titled = isOther ? ofTitle(reference) : undefined;
      const ofTitled = titled && knownOf(titled.doi);
      // Year and authors may be those of another work, and the title still that of the DOI.
      const hasItsTitle =
        isOther &&
        atDoi !== undefined &&
        reference.title !== undefined &&
        namesWork({ ...reference, authors: [] }, atDoi);
      const meantWork =
        titled === undefined
          ? match && { ...match, ...(hasItsTitle && ofMatch && { known: ofMatch }) }
          : { ...titled, ...(ofTitled && { known: ofTitled }) };
      // Notices on the work of a wrong DOI do not concern the work that the reference describes.
      const knownWork = ofMatch && isOther ? { ...ofMatch, notices: [], reliesOn: [] } : ofMatch;
      const work = match && { ...match, ...(knownWork && { known: knownWork }) };
      const noticesOfMeant = titled && noticedOutside.get(titled.doi);
      return {
        reference,
        work,
        hasDoiOfOther: isOther,
        meant: isOther ? meantWork : work,
        notices: noticesOf(
          reference,
          firstNotices(
            isOther ? (meantWork?.known?.notices ?? noticesOfMeant) : knownWork?.notices,
            match && !isOther ? noticedOutside.get(match.doi) : undefined,
            noticesOfPmid(reference, listed),
            isOther || registered?.kind !== 'found' ? undefined : registered.notices,
          ),
        ),
        atDoi,
        atPmid:
          misnamed.get(reference.id) ??
          (listed && !namesWork(reference, describedBy(listed)) ? listed : undefined),
        byTitle: byTitle.get(reference.id)?.doi,
        elsewhere: registered,
      };
    });
  };
