import type { CitationType } from '#shared/domain/citation-type.ts';
import { dayInWords } from '#shared/domain/day-in-words.ts';
import type { FindingKind } from '#shared/domain/reference-finding.ts';
import type { Section } from '#shared/domain/section.ts';
import {
  formatCount,
  formatList as list,
  formatNumber as number,
} from '#shared/text/english-format.ts';

const references = (count: number) => formatCount(count, 'reference', 'references');
const percent = (share: number) => `${Math.round(share * 100).toString()}%`;

const kinds: Readonly<Record<FindingKind, string>> = {
  retracted: 'retracted',
  'doi of another work': 'with the DOI of another work',
  'pmid of another work': 'with the PMID of another work',
  'doi of no work': 'with a DOI that does not exist',
  not_found: 'not found in the registries',
  'known under another doi': 'known under another DOI',
  'relies on retracted': 'citing retracted work',
  'cited as retracted': 'retracted, and cited as such',
  'short doi': 'with a short DOI',
  duplicate: 'listed twice',
  'cited but not listed': 'cited but not listed',
  'listed but not cited': 'listed but not cited',
  'cited by an unknown command': 'cited by a command we could not follow',
  incomplete: 'incomplete',
  'not in this collection': 'not in this collection',
};

/** Advice for a finding; undefined if it accuses nobody. */
const advice: Readonly<Record<Exclude<FindingKind, 'not in this collection'>, string>> = {
  retracted: 'Read its notice. Cite a retracted work only to say that it was retracted.',
  'doi of another work': 'Correct the DOI, or the reference.',
  'pmid of another work': 'Correct the PMID, or the reference.',
  'doi of no work': 'Check the DOI in the work itself; it may contain a typo.',
  not_found: 'Check that the work exists as cited; registries do not list every work.',
  'known under another doi': 'If it is the same work, use the registered DOI.',
  'relies on retracted': 'Check that what you cite it for does not depend on the retracted work.',
  'cited as retracted': 'Nothing needs to be done if the text cites it only as retracted.',
  'short doi': 'Replace the short DOI with the full one that it leads to.',
  duplicate: 'Keep one of the two.',
  'cited but not listed': 'Add the reference, or remove the citation from the text.',
  'listed but not cited': 'Cite it in the text, or remove it from the list.',
  'cited by an unknown command':
    'Check that the command cites it, and upload the file that defines the command.',
  incomplete: 'Add what is missing.',
};

const sections: Readonly<Record<Section, string>> = {
  introduction: 'introduction',
  methods: 'methods',
  results: 'results',
  discussion: 'discussion',
  other: 'manuscript',
};

const stances: Readonly<Record<CitationType, string>> = {
  supporting: 'supports it',
  contradicting: 'contrasts with it',
  mentioning: 'mentions it',
};

const foundBy = { doi: 'its DOI', pmid: 'its PubMed ID', title: 'title, author and year' };

/** The sentences of the printed report. */
export const reportText = {
  title: (name: string) => `Reference check: ${name}`,
  checked: (name: string, day: string) => `Reference check of ${name}, ${dayInWords(day)}`,
  page: (page: number, pages: number) => `Page ${number(page)} of ${number(pages)}`,
  grave: (count: number, total: number) =>
    `${number(count)} of ${references(total)} ${count === 1 ? 'needs' : 'need'} your attention.`,
  calm: (total: number) =>
    total === 1
      ? 'According to this collection, the one reference is neither retracted nor has a wrong DOI.'
      : `According to this collection, none of the ${references(total)} is retracted or has a wrong DOI.`,
  /** `listed`: how many of the references a registry lists. */
  calmElsewhere: (total: number, listed: number) => {
    if (listed === 0)
      return total === 1
        ? 'The one reference was not found in any registry; its work may still exist.'
        : `None of the ${references(total)} was found in any registry; their works may still exist.`;
    if (listed < total)
      return `Of the ${number(listed)} of ${references(total)} that registries list, none is retracted or has a wrong DOI.`;
    return total === 1
      ? 'According to the registries that list it, the one reference is neither retracted nor has a wrong DOI.'
      : `According to the registries that list them, none of the ${references(total)} is retracted or has a wrong DOI.`;
  },
  nothingKnown: (total: number) =>
    total === 1
      ? 'The one reference could not be assessed: its work is not in this collection.'
      : `None of the ${references(total)} could be assessed: their works are not in this collection.`,
  compared: (registries: string, checked: number, total: number) =>
    `Compared with ${registries}: ${number(checked)} of ${references(total)} could be compared. Registries contain errors and do not list every work.`,
  inCollection: (count: number, total: number) =>
    `${number(count)} of ${references(total)} ${count === 1 ? 'is' : 'are'} in this collection. References outside it are not assessed, which says nothing against them.`,
  differing: (count: number, total: number) =>
    `The details of ${number(count)} of ${references(total)} differ from what is registered; each is shown as printed and as registered below.`,
  ofAll: (sentence: string) => `Of each reference: ${sentence}`,
  found: (counts: readonly (readonly [FindingKind, number])[]) =>
    `Found: ${list(counts.map(([kind, count]) => `${number(count)} ${kinds[kind]}`))}.`,
  selfCitations: (count: number, total: number) =>
    count === 0
      ? 'No reference shares an author with this manuscript.'
      : `${number(count)} of ${references(total)} ${count === 1 ? 'shares' : 'share'} an author with this manuscript.`,
  findings: 'Findings',
  nothing: 'Nothing to correct.',
  kind: (kind: FindingKind, count: number) =>
    `${(kinds[kind][0] ?? '').toUpperCase()}${kinds[kind].slice(1)} (${number(count)})`,
  advice,
  first: (label: string) => `The first is [${label}].`,
  more: (count: number) => `${number(count)} more; each is listed with its reference below.`,
  references: 'References',
  label: (label: string) => `[${label}]`,
  match: (by: keyof typeof foundBy, score: number) =>
    by === 'doi' ? '' : `Matched by ${foundBy[by]}, ${percent(score)} certain.`,
  tally: (supporting: number, contradicting: number, mentioning: number) =>
    `Cited by others: ${number(supporting)} supporting, ${number(contradicting)} contrasting, ${number(mentioning)} mentioning.`,
  selfCitation: 'Self-citation.',
  said: (text: string) => `“${text}”`,
  contrasting: 'Contrasting:',
  locked: (count: number) =>
    `${formatCount(count, 'statement that contrasts', 'statements that contrast')}; reading them requires a plan.`,
  uses: (count: number) =>
    count === 1
      ? 'Cited once in the manuscript.'
      : `Cited ${number(count)} times in the manuscript.`,
  use: (section: Section, stance: CitationType | undefined) =>
    `${stance === undefined ? 'In the' : 'The'} ${sections[section]}${stance === undefined ? '' : ` ${stances[stance]}`}:`,
  furtherUses: (count: number) =>
    formatCount(count, 'further sentence of the manuscript', 'further sentences of the manuscript'),
  boxes:
    'Characters shown as □ are not in the font of this document; the page and the other formats of this report contain them.',
};
