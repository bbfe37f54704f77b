import type { CitationType } from '../domain/citation-type.ts';
import type { NoticeStatus } from '../domain/editorial-notice.ts';
import type { PaperType } from '../domain/paper-type.ts';
import type { Section } from '../domain/section.ts';

/**
 * The English names of types, sections and notices, for served pages, e-mails and reports. The first load of the web app
 * has its own copy (web/text/common.ts), which is smaller; a test compares them.
 */
export const stanceNames: Readonly<Record<CitationType | 'unclassified', string>> = {
  supporting: 'Supporting',
  contradicting: 'Contrasting',
  mentioning: 'Mentioning',
  unclassified: 'Unclassified',
};

export const sectionNames: Readonly<Record<Section, string>> = {
  introduction: 'Introduction',
  methods: 'Methods',
  results: 'Results',
  discussion: 'Discussion',
  other: 'Other',
};

export const paperTypeNames: Readonly<Record<PaperType, string>> = {
  article: 'Article',
  book: 'Book',
  preprint: 'Preprint',
  other: 'Other',
};

/** Short labels, which a date may follow: “Corrected 21 April 2007”. */
export const noticeLabels: Readonly<Record<NoticeStatus, string>> = {
  retracted: 'Retracted',
  withdrawn: 'Withdrawn',
  'has expression of concern': 'Expression of concern',
  'has correction': 'Corrected',
  'has erratum': 'Erratum',
};

export const noticeSentences: Readonly<Record<NoticeStatus, string>> = {
  retracted: 'This paper was retracted',
  withdrawn: 'This paper was withdrawn',
  'has expression of concern': 'An expression of concern about this paper was published',
  'has correction': 'This paper was corrected',
  'has erratum': 'An erratum to this paper was published',
};

export const NOTICE_LINK = 'Read the notice';
