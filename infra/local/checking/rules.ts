import type { FindingKind } from '#shared/domain/reference-finding.ts';

export type RuleLevel = 'error' | 'warning' | 'note';
export type Rule = {
  readonly level: RuleLevel;
  /** What the rule finds, as a sentence. */
  readonly finds: string;
  /** What to do about it. */
  readonly help: string;
};

/** The rules by their ids in the reports for other programs. The ids are public and stay. */
export const rules = {
  retracted: {
    level: 'error',
    finds: 'The reference was retracted or withdrawn, or an expression of concern about it stands.',
    help: 'Read its notice. Cite a retracted work only to say that it was retracted.',
  },
  'doi-of-another-work': {
    level: 'error',
    finds: 'The DOI of the reference leads to another work.',
    help: 'Correct the DOI, or the reference.',
  },
  'pmid-of-another-work': {
    level: 'error',
    finds: 'The PMID of the reference leads to another work.',
    help: 'Correct the PMID, or the reference.',
  },
  'doi-of-no-work': {
    level: 'warning',
    finds: 'The DOI of the reference is not registered.',
    help: 'Look the DOI up in the work itself; it may contain a typing error.',
  },
  'known-under-another-doi': {
    level: 'warning',
    finds: 'A work with the title of the reference is known under another DOI.',
    help: 'If it is the same work, use the registered DOI.',
  },
  'relies-on-retracted': {
    level: 'warning',
    finds: 'The cited work itself cites a retracted work.',
    help: 'Check that what you cite it for does not depend on the retracted work.',
  },
  'cited-as-retracted': {
    level: 'note',
    finds: 'The reference was retracted, and the text says so.',
    help: 'Nothing needs to be done if the text cites it only as retracted.',
  },
  'details-differ': {
    level: 'warning',
    finds: 'Details of the reference differ from what is registered.',
    help: 'Compare the printed with the registered details, and correct the reference.',
  },
  'not-found': {
    level: 'warning',
    finds: 'No registry that was asked lists the work.',
    help: 'Look for the work itself. That no registry lists it is no proof that it does not exist.',
  },
  corrected: {
    level: 'note',
    finds: 'A correction or an erratum to the cited work was published.',
    help: 'Check that what you cite the work for is not what was corrected.',
  },
  'short-doi': {
    level: 'note',
    finds: 'The reference has a short DOI.',
    help: 'Replace the short DOI with the full one that it leads to.',
  },
  duplicate: {
    level: 'warning',
    finds: 'The list contains the same work twice.',
    help: 'Keep one of the two.',
  },
  'cited-but-not-listed': {
    level: 'warning',
    finds: 'The text cites what the reference list does not contain.',
    help: 'Add the reference, or remove the citation.',
  },
  'listed-but-not-cited': {
    level: 'note',
    finds: 'The reference list contains what the text does not cite.',
    help: 'Cite it in the text, or remove it from the list.',
  },
  'cited-by-an-unknown-command': {
    level: 'note',
    finds: 'A LaTeX command that could not be followed may cite the reference.',
    help: 'Check that the command cites it, and check the file that defines the command as well.',
  },
  incomplete: {
    level: 'note',
    finds: 'The reference lacks its authors, its title or its year.',
    help: 'Add what is missing.',
  },
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleId = keyof typeof rules;
export const ruleIds = Object.keys(rules) as RuleId[];

/** The rule of a kind of finding; undefined for one that accuses nobody. */
export const ruleOfFinding: Readonly<Record<FindingKind, RuleId | undefined>> = {
  retracted: 'retracted',
  'doi of another work': 'doi-of-another-work',
  'pmid of another work': 'pmid-of-another-work',
  'doi of no work': 'doi-of-no-work',
  'known under another doi': 'known-under-another-doi',
  'relies on retracted': 'relies-on-retracted',
  'cited as retracted': 'cited-as-retracted',
  'short doi': 'short-doi',
  duplicate: 'duplicate',
  'cited but not listed': 'cited-but-not-listed',
  'listed but not cited': 'listed-but-not-cited',
  'cited by an unknown command': 'cited-by-an-unknown-command',
  incomplete: 'incomplete',
  not_found: 'not-found',
  'not in this collection': undefined,
};
