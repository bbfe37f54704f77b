import { type PaperRecord } from './paper-record.ts';

/** Returns the formatting of a work's title; undefined if it is plain. */
export const titleStyles = (
  record: Pick<PaperRecord, 'styles'> | undefined,
): { readonly styles?: { readonly title: NonNullable<PaperRecord['styles']>['title'] } } =>
  record?.styles?.title ? { styles: { title: record.styles.title } } : {};
