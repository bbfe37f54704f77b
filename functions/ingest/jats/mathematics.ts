import { decodeHTMLStrict } from 'entities';

import { type Element, type Node } from './tree.ts';

const RELATIONS = /^[=<>≤≥≠≈≃≅∼∝±×÷+∈∉⊂⊆→←↔⇒∪∩]$/;
/** The child that carries accents and limits; the content above or below it is omitted. */
const BASE_ONLY = new Set(['mover', 'munder', 'munderover']);
const UNREAD = new Set(['annotation', 'annotation-xml', 'mphantom', 'maction']);

const partsOf = (element: Element): readonly Node[] =>
  element.children.filter((child) => typeof child !== 'string' || child.trim() !== '');

const grouped = (text: string): string => (/^[\p{L}\p{N}.]*$/u.test(text) ? text : `(${text})`);

/** Returns MathML on one line, as a person would type it. */
export const mathText = (node: Node | undefined): string => {
  if (node === undefined) return '';
  if (typeof node === 'string') return node.trim();
  if (UNREAD.has(node.name)) return '';
  const parts = partsOf(node);
  const textAt = (index: number) => mathText(parts[index]);
  const allText = () => parts.map(mathText).join('');
  switch (node.name) {
    case 'mo': {
      const sign = allText();
      return RELATIONS.test(sign) ? ` ${sign} ` : sign;
    }
    case 'mspace':
      return ' ';
    case 'mfrac':
      return `${grouped(textAt(0))}/${grouped(textAt(1))}`;
    case 'msqrt':
      return `√${grouped(allText())}`;
    case 'mroot':
      return `${grouped(textAt(0))}^(1/${textAt(1)})`;
    case 'msup': {
      const exponent = textAt(1).trim();
      return /^[′″*†‡°]*$/.test(exponent)
        ? textAt(0) + exponent
        : `${textAt(0)}^${grouped(exponent)}`;
    }
    case 'msub':
      return textAt(0) + textAt(1).trim();
    case 'msubsup':
      return `${textAt(0)}${textAt(1).trim()}^${grouped(textAt(2).trim())}`;
    case 'mfenced': {
      const { open = '(', close = ')' } = node.attributes;
      return `${open}${parts.map(mathText).join(', ')}${close}`;
    }
    case 'mtr':
      return parts.map(mathText).join(', ');
    case 'mtable':
      return parts.map(mathText).join('; ');
    default:
      return BASE_ONLY.has(node.name) ? textAt(0) : allText();
  }
};

/** Returns TeX without its preamble and commands, as far as a line of text can represent it. */
export const texText = (tex: string): string =>
  tex
    .replace(/^[^]*\\begin\{document\}/, '')
    .replace(/\\end\{document\}[^]*$/, '')
    .replace(/\$+|\\[()[\],;:!> ]|\\(?:left|right|limits|displaystyle|,|quad|qquad)\b/g, ' ')
    .replace(/\\(?:text|math|mathrm|mathbf|mathit|mathsf|operatorname|textit|textbf)[a-z]*\s*/g, '')
    .replace(/\\d?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '($1)/($2)')
    .replace(/\\([A-Za-z]+)/g, (_, name: string) => {
      const sign = decodeHTMLStrict(`&${name};`);
      return sign.startsWith('&') ? ' ' : sign;
    })
    .replace(/[{}~]|\\/g, '')
    .replace(/\s+/g, ' ')
    .trim();
