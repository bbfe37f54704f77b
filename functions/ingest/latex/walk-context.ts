import type { CitationReader } from './citation-commands.ts';
import type { Flow } from './flow.ts';
import type { OwnCommands } from './macros.ts';
import type { Source } from './source.ts';

/** Callbacks for the output of a walk beside the text. */
export type WalkHandlers = {
  readonly onCitation?: CitationReader;
  /** Receives the title or the authors as written. */
  readonly onTitle?: (text: string) => void;
  readonly onAuthor?: (text: string) => void;
  readonly onLink?: (address: string) => void;
  /** Commands without arguments that the source defines, and their replacement text. */
  readonly meanings?: ReadonlyMap<string, string>;
  /** Commands that the source defines, whether they cite or not. */
  readonly own?: OwnCommands;
  /** Whether a text is a key of the reference list: a command of an unknown package with keys as its argument cites. */
  readonly isKey?: (key: string) => boolean;
  /** What the expansion of the commands of the source may still cost, in characters. */
  readonly budget?: { remaining: number };
  /** The commands that are being expanded. */
  readonly within?: readonly string[];
};

/** One walk through a source: what its commands, environments and formulas share. */
export type Walk = {
  readonly source: Source;
  readonly handlers: WalkHandlers;
  /** Writes the text of a range, at a depth of notes, captions and titles within each other. */
  readonly through: (start: number, to: number, out: Flow, depth: number) => void;
  /** Writes another source up to an offset, such as the expansion of a command. */
  readonly expand: (source: Source, end: number, out: Flow, handlers: WalkHandlers) => void;
  /** Returns the next offset of a closing sign, and Infinity without one. */
  readonly closingOf: (sign: string, offset: number) => number;
  /** Returns whether meanings of commands may still be written, and counts the characters of one. */
  readonly spend: (characters: number) => boolean;
};

/** Maximum nesting depth of notes, captions and titles; real documents stay below it. */
export const DEEPEST = 12;
