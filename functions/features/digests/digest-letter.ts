import type {
  LetterItem,
  LetterLine,
  LetterSection,
} from '#functions/platform/mail/letter-sections.ts';
import { letter } from '#functions/platform/mail/letter.ts';
import { unsubscribeHeaders } from '#functions/platform/mail/unsubscribe-headers.ts';
import type { Mail } from '#functions/platform/ports/mailer.ts';
import { spokenName } from '#functions/records/people/invitation-letter.ts';
import type { FeedItem } from '#shared/contracts/notifications.ts';
import { reportPath } from '#shared/domain/doi.ts';
import type { NotificationSchedule } from '#shared/domain/notification.ts';
import { toPath } from '#shared/domain/paths.ts';
import type { Person } from '#shared/domain/person.ts';
import { inPlainLetters } from '#shared/domain/raised-letters.ts';

import { headlineOf } from './headline.ts';
import type { DigestSection } from './sections.ts';
import { words } from './words.ts';

type Digest = {
  readonly person: Pick<Person, 'name'>;
  readonly schedule: NotificationSchedule;
  readonly sections: readonly DigestSection[];
  /** The base URL of the product, without a trailing slash. */
  readonly origin: string;
  /** The token that ends these e-mails. */
  readonly token: string;
};

const MOST_LETTERS = { sentence: 400, name: 70 } as const;

const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

type Work = { readonly doi: string; readonly title?: string | undefined };
const titleOf = ({ title, doi }: Work) => title ?? doi;

type Of<Kind extends FeedItem['kind']> = Extract<FeedItem, { readonly kind: Kind }>;

const statementLines = (
  { statements, cited }: Of<'citationStatements'>,
  origin: string,
): readonly LetterLine[] =>
  statements.map((statement) => ({
    kind: 'statement',
    type: statement.type,
    word: words.stance[statement.type],
    text: statement.locked
      ? words.locked
      : words.sentence(
          shortened(inPlainLetters(statement.text, statement.styles?.text), MOST_LETTERS.sentence),
        ),
    url: `${origin}${reportPath(cited.doi)}?statement=${statement.id}`,
  }));

/** The rest is in the report. */
const moreOf = ({ statements, counts }: Of<'citationStatements'>): readonly LetterLine[] => {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return all > statements.length ? [plain(words.moreStatements(all - statements.length))] : [];
};

const plain = (text: string): LetterLine => ({ kind: 'plain', text });

const itemOf = (item: FeedItem, followed: string, origin: string): LetterItem => {
  const reportOf = ({ doi }: Work) => `${origin}${reportPath(doi)}`;
  switch (item.kind) {
    case 'citationStatements':
      return {
        title: inPlainLetters(item.citing.title, item.citing.styles?.title),
        url: reportOf(item.citing),
        lines: [
          // Below the paper's own heading its title would be repeated.
          ...(titleOf(item.cited) === followed ? [] : [plain(words.cites(titleOf(item.cited)))]),
          plain(
            item.corrected
              ? words.corrected(item.corrected.from, item.corrected.at)
              : words.counts(item.counts),
          ),
          ...statementLines(item, origin),
          ...moreOf(item),
        ],
      };
    case 'newPublications': {
      const [first, ...others] = item.cites;
      return {
        title: item.publication.title,
        url: reportOf(item.publication),
        lines:
          first === undefined
            ? []
            : [
                plain(
                  others.length === 0
                    ? words.cites(titleOf(first))
                    : words.citesMany(titleOf(first), others.length),
                ),
              ],
      };
    }
    case 'editorialNotices': {
      const [first, ...others] = item.reliedOnBy;
      return {
        title: titleOf(item.work),
        url: reportOf(item.work),
        lines: [
          { kind: 'notice', text: words.notice(item.notice.status, item.notice.date) },
          ...(first ? [plain(words.reliedOn(titleOf(first), others.length))] : []),
        ],
      };
    }
  }
};

/** A dashboard may be named by someone else, who must not speak in our name. */
const headingOf = ({ name, type }: DigestSection) =>
  type === 'dashboard' ? spokenName(name, 'A dashboard') : name;

const sectionOf = (section: DigestSection, origin: string): LetterSection => {
  const rest = section.total - section.items.length;
  return {
    heading: headingOf(section),
    url: `${origin}${section.address}`,
    items: section.items.map((item) => itemOf(item, section.name, origin)),
    ...(rest > 0 && { more: { label: words.more(rest), url: `${origin}/notifications` } }),
  };
};

/** Returns the subject line. */
const newsOf = (sections: readonly DigestSection[], total: number): string => {
  const headline = headlineOf(sections, total);
  const named = (work: Work | undefined) =>
    work ? words.one(shortened(titleOf(work), MOST_LETTERS.name)) : words.several;
  switch (headline.kind) {
    case 'notice':
      return words.noticed(headline.status, named(headline.of), headline.more);
    case 'contradicting':
    case 'supporting':
      return words.papers(headline.kind, headline.papers, named(headline.of), headline.more);
    case 'corrected':
      return words.correctedLabel(headline.type, named(headline.of), headline.more);
    case 'updates':
      return words.updates(
        total,
        sections.map((section) => shortened(headingOf(section), MOST_LETTERS.name)),
      );
  }
};

/** Returns the e-mail with the headers for one-click unsubscription (RFC 8058). */
export const digestLetter = ({
  person,
  schedule,
  sections,
  origin,
  token,
}: Digest): Pick<Mail, 'subject' | 'html' | 'text' | 'headers'> => {
  const total = sections.reduce((sum, section) => sum + section.total, 0);
  return {
    ...letter({
      subject: words.subject(schedule, newsOf(sections, total)).replace(/\s+/g, ' '),
      greeting: words.greeting(spokenName(person.name, '')),
      paragraphs: [words.opening(total, sections.length)],
      sections: sections.map((section) => sectionOf(section, origin)),
      action: { label: words.open, url: `${origin}/notifications` },
      footnote: words.why(schedule),
      footLinks: [
        { label: words.settings, url: `${origin}/users/me/account-settings` },
        { label: words.unsubscribe, url: `${origin}${toPath`/unsubscribe/${token}`}` },
      ],
    }),
    headers: unsubscribeHeaders(origin, token),
  };
};
