import type { Element } from '../jats/tree.ts';
import type { RegistryReference } from './registry-work.ts';

const element = (
  name: string,
  children: Element['children'],
  attributes: Element['attributes'] = {},
): Element => ({ name, attributes, children });

/** An element with text; none without text. */
const field = (
  name: string,
  text: string | undefined,
  attributes?: Element['attributes'],
): readonly Element[] =>
  text === undefined || text === '' ? [] : [element(name, [text], attributes)];

const citationOf = ({ doi, title, author, year, source, printed }: RegistryReference): Element => {
  const id = field('pub-id', doi, { 'pub-id-type': 'doi' });
  if (printed !== undefined && title === undefined)
    return element('mixed-citation', [printed, ...id]);
  const surname = field('surname', author);
  const names =
    surname.length === 0
      ? []
      : [
          element('person-group', [element('name', surname)], {
            'person-group-type': 'author',
          }),
        ];
  return element(
    'element-citation',
    [
      ...names,
      ...field('article-title', title),
      ...field('source', source),
      ...field('year', year === undefined ? undefined : String(year)),
      ...id,
    ],
    { 'publication-type': 'journal' },
  );
};

/** Returns references of a registry as the elements that parsing `articleOfWork` gives for them. */
export const referenceListOf = (references: readonly RegistryReference[]): Element =>
  element(
    'ref-list',
    references.map((reference, index) => {
      const number = String(index + 1);
      return element('ref', [...field('label', number), citationOf(reference)], {
        id: `B${number}`,
      });
    }),
  );
