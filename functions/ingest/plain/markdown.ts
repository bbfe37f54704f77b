/** A line of Markdown as rendered: without its markup, with its superscripts, links and notes. */
export type RenderedMarkdown = {
  readonly text: string;
  readonly raised: readonly (readonly [start: number, end: number])[];
  readonly links: readonly string[];
  readonly notes: readonly { readonly id: string; readonly at: number }[];
};

/** All quantifiers are bounded, so no line is scanned repeatedly from its start. */
const SIGNS = new RegExp(
  [
    String.raw`\[\^(?<note>[^\]\s]{1,80})\]`,
    String.raw`!?\[(?<shown>[^\][]{0,300})\]\((?<address>[^()\s]{0,1000}(?:\([^()\s]{0,200}\)[^()\s]{0,200})?)\)`,
    String.raw`<(?<bare>https?://[^<>\s]{1,1000})>`,
    String.raw`\^(?<caret>[\d,;–-]{1,40})\^|<sup>(?<tag>[^<>]{1,80})</sup>`,
    String.raw`(?<emphasis>\*{1,3}|(?<![\p{L}\d])_{1,2}(?=[\p{L}\d])|(?<=[\p{L}\d.])_{1,2}(?![\p{L}\d]))`,
    String.raw`\\(?<escaped>[\\*_\[\]#.()-])`,
    String.raw`</?(?:i|b|em|strong|sub|u|br|span)\b[^<>]{0,100}>`,
  ].join('|'),
  'gu',
);

/** Lists show their URLs in the text, because in a reference they identify the work. */
export const renderMarkdown = (line: string, withAddresses = false): RenderedMarkdown => {
  const raised: [number, number][] = [];
  const links: string[] = [];
  const notes: { id: string; at: number }[] = [];
  let text = '';
  let offset = 0;
  for (const { 0: match, index, groups = {} } of line.matchAll(SIGNS)) {
    text += line.slice(offset, index);
    offset = index + match.length;
    const { note, shown, address, bare, caret, tag, escaped } = groups;
    const up = caret ?? tag;
    if (note !== undefined) notes.push({ id: note, at: text.length });
    else if (up !== undefined) {
      raised.push([text.length, text.length + up.length]);
      text += up;
    } else if (address !== undefined) {
      links.push(address);
      text += withAddresses && shown !== address ? `${shown ?? ''} ${address}` : (shown ?? '');
    } else text += bare ?? escaped ?? '';
  }
  return { text: text + line.slice(offset), raised, links, notes };
};
