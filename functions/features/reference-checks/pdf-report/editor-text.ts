import { dayInWords } from '#shared/domain/day-in-words.ts';
import {
  formatCount,
  formatList as list,
  formatNumber as number,
} from '#shared/text/english-format.ts';

const references = (count: number) => formatCount(count, 'reference', 'references');

/** The sentences of the summary for an editor, who decides and does not correct. */
export const editorText = {
  title: (name: string) => `References at a glance: ${name}`,
  checked: (name: string, day: string) =>
    `Summary for the editor of the reference check of ${name}, ${dayInWords(day)}`,
  clarify: (count: number, total: number) =>
    `${number(count)} of ${references(total)} should be clarified with the authors.`,
  calm: (total: number) =>
    total === 1
      ? 'The one reference raises no question.'
      : `None of the ${references(total)} raises a question.`,
  nothingCompared: (total: number) =>
    `${total === 1 ? 'The one reference' : `None of the ${references(total)}`} could${total === 1 ? ' not' : ''} be assessed: no registry that was asked knows ${total === 1 ? 'it' : 'them'}.`,
  overview: 'Overview',
  /** A line of the overview. */
  count: (name: string, count: number) => `${name}: ${number(count)}`,
  names: {
    retracted: 'Retracted, withdrawn or under concern',
    citedAsRetracted: 'Retracted, and the manuscript says so',
    otherWork: 'With the DOI or PMID of another work',
    differs: 'Details differ from what is registered',
    notFound: 'Not found in the registries that were asked',
    exists: 'Details agree with what is registered',
    notChecked: 'Could not be compared with a registry',
  },
  asked: (registries: string) => `Compared with: ${registries}.`,
  selfCitations: (count: number, total: number) =>
    `${number(count)} of ${references(total)} ${count === 1 ? 'shares' : 'share'} an author with the manuscript.`,
  questions: 'Questions for the authors',
  /** The reason of several questions, below the last of them. */
  sameReason: (reason: string) => `All of these: ${reason}`,
  nearest: (title: string, doi: string) => `The most similar registered work: “${title}” (${doi}).`,
  request: (labels: readonly string[]) =>
    `Suggested request: “Please verify ${labels.length === 1 ? 'reference' : 'references'} ${list(labels)}.”`,
  more: (count: number) =>
    `${formatCount(count, 'further reference', 'further references')}; the report for the author lists all of them.`,
  limits:
    'Registries contain errors and do not list every work: a reference that was not found may exist, and a difference may be an error of the registry. The check compares references and notices; it does not judge the manuscript.',
  page: (page: number, pages: number) => `Page ${number(page)} of ${number(pages)}`,
};
