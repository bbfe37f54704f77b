import { childNamed, elementsBelow, type Element, firstBelow } from '../jats/tree.ts';
import { type DescribedWork, printedName } from '../manuscript/described-work.ts';
import { xmlOf } from '../packed/xml-of.ts';
import { firstDoiIn } from '../references/dois-in.ts';
import { yearIn } from '../references/parsed-reference.ts';

const textOf = (element: Element | undefined): string | undefined => {
  const text = element?.children
    .filter((child) => typeof child === 'string')
    .join('')
    .trim();
  return text === '' ? undefined : text;
};

const workOf = (source: Element): DescribedWork => {
  const field = (name: string) => textOf(childNamed(source, name));
  return {
    doi: firstDoiIn(field('DOI'), field('StandardNumber'), field('URL')),
    title: field('Title'),
    year: yearIn(field('Year')),
    authors: elementsBelow(firstBelow(source, 'Author'), ['Person']).flatMap((person) => {
      const surname = textOf(childNamed(person, 'Last'));
      return surname === undefined
        ? []
        : [printedName(surname, textOf(childNamed(person, 'First')))];
    }),
    source: field('JournalName') ?? field('BookTitle') ?? field('Publisher'),
    volume: field('Volume'),
    firstPage: /^\w*\d+/.exec(field('Pages') ?? '')?.[0],
  };
};

/** Returns the sources that Word stores with a document, by the tags under which its fields cite them. */
export const nativeSources = (parts: readonly Buffer[]): ReadonlyMap<string, DescribedWork> =>
  new Map(
    parts
      .filter((part) => part.includes('Sources'))
      .flatMap((part) => elementsBelow(xmlOf(part, 'Sources'), ['Source']))
      .flatMap((source) => {
        const tag = textOf(childNamed(source, 'Tag'));
        return tag === undefined ? [] : [[tag, workOf(source)] as const];
      }),
  );
