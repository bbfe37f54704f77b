import type { EditorialNotice } from '#shared/domain/editorial-notice.ts';
import {
  needsRecallNote,
  ofTenContrasts,
  rangeInWords,
  shownOfTenContrasts,
} from '#shared/domain/missed-contrasts.ts';

import type { RequestFailure } from './request-tallies.ts';
import type { drawnTypes, KnownWork } from './known-work.ts';

type Forms = { readonly one: string; readonly other: string };

/** Formatting that depends on the language. */
type Formats = {
  readonly number: (value: number) => string;
  readonly list: (words: readonly string[]) => string;
  /** `#` is the number. */
  readonly plural: (value: number, forms: Forms) => string;
};

const speechOf = (tag: string): Formats => {
  const numbers = new Intl.NumberFormat(tag);
  const lists = new Intl.ListFormat(tag);
  const plurals = new Intl.PluralRules(tag);
  return {
    number: (value) => numbers.format(value),
    list: (words) => lists.format(words),
    plural: (value, forms) =>
      forms[plurals.select(value) === 'one' ? 'one' : 'other'].replace('#', numbers.format(value)),
  };
};

type Type = (typeof drawnTypes)[number];
type Notice = EditorialNotice['status'];

/** Texts that the extension and the plugin share; both run without the catalog of the web app. */
export type CompanionText = {
  readonly tag: string;
  readonly number: (value: number) => string;
  readonly plural: Formats['plural'];
  readonly stance: Readonly<Record<Type, string>>;
  readonly total: string;
  readonly notice: Readonly<Record<Notice, string>>;
  readonly trouble: Readonly<Record<RequestFailure, (server: string) => string>>;
  /** Returns one sentence that says how a work was cited. */
  readonly tally: (work: KnownWork) => string;
  /** Says beside a small number of contrasts how many are missed; undefined beside a large one or no statement. */
  readonly missed: (work: KnownWork) => string | undefined;
};

type TextSource = Omit<CompanionText, 'tag' | 'number' | 'plural' | 'tally' | 'missed'> & {
  readonly none: string;
  readonly ofTen: string;
  readonly counted: (work: KnownWork, speech: Formats) => string;
};

const english: TextSource = {
  stance: { supporting: 'Supporting', contradicting: 'Contrasting', mentioning: 'Mentioning' },
  total: 'Citation statements',
  notice: {
    retracted: 'Retracted',
    withdrawn: 'Withdrawn',
    'has expression of concern': 'Expression of concern',
    'has correction': 'Correction',
    'has erratum': 'Erratum',
  },
  trouble: {
    unreachable: (server) => `No server responds at ${server}.`,
    refused: (server) => `The server at ${server} is not a compatible Veracite server.`,
    busy: (server) => `${server} is busy. Please try again in a minute.`,
  },
  none: 'No citation statements in this collection',
  ofTen: `${shownOfTenContrasts}.`,
  counted: (work, { number, list, plural }) =>
    `Cited in ${plural(work.total, { one: '# statement', other: '# statements' })}: ${list([
      `${number(work.supporting)} supporting`,
      `${number(work.contradicting)} contrasting`,
      `${number(work.mentioning)} mentioning`,
    ])}`,
};

const german: TextSource = {
  stance: { supporting: 'Stützend', contradicting: 'Widersprechend', mentioning: 'Erwähnend' },
  total: 'Zitierende Aussagen',
  notice: {
    retracted: 'Zurückgezogen',
    withdrawn: 'Vom Verlag entfernt',
    'has expression of concern': 'Bedenken der Redaktion',
    'has correction': 'Korrektur',
    'has erratum': 'Erratum',
  },
  trouble: {
    unreachable: (server) => `Unter ${server} antwortet kein Server.`,
    refused: (server) => `Der Server unter ${server} ist kein kompatibler Veracite-Server.`,
    busy: (server) => `${server} ist ausgelastet. Bitte in einer Minute noch einmal versuchen.`,
  },
  none: 'Keine zitierenden Aussagen in dieser Sammlung',
  ofTen: `Von 10 Widersprüchen werden etwa ${rangeInWords(ofTenContrasts.shown, 'bis')} als solche gezeigt.`,
  counted: (work, { number, list, plural }) =>
    `Zitiert in ${plural(work.total, { one: '# Aussage', other: '# Aussagen' })}: ${list([
      `${number(work.supporting)} stützend`,
      `${number(work.contradicting)} widersprechend`,
      `${number(work.mentioning)} erwähnend`,
    ])}`,
};

const isGerman = (tag: string) => /^de\b/i.test(tag);

/** Returns the texts in the language of the host program, or English if it is not translated. */
export const companionTextIn = (spoken: string): CompanionText => {
  const tag = isGerman(spoken) ? 'de' : 'en';
  const { none, counted, ofTen, ...text } = isGerman(spoken) ? german : english;
  const speech = speechOf(tag);
  return {
    ...text,
    tag,
    number: speech.number,
    plural: speech.plural,
    tally: (work) => (work.total === 0 ? none : counted(work, speech)),
    missed: (work) => (work.total > 0 && needsRecallNote(work.contradicting) ? ofTen : undefined),
  };
};
