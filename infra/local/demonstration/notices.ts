import { dateXml, journalMeta, NAMESPACES, permissions, PROLOG } from './front.ts';
import { escapeXml, formatInline, formatNames } from './marks.ts';
import { type Random } from './random.ts';
import { type PlannedNotice, type Work } from './works.ts';

type Form = {
  readonly articleType: string;
  readonly relation: string;
  readonly heading: string;
  readonly texts: readonly string[];
};

const forms: Readonly<Record<PlannedNotice['status'], Form>> = {
  retraction: {
    articleType: 'retraction',
    relation: 'retracted-article',
    heading: 'Retraction',
    texts: [
      'The editors have retracted the article “{title}” by {authors}, published in {year}. An inquiry found that part of the raw data could not be produced and that the main estimate could not be obtained from what remained. The authors agree with this decision.',
      'The article “{title}” by {authors} ({year}) is retracted at the request of its authors, who discovered that two groups had been exchanged before the analysis. They regret the error.',
    ],
  },
  withdrawal: {
    articleType: 'retraction',
    relation: 'retracted-article',
    heading: 'Withdrawal',
    texts: [
      'The article “{title}” by {authors} has been withdrawn, because it was published twice by mistake of the publisher.',
    ],
  },
  concern: {
    articleType: 'expression-of-concern',
    relation: 'object-of-concern',
    heading: 'Expression of Concern',
    texts: [
      'The editors wish to alert readers that questions have been raised about the allocation described in “{title}” by {authors}. An inquiry is under way; this notice will be updated when it ends.',
    ],
  },
  correction: {
    articleType: 'correction',
    relation: 'corrected-article',
    heading: 'Correction',
    texts: [
      'In the article “{title}” by {authors}, the units in Table 1 were given wrongly. The conclusions are not affected.',
    ],
  },
  erratum: {
    articleType: 'correction',
    relation: 'corrected-article',
    heading: 'Erratum',
    texts: [
      'Owing to an error in production, the name of an author of “{title}” was misspelt. The publisher apologises.',
    ],
  },
};

/** Editorial notices about a work as separate articles. Unlinked notices mention the work only in their text. */
export const noticeXml = (random: Random, work: Work, notice: PlannedNotice): string => {
  const { articleType, relation, heading, texts } = forms[notice.status];
  const { journal } = work;
  const text = random
    .pick(texts)
    .replace('{title}', work.title)
    .replace('{authors}', formatNames(work).replace('&amp;', '&'))
    .replace('{year}', String(work.year));
  const link = notice.linked
    ? `<related-article related-article-type="${relation}" id="ra1" ext-link-type="doi" xlink:href="${work.doi}"/>`
    : '';
  return [
    PROLOG,
    `<article ${NAMESPACES} article-type="${articleType}" xml:lang="en"><front>${journalMeta(journal)}<article-meta>`,
    `<article-id pub-id-type="doi">${noticeDoi(work)}</article-id>`,
    `<article-categories><subj-group subj-group-type="heading"><subject>${heading}</subject></subj-group></article-categories>`,
    `<title-group><article-title>${heading}: ${formatInline(work.title)}</article-title></title-group>`,
    `<contrib-group><contrib contrib-type="author"><collab>The Editors of ${escapeXml(journal.name)}</collab></contrib></contrib-group>`,
    dateXml('epub', notice.year, random.integer(1, 12), random.integer(1, 28)),
    permissions(journal, notice.year),
    link,
    `</article-meta></front><body><p>${formatInline(text)}</p></body></article>`,
  ].join('');
};

export const noticeDoi = ({ doi }: Pick<Work, 'doi'>): string => `${doi}.n1`;
