import { escaped } from '#functions/platform/mail/letter.ts';
import { segmentsOf } from '#shared/domain/text-segments.ts';
import type { StyleRange, TextStyle } from '#shared/domain/text-style.ts';

const ELEMENTS: Readonly<Record<TextStyle, string>> = {
  superscript: 'sup',
  subscript: 'sub',
  italic: 'i',
};

/** A text as safe HTML, set as it was printed. */
export const styledHtml = (text: string, styles: readonly StyleRange[] = []): string =>
  segmentsOf(text, { styles })
    .map((segment) =>
      segment.styles.reduceRight(
        (inner, style) => `<${ELEMENTS[style]}>${inner}</${ELEMENTS[style]}>`,
        escaped(segment.text),
      ),
    )
    .join('');
