import { parseDoi } from '#shared/domain/doi.ts';

import { type Funding } from '../article.ts';
import { plainText } from './inline-text.ts';
import { urlOf, type Element, elementsBelow } from './tree.ts';
import { trimmed } from '#shared/domain/trimmed.ts';

const FUNDER_DOI = /10\.13039\/\d+/;

const idOf = (source: Element): string | undefined => {
  const ids = elementsBelow(source, ['institution-id', 'named-content', 'ext-link']);
  const printed = [urlOf(source) ?? '', ...ids.map((id) => `${plainText(id)} ${urlOf(id) ?? ''}`)];
  for (const text of printed) {
    const doi = FUNDER_DOI.exec(text)?.[0];
    if (doi !== undefined) return parseDoi(doi);
    const ror = /ror\.org\/(0[a-z0-9]{8})/i.exec(text)?.[1];
    if (ror !== undefined) return `https://ror.org/${ror.toLowerCase()}`;
  }
  const idElement = ids.find(({ name }) => name === 'institution-id');
  const given = idElement === undefined ? '' : plainText(idElement);
  // Some publishers give only the number in the Crossref registry.
  if (/^(?:100|501)\d{6,9}$/.test(given)) return `10.13039/${given}`;
  return given === '' ? undefined : given;
};

/** Some publishers use their own markup for the name of a funder. */
const isName = ({ name, attributes }: Element): boolean =>
  name !== 'named-content' || attributes['content-type'] === 'funder-name';

const funderOf = (source: Element): string => {
  const institutions = elementsBelow(source, ['institution', 'funder-name', 'named-content'])
    .filter(isName)
    .map(plainText);
  const names = institutions.filter((name) => name !== '');
  const text =
    names.length > 0
      ? names.join(', ')
      : plainText({
          ...source,
          children: source.children.filter(
            (child) => typeof child === 'string' || !/-id$|named-content/.test(child.name),
          ),
        });
  return trimmed(text, /[\s,;]/, /[\s,;.]/);
};

/**
 * Returns the funders of the work, each once with all of its awards. One name with two identifiers counts as two
 * funders, because a ministry and its agency are sometimes printed together.
 */
export const fundingOf = (meta: Element | undefined): readonly Funding[] => {
  const funders: { funder: string; funderId?: string; awardIds: Set<string> }[] = [];
  const add = (source: Element, awards: readonly string[]): void => {
    const funder = funderOf(source);
    const funderId = idOf(source);
    if (funder === '') return;
    const sameName = funders.filter(
      (candidate) => candidate.funder.toLowerCase() === funder.toLowerCase(),
    );
    const match =
      sameName.find((candidate) => candidate.funderId === funderId) ??
      sameName.find((candidate) => candidate.funderId === undefined || funderId === undefined);
    const entry = match ?? { funder, awardIds: new Set<string>() };
    if (!match) funders.push(entry);
    if (funderId !== undefined) entry.funderId ??= funderId;
    for (const award of awards) entry.awardIds.add(award);
  };
  const awardsIn = (element: Element) =>
    elementsBelow(element, ['award-id', 'contract-num']).map((award) => ({
      id: trimmed(plainText(award), /[\s,;]/, /[\s,;.]/),
      rid: award.attributes['rid'],
    }));

  for (const group of elementsBelow(meta, ['award-group'])) {
    const awards = awardsIn(group).filter(({ id }) => id !== '');
    const sources = elementsBelow(group, ['funding-source', 'contract-sponsor']);
    for (const source of sources) {
      const ownAwards = awards.filter(
        ({ rid }) => rid === undefined || sources.length === 1 || rid === source.attributes['id'],
      );
      add(
        source,
        ownAwards.map(({ id }) => id),
      );
    }
  }
  const groups = elementsBelow(meta, ['funding-group', 'funding-statement', 'contract-sponsor']);
  for (const group of groups) {
    if (group.name === 'contract-sponsor') add(group, []);
    for (const source of elementsBelow(group, ['funding-source'], IN_AWARD)) add(source, []);
  }
  return funders.map(({ awardIds, ...funding }) => ({
    ...funding,
    awardIds: [...awardIds],
  }));
};

const IN_AWARD: ReadonlySet<string> = new Set(['award-group']);
