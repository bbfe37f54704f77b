import { type CandidateWork, type ListedWork } from '#functions/platform/ports/registry.ts';
import { parseDoi } from '#shared/domain/doi.ts';
import { type RegistryName } from '#shared/domain/source-name.ts';

import { statusOfType } from '../jats/notice-status.ts';
import { cleanText, registryAuthor, yearIn } from './registry-work.ts';

const MAX_TITLE_CHARACTERS = 1_000;
/** More are not compared, and a check keeps fewer. */
const MAX_AUTHORS = 20;
const DAY = /^\d{4}-\d\d-\d\d$/;

const textOf = (value: string | undefined): string | undefined => {
  const text = cleanText(value ?? '');
  return text === '' ? undefined : text;
};

/** A DOI as it is, or in an address. */
const doiOf = (value: string | undefined): string | undefined => parseDoi(value ?? '');

/** An address of a registry is linked only if it is one of the encrypted web. */
const openUrlOf = ({ openUrl = '' }: ListedWork): Pick<CandidateWork, 'openUrl'> =>
  URL.parse(openUrl)?.protocol === 'https:' ? { openUrl } : {};

/** Returns a work of a registry with plain texts, parsed names and years; undefined if nothing is left of its title. */
export const candidateOf = (
  registry: RegistryName,
  work: ListedWork,
): CandidateWork | undefined => {
  const title = textOf(work.title)?.slice(0, MAX_TITLE_CHARACTERS);
  if (title === undefined) return undefined;
  const doi = doiOf(work.doi);
  const pmid = /(\d{1,10})\/?$/.exec(work.pmid ?? '')?.[1];
  const years = [...new Set(work.dates.flatMap((date) => yearIn(date.slice(0, 40)) ?? []))];
  const venue = textOf(work.venue);
  const volume = textOf(work.volume);
  const firstPage = /[a-z]{0,3}\d{1,10}/i.exec(work.pages ?? '')?.[0];
  return {
    registry,
    ...(doi !== undefined && { doi }),
    ...(pmid !== undefined && { pmid }),
    title,
    authors: work.authors.slice(0, MAX_AUTHORS).flatMap((name) => {
      const author = registryAuthor(name);
      if (author === undefined) return [];
      return [author.given === undefined ? author.family : `${author.family}, ${author.given}`];
    }),
    ...(years[0] !== undefined && { year: years[0], years }),
    ...(venue !== undefined && { venue }),
    ...(volume !== undefined && { volume }),
    ...(firstPage !== undefined && { firstPage }),
    ...(work.isPreprint && { isPreprint: true }),
    ...openUrlOf(work),
    otherDois: [...new Set(work.otherDois.flatMap((other) => doiOf(other) ?? []))],
    notices: work.notices.flatMap(({ type, date, noticeDoi }) => {
      const status = statusOfType(type.replaceAll('_', '-'));
      const doiOfNotice = doiOf(noticeDoi);
      return status === undefined
        ? []
        : [
            {
              status,
              ...(date !== undefined && DAY.test(date) && { date }),
              ...(doiOfNotice !== undefined && { noticeDoi: doiOfNotice }),
            },
          ];
    }),
  };
};
