import { type MessagePort } from 'node:worker_threads';

import {
  type CitingPapersRequest,
  type SearchRequest,
  type StatementsAboutRequest,
  type StatementsRequest,
} from '#functions/platform/ports/search-index.ts';

import type { TellingType } from '#shared/domain/citation-type.ts';

import type { FlatSearch } from './flat-search.ts';

/** A paper as it is sent to the writer: the stored form, and a fingerprint of its searched text. */
export type FlatPaper = {
  readonly doi: string;
  /** A `StoredPaper` without its abstract, as JSON. */
  readonly json: string;
  readonly abstract: string | undefined;
  /** The counts of its tally. */
  readonly total: number;
  readonly fingerprint: number;
};

/** The statements of one article as they are sent to the writer; one element per statement in each array. */
export type FlatStatements = {
  readonly json: readonly string[];
  readonly texts: readonly string[];
  /** Title and authors of each cited work, one per line. */
  readonly citedTexts: readonly string[];
  readonly ids: readonly string[];
  readonly cited: readonly (string | undefined)[];
  readonly traits: Uint16Array;
  readonly surety: Uint8Array;
};

export type WriterCall =
  | { readonly kind: 'papers'; readonly papers: readonly FlatPaper[] }
  | { readonly kind: 'remove papers'; readonly dois: readonly string[] }
  | {
      readonly kind: 'statements';
      readonly doi: string;
      readonly sequence: number;
      /** Works it lists without a statement about them, without duplicates. */
      readonly lists: readonly string[];
      readonly statements: FlatStatements;
    }
  /** Resolves when all readers have applied the earlier commits. */
  | { readonly kind: 'refresh' }
  /** A new reader that listens at `port`, which is transferred. */
  | { readonly kind: 'attach'; readonly port: MessagePort }
  /** Another thread sends puts through `port`, which is transferred, and gets its responses there. */
  | { readonly kind: 'take puts'; readonly port: MessagePort }
  | { readonly kind: 'close' };

/** Columns of one article's statements, in the order of their documents. */
export type StatementColumns = {
  readonly idHigh: Float64Array;
  readonly idLow: Float64Array;
  /** Numbers of the cited papers; −1 without a known DOI. */
  readonly about: Int32Array;
  readonly traits: Uint16Array;
  readonly surety: Uint8Array;
  /** Number of words of each statement, at most 255. */
  readonly lengths: Uint8Array;
};

export type PaperChange = {
  readonly paper: number;
  readonly doi: string;
  /** Undefined while only the DOI of the paper is known; null where the paper was removed. */
  readonly json?: string | null;
  readonly total: number;
  /** Whether title or names may have changed. */
  readonly isNewText: boolean;
  readonly hasAbstract: boolean;
  readonly doc: number;
  readonly titleLength: number;
};

export type ArticleChange = {
  readonly paper: number;
  readonly firstDoc: number;
  readonly columns: StatementColumns;
  /** Numbers of the works it lists without a statement about them. */
  readonly lists: Int32Array;
};

/** The changes of a commit, sent to the readers after it is on disk. */
export type Change = {
  readonly kind: 'change';
  readonly generation: number;
  readonly papers: readonly PaperChange[];
  readonly articles: readonly ArticleChange[];
  /** The complete new list of segments. */
  readonly segments: readonly SharedArrayBuffer[];
};

export type FromWriter = Change | { readonly kind: 'barrier'; readonly barrier: number };
export type ToWriter =
  | { readonly kind: 'known'; readonly generation: number }
  | { readonly kind: 'passed'; readonly barrier: number };

export type CompleteField = 'title' | 'author' | 'journal' | 'affiliation';

export type ReaderCall =
  | { readonly kind: 'search'; readonly request: FlatSearch }
  | { readonly kind: 'statements'; readonly request: StatementsRequest }
  | { readonly kind: 'statements about'; readonly request: StatementsAboutRequest }
  | { readonly kind: 'citing papers'; readonly request: CitingPapersRequest }
  /** DOIs, one per line. */
  | { readonly kind: 'count citing'; readonly dois: string }
  | { readonly kind: 'named papers'; readonly dois: string }
  | { readonly kind: 'statement'; readonly id: string }
  | { readonly kind: 'telling'; readonly dois: readonly string[]; readonly type?: TellingType }
  /** The number of documents that contain each of the words. */
  | {
      readonly kind: 'held';
      readonly words: readonly string[];
      readonly mode: SearchRequest['mode'];
    }
  | { readonly kind: 'counts' }
  | { readonly kind: 'generation' };

export type CompleterCall =
  | {
      readonly kind: 'complete';
      readonly field: CompleteField;
      readonly prefix: string;
      readonly limit: number;
    }
  /** Words that occur `times` in documents, and may be misspelled. */
  | {
      readonly kind: 'spell';
      readonly words: readonly { readonly word: string; readonly times: number }[];
    };
