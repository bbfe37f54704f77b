import { AnswerWith } from '#functions/platform/http/answer-with.ts';
import { requirePerson } from '#functions/platform/http/callers.ts';
import { fileHeaders } from '#functions/platform/http/file-headers.ts';
import type { AnsweringUseCase } from '#functions/platform/http/serve.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { Turn } from '#functions/records/assistant-threads/assistant-answer.ts';
import { storedThread } from '#functions/records/assistant-threads/stored-thread.ts';
import { threadNotFound, turnsOf } from '#functions/records/assistant-threads/thread-repository.ts';
import { paperReference } from '#functions/records/exported-works/writers/references.ts';
import type { Paper } from '#functions/records/papers/paper-record.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import type {
  exportAssistantThread as contract,
  ThreadFormat,
} from '#shared/contracts/assistant-threads.ts';
import type { CitationStyle } from '#shared/domain/citation-styles.ts';
import { slugOf } from '#shared/domain/slug.ts';

import { threadDocument } from './thread-document.ts';
import { docxOf } from './thread-docx.ts';
import { markdownOf, plainTextOf } from './thread-markdown.ts';

type Ports = { readonly table: Pick<Table, 'get' | 'getMany' | 'query'>; readonly now: Clock };

const formats: Readonly<Record<ThreadFormat, { readonly ending: string; readonly type: string }>> =
  {
    text: { ending: 'txt', type: 'text/plain; charset=utf-8' },
    markdown: { ending: 'md', type: 'text/markdown; charset=utf-8' },
    docx: {
      ending: 'docx',
      type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    },
    bibtex: { ending: 'bib', type: 'application/x-bibtex; charset=utf-8' },
  };

const MAX_CHARACTERS = 60;

/** `veracite-does-coffee-harm-2026-01-31.md`: headers may contain ASCII only. */
const nameOf = (title: string, at: Date, ending: string): string => {
  const plain = slugOf(title)
    .replace(/[^a-z0-9-]+/g, '')
    .slice(0, MAX_CHARACTERS)
    .replace(/^-+|-+$/g, '');
  const day = at.toISOString().slice(0, 10);
  return `${['veracite', plain, day].filter((part) => part !== '').join('-')}.${ending}`;
};

const bytesOf = (
  format: ThreadFormat,
  title: string,
  turns: readonly Turn[],
  papers: ReadonlyMap<string, Paper>,
  style: CitationStyle,
): Uint8Array => {
  const blocks = () => threadDocument(title, turns, papers, style);
  switch (format) {
    case 'text':
      return Buffer.from(plainTextOf(blocks()));
    case 'markdown':
      return Buffer.from(markdownOf(blocks()));
    case 'docx':
      return docxOf(blocks());
    case 'bibtex':
      return Buffer.from(
        [...papers.values()].map(({ record }) => paperReference(record)).join('\n'),
      );
  }
};

/** Returns the caller's thread as a file, with its sentences and quotations and no other statement text. */
export const exportThread =
  ({ table, now }: Ports): AnsweringUseCase<typeof contract> =>
  async (caller, { params: { slug }, query: { format, style, question } }) => {
    const personId = requirePerson(caller).person.id;
    const thread = await storedThread(table)(personId, slug);
    if (!thread || thread.state.kind === 'deleted') throw threadNotFound();
    const turns = (await turnsOf(table)(personId, slug)).filter(
      ({ number }) => question === undefined || number === question,
    );
    if (turns.length === 0) throw threadNotFound();
    const dois = turns.flatMap(({ answer }) => answer?.sources.map(({ doi }) => doi) ?? []);
    const papers = await papersByDoi(table)([...new Set(dois)]);
    const { ending, type } = formats[format];
    return new AnswerWith(bytesOf(format, thread.title, turns, papers, style), {
      headers: { 'content-type': type, ...fileHeaders(nameOf(thread.title, now(), ending)) },
    });
  };
