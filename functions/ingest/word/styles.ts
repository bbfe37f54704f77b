import { childNamed, childrenNamed, type Element } from '../jats/tree.ts';

/** The properties of a paragraph or character style. */
export type WordStyle = {
  /** In lowercase, as in `heading 1`, `title`, `bibliography`. */
  readonly name: string;
  readonly isHeading: boolean;
  readonly isBold: boolean;
  readonly isRaised: boolean;
};

export const valueOf = (element: Element | undefined): string | undefined =>
  element?.attributes['w:val'];

/** The values `false` and `0` turn it off; without a value it is on. */
export const isOn = (element: Element | undefined): boolean =>
  element !== undefined && !/^(?:0|false|off)$/.test(valueOf(element) ?? 'true');

export const outlineLevelOf = (properties: Element | undefined): number | undefined => {
  const level = Number(valueOf(childNamed(properties, 'outlineLvl')) ?? 'none');
  return Number.isInteger(level) && level < 9 ? level : undefined;
};

const NO_STYLE: WordStyle = { name: '', isHeading: false, isBold: false, isRaised: false };
/** Maximum depth of style inheritance; real documents stay below it. */
const DEEPEST = 12;

/** Returns the styles of a document by id, each with its inherited properties. */
export const stylesOf = (root: Element | undefined): ((id: string | undefined) => WordStyle) => {
  const elements = new Map(
    childrenNamed(root, 'style').map((style) => [style.attributes['w:styleId'], style]),
  );
  const read = (id: string | undefined, depth: number): WordStyle => {
    const style = id === undefined ? undefined : elements.get(id);
    if (!style || depth > DEEPEST) return { ...NO_STYLE, name: id?.toLowerCase() ?? '' };
    const below = read(valueOf(childNamed(style, 'basedOn')), depth + 1);
    const name = valueOf(childNamed(style, 'name'))?.toLowerCase() ?? id ?? '';
    const runProperties = childNamed(style, 'rPr');
    const bold = childNamed(runProperties, 'b');
    const verticalAlign = valueOf(childNamed(runProperties, 'vertAlign'));
    return {
      name,
      isHeading:
        /^heading \d/.test(name) ||
        outlineLevelOf(childNamed(style, 'pPr')) !== undefined ||
        below.isHeading,
      isBold: bold ? isOn(bold) : below.isBold,
      isRaised: verticalAlign === undefined ? below.isRaised : verticalAlign === 'superscript',
    };
  };
  const resolvedStyles = new Map<string | undefined, WordStyle>();
  return (id) => {
    const cached = resolvedStyles.get(id);
    if (cached) return cached;
    const style = read(id, 0);
    resolvedStyles.set(id, style);
    return style;
  };
};
