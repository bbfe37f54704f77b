import { escaped } from '#functions/platform/mail/email.ts';
import { segmentsOf } from '#shared/domain/text-segments.ts';
import type { StyleRange, TextStyle } from '#shared/domain/text-style.ts';

const ELEMENTS: Readonly<Record<TextStyle, string>> = {
  superscript: 'sup',
  subscript: 'sub',
  italic: 'i',
};

/** Returns text as safe HTML with its printed formatting. */
export const styledHtml = (text: string, styles: readonly StyleRange[] = []): string =>
  segmentsOf(text, { styles })
    .map((segment) =>
      segment.styles.reduceRight(
        (inner, style) => `<${ELEMENTS[style]}>${inner}</${ELEMENTS[style]}>`,
        escaped(segment.text),
      ),
    )
    .join('');
