import { type Draft, type DraftFloat, type DraftSection } from './draft.ts';
import { type Citations, escapeXml, formatInline } from './marks.ts';

export const bodyXml = ({ sections }: Draft, citations: Citations): string =>
  `<body>${sections.map((section, index) => sectionXml(section, `s${index + 1}`, citations)).join('')}</body>`;

const sectionXml = (section: DraftSection, id: string, citations: Citations): string => {
  const { title, type, paragraphs, floats = [], sections = [] } = section;
  const [firstParagraph = '', ...furtherParagraphs] = paragraphs.map(
    (text) => `<p>${formatInline(text, citations)}</p>`,
  );
  return [
    `<sec id="${id}"${type === undefined ? '' : ` sec-type="${type}"`}><title>${escapeXml(title)}</title>`,
    firstParagraph,
    ...floats.map((float) => floatXml(float, citations)),
    ...furtherParagraphs,
    ...sections.map((inner, index) => sectionXml(inner, `${id}-${index + 1}`, citations)),
    '</sec>',
  ].join('');
};

export const floatsXml = ({ floats }: Draft, citations: Citations): string =>
  floats.length === 0
    ? ''
    : `<floats-group>${floats.map((float) => floatXml(float, citations)).join('')}</floats-group>`;

const floatXml = (float: DraftFloat, citations: Citations): string => {
  const caption = `<label>${float.label}</label><caption><p>${formatInline(float.caption, citations)}</p></caption>`;
  if (float.kind === 'figure')
    return `<fig id="${float.id}">${caption}<graphic xlink:href="${float.id.toLowerCase()}.png"/></fig>`;
  const row = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${formatInline(cell, citations)}</${tag}>`).join('')}</tr>`;
  return `<table-wrap id="${float.id}">${caption}<table><thead>${row(float.head, 'th')}</thead><tbody>${float.rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></table-wrap>`;
};
