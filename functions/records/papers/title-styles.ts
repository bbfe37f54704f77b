import { type PaperRecord } from './paper-record.ts';

/** How the title of a work is set, for the answers that name it; nothing where it is plain. */
export const titleStyles = (
  record: Pick<PaperRecord, 'styles'> | undefined,
): { readonly styles?: { readonly title: NonNullable<PaperRecord['styles']>['title'] } } =>
  record?.styles?.title ? { styles: { title: record.styles.title } } : {};
