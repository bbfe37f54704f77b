import type {
  EmailItem,
  EmailLine,
  EmailSection,
} from '#functions/platform/mail/email-sections.ts';
import { renderEmail } from '#functions/platform/mail/email.ts';
import { unsubscribeHeaders } from '#functions/platform/mail/unsubscribe-headers.ts';
import type { Mail } from '#functions/platform/ports/mailer.ts';
import { displayNameOr } from '#functions/records/people/invitation-email.ts';
import type { FeedItem } from '#shared/contracts/notifications.ts';
import { reportPath } from '#shared/domain/doi.ts';
import type { NotificationSchedule } from '#shared/domain/notification.ts';
import { toPath } from '#shared/domain/paths.ts';
import type { Person } from '#shared/domain/person.ts';
import { toPlainCharacters } from '#shared/domain/superscripts.ts';

import { headlineOf } from './headline.ts';
import type { DigestSection } from './sections.ts';
import { digestText } from './digest-text.ts';

type Digest = {
  readonly person: Pick<Person, 'name'>;
  readonly schedule: NotificationSchedule;
  readonly sections: readonly DigestSection[];
  /** The base URL of the product, without a trailing slash. */
  readonly origin: string;
  /** The token that ends these e-mails. */
  readonly token: string;
};

const MAX_CHARACTERS = { sentence: 400, name: 70 } as const;

const shortened = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`;

type Work = { readonly doi: string; readonly title?: string | undefined };
const titleOf = ({ title, doi }: Work) => title ?? doi;

type Of<Kind extends FeedItem['kind']> = Extract<FeedItem, { readonly kind: Kind }>;

const statementLines = (
  { statements, cited }: Of<'citationStatements'>,
  origin: string,
): readonly EmailLine[] =>
  statements.map((statement) => ({
    kind: 'statement',
    type: statement.type,
    word: digestText.stance[statement.type],
    text: statement.locked
      ? digestText.locked
      : digestText.sentence(
          shortened(
            toPlainCharacters(statement.text, statement.styles?.text),
            MAX_CHARACTERS.sentence,
          ),
        ),
    url: `${origin}${reportPath(cited.doi)}?statement=${statement.id}`,
  }));

/** The rest is in the report. */
const moreOf = ({ statements, counts }: Of<'citationStatements'>): readonly EmailLine[] => {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return all > statements.length ? [plain(digestText.moreStatements(all - statements.length))] : [];
};

const plain = (text: string): EmailLine => ({ kind: 'plain', text });

const itemOf = (item: FeedItem, followed: string, origin: string): EmailItem => {
  const reportOf = ({ doi }: Work) => `${origin}${reportPath(doi)}`;
  switch (item.kind) {
    case 'citationStatements':
      return {
        title: toPlainCharacters(item.citing.title, item.citing.styles?.title),
        url: reportOf(item.citing),
        lines: [
          // Below the paper's own heading its title would be repeated.
          ...(titleOf(item.cited) === followed
            ? []
            : [plain(digestText.cites(titleOf(item.cited)))]),
          plain(
            item.corrected
              ? digestText.corrected(item.corrected.from, item.corrected.at)
              : digestText.counts(item.counts),
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
                    ? digestText.cites(titleOf(first))
                    : digestText.citesMany(titleOf(first), others.length),
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
          { kind: 'notice', text: digestText.notice(item.notice.status, item.notice.date) },
          ...(first ? [plain(digestText.reliedOn(titleOf(first), others.length))] : []),
        ],
      };
    }
    // It has an e-mail of its own.
    case 'sharedDashboards':
      return {
        title: item.name,
        url: `${origin}${toPath`/dashboard/${item.source.id}`}`,
        lines: [],
      };
  }
};

/** A dashboard may be named by someone else, who must not speak in our name. */
const headingOf = ({ name, type }: DigestSection) =>
  type === 'dashboard' ? displayNameOr(name, 'A dashboard') : name;

const sectionOf = (section: DigestSection, origin: string): EmailSection => {
  const rest = section.total - section.items.length;
  return {
    heading: headingOf(section),
    url: `${origin}${section.address}`,
    items: section.items.map((item) => itemOf(item, section.name, origin)),
    ...(rest > 0 && { more: { label: digestText.more(rest), url: `${origin}/notifications` } }),
  };
};

/** Returns the subject line. */
const newsOf = (sections: readonly DigestSection[], total: number): string => {
  const headline = headlineOf(sections, total);
  const named = (work: Work | undefined) =>
    work ? digestText.one(shortened(titleOf(work), MAX_CHARACTERS.name)) : digestText.several;
  switch (headline.kind) {
    case 'notice':
      return digestText.noticed(headline.status, named(headline.of), headline.more);
    case 'contradicting':
    case 'supporting':
      return digestText.papers(headline.kind, headline.papers, named(headline.of), headline.more);
    case 'corrected':
      return digestText.correctedLabel(headline.type, named(headline.of), headline.more);
    case 'updates':
      return digestText.updates(
        total,
        sections.map((section) => shortened(headingOf(section), MAX_CHARACTERS.name)),
      );
  }
};

/** Returns the e-mail with the headers for one-click unsubscription (RFC 8058). */
export const digestEmail = ({
  person,
  schedule,
  sections,
  origin,
  token,
}: Digest): Pick<Mail, 'subject' | 'html' | 'text' | 'headers'> => {
  const total = sections.reduce((sum, section) => sum + section.total, 0);
  return {
    ...renderEmail({
      subject: digestText.subject(schedule, newsOf(sections, total)).replace(/\s+/g, ' '),
      greeting: digestText.greeting(displayNameOr(person.name, '')),
      paragraphs: [digestText.opening(total, sections.length)],
      sections: sections.map((section) => sectionOf(section, origin)),
      action: { label: digestText.open, url: `${origin}/notifications` },
      footnote: digestText.why(schedule),
      footLinks: [
        { label: digestText.settings, url: `${origin}/users/me/account-settings` },
        { label: digestText.unsubscribe, url: `${origin}${toPath`/unsubscribe/${token}`}` },
      ],
    }),
    headers: unsubscribeHeaders(origin, token),
  };
};
