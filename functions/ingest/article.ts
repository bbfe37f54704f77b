import { type Classification } from '#shared/domain/citation-type.ts';
import { type NoticeStatus } from '#shared/domain/editorial-notice.ts';
import { type PaperType } from '#shared/domain/paper-type.ts';
import { type Section } from '#shared/domain/section.ts';
import { type StyleRange } from '#shared/domain/text-style.ts';

/**
 * The result of reading one JATS document. Dates are ISO strings with the printed precision; DOIs are normalized to our
 * form.
 */
export type Affiliation = {
  /** The institution as printed, without address. */
  readonly name: string;
  readonly country?: string;
  /** `https://ror.org/…` where the markup gives it. */
  readonly ror?: string;
};

export type Author = {
  /** Given names first, as in a signature. */
  readonly name: string;
  readonly surname?: string;
  readonly givenNames?: string;
  /** Sixteen digits with dashes. */
  readonly orcid?: string;
  /** Indexes into the article's `affiliations`. */
  readonly affiliations: readonly number[];
};

export type Funding = {
  readonly funder: string;
  /** Crossref funder DOI or ROR, as given. */
  readonly funderId?: string;
  readonly awardIds: readonly string[];
};

export type Article = {
  readonly doi?: string;
  readonly pmid?: string;
  readonly pmcid?: string;
  readonly title: string;
  readonly abstract?: string;
  /** The typographic styles of the title and the abstract, where they are not plain. */
  readonly styles?: {
    readonly title?: readonly StyleRange[];
    readonly abstract?: readonly StyleRange[];
  };
  readonly authors: readonly Author[];
  readonly affiliations: readonly Affiliation[];
  readonly journal?: { readonly name: string; readonly issns: readonly string[] };
  readonly publisher?: string;
  readonly publishedDate?: string;
  readonly year?: number;
  readonly volume?: string;
  readonly issue?: string;
  readonly pages?: string;
  /** `article-type` as printed, such as `research-article`, `decision-letter`, `retraction`. */
  readonly articleType: string;
  readonly paperType: PaperType;
  /** A short name such as `CC BY 4.0` where it can be told, else the license's address. */
  readonly license?: string;
  readonly keywords: readonly string[];
  readonly subjects: readonly string[];
  readonly meshDescriptors: readonly string[];
  readonly substances: readonly string[];
  readonly funding: readonly Funding[];
  /** Whether the document has a body with text. */
  readonly hasBody: boolean;
};

export type Reference = {
  /** The `id` attribute in the markup, unique within the file. */
  readonly id: string;
  /** The printed label or number, if any. */
  readonly label?: string;
  readonly doi?: string;
  readonly pmid?: string;
  readonly title?: string;
  readonly year?: number;
  /** Authors as printed, `Surname Initials` or a group's name; the first author first. */
  readonly authors: readonly string[];
  readonly source?: string;
  readonly volume?: string;
  readonly firstPage?: string;
  /** The whole reference as printed, with whitespace collapsed. */
  readonly printed: string;
};

/** One sentence that cites one or more works. */
export type CitingSentence = {
  readonly kind: 'text' | 'caption' | 'table';
  readonly text: string;
  /** The previous and the next sentence in the same paragraph; empty at the start and the end of the paragraph. */
  readonly before: string;
  readonly after: string;
  /**
   * The typographic styles of the three texts, where they are not plain. Sentences stored before this field existed
   * lack it.
   */
  readonly styles?: {
    readonly text?: readonly StyleRange[];
    readonly before?: readonly StyleRange[];
    readonly after?: readonly StyleRange[];
  };
  readonly section: Section;
  readonly sectionTitles: readonly string[];
  /** Index of the paragraph in the document, from 0. */
  readonly paragraph: number;
  /**
   * Each cited reference with the character ranges (UTF-16, in `text`) of its in-text citations; an implicit member of
   * a range has the position of the range.
   */
  readonly citations: readonly {
    readonly reference: string;
    readonly marks: readonly (readonly [start: number, end: number])[];
  }[];
};

/** What this document states about another document, in its metadata or, for notices without a link, in its text. */
export type RelatedArticle = {
  readonly status: NoticeStatus;
  readonly doi?: string;
  readonly pmid?: string;
  readonly pmcid?: string;
  /** The title, first author or citation of the target, as far as the notice prints them. */
  readonly title?: string;
  readonly authors?: readonly string[];
  /** False when the target is named only in the text and has not been matched yet. */
  readonly linked: boolean;
};

/** What this document states about itself: the notice about it that its metadata or title names. */
export type OwnNotice = {
  readonly status: NoticeStatus;
  readonly noticeDoi?: string;
};

/** One document: an article, or one of its sub-articles (decision letter, reply). */
export type JatsDocument = {
  readonly article: Article;
  /**
   * For a sub-article, or a peer-review text in a file of its own: its `id` and the DOI (or key) of the article it
   * belongs to.
   */
  readonly within?: { readonly id: string; readonly doi?: string };
  readonly references: readonly Reference[];
  readonly sentences: readonly CitingSentence[];
  /**
   * Each cited reference of each in-text citation in the body and the floats group (text, captions, tables), including
   * implicit members of ranges.
   */
  readonly inTextCitations: number;
  /** Statements about other documents. */
  readonly notices: readonly RelatedArticle[];
  /** Statements about itself. */
  readonly ownNotices?: readonly OwnNotice[];
  /** Which fields were longer than what is read, in a sentence each; absent where none was. */
  readonly shortened?: readonly string[];
};

/**
 * Reads a JATS file: its articles, each followed by its sub-articles. Throws `UnreadableArticle` with a plain reason.
 */
export type ReadJats = (file: Uint8Array) => readonly JatsDocument[];

export class UnreadableArticle extends Error {
  override readonly name = 'UnreadableArticle';
}

/**
 * Decides the function of a citation in a sentence. Returns undefined when it cannot decide because no known words
 * occur. Pure and synchronous.
 */
export type Classifier = {
  /** Name and version, stored with each statement. */
  readonly model: string;
  readonly classify: (statement: {
    readonly text: string;
    readonly before?: string;
    readonly after?: string;
    readonly section?: Section;
    /** The ranges of the in-text citations in `text`; they are excluded from the words. */
    readonly marks?: readonly (readonly [start: number, end: number])[];
  }) => Classification | undefined;
};
