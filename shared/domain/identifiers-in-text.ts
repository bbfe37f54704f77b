import { type Doi, parseDoi } from './doi.ts';
import { doiSpansIn } from './dois-in-text.ts';

/** Identifiers of works: DOIs in canonical form, PMIDs as digits, PMCIDs as `PMC` and digits. */
export type Identifiers = {
  readonly dois: readonly Doi[];
  readonly pmids: readonly string[];
  readonly pmcids: readonly string[];
};

const MOST = 50;
const ARXIV =
  /^(?:arxiv:|(?:https?:\/\/)?(?:www\.|export\.)?arxiv\.org\/(?:abs|pdf|html|format)\/)(\d{4}\.\d{4,5}|[a-z]+(?:-[a-z]+)?(?:\.[a-z]{2})?\/\d{7})(?:v\d+)?(?:\.pdf)?\/?(?:[?#]\S*)?$/i;
/** The subject behind an arXiv id: `[cs.LG]`. */
const ARXIV_SUBJECT = /(\barxiv:\S+)\s+\[[a-z-]+(?:\.[a-z]{2,3})?\]/gi;
const PMCID = /^(?:pmcid:)?(?:https?:\/\/\S+\/)?(PMC\d{3,9})\/?(?:[?#]\S*)?$/i;
const PMID =
  /^(?:pmid:|(?:https?:\/\/)?(?:pubmed\.ncbi\.nlm\.nih\.gov|(?:www\.)?ncbi\.nlm\.nih\.gov\/(?:m\/)?pubmed|(?:www\.)?pubmed\.gov|(?:www\.)?europepmc\.org\/(?:article|abstract)\/med|identifiers\.org\/pubmed)[/:](?:\?term=)?)(\d{1,9})\/?(?:[?#]\S*)?$/i;
/** A bare number could be anything; one with this many digits is usually a PMID. */
const BARE_PMID = /^\d{6,9}$/;

type Named = { readonly doi: Doi } | { readonly pmid: string } | { readonly pmcid: string };

const namedBy = (piece: string): Named | undefined => {
  const arxiv = ARXIV.exec(piece)?.[1];
  const doi = arxiv ? parseDoi(`10.48550/arxiv.${arxiv}`) : undefined;
  if (doi) return { doi };
  const pmcid = PMCID.exec(piece)?.[1];
  if (pmcid) return { pmcid: pmcid.toUpperCase() };
  const pmid = PMID.exec(piece)?.[1] ?? BARE_PMID.exec(piece)?.[0];
  return pmid ? { pmid } : undefined;
};

/** What introduces a DOI in front of it, and what an address has behind it. */
const BEFORE_DOI = /(?:https?:\/\/\S{0,2000}|\S{0,80}doi\.org\/|\b(?:(?:urn|info):)?doi[:/]?\s*)$/i;
const BEHIND_DOI = /^[/?#&]\S*/;

const piecesOf = (text: string): readonly (Named | undefined)[] =>
  text
    // The space behind the name of an identifier belongs to it.
    .replace(ARXIV_SUBJECT, '$1')
    .replace(/\b(pmid|pmcid|arxiv):?\s+(?=\S)/gi, '$1:')
    .split(/[\s;]+/)
    .map((piece) => piece.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}/]+$/gu, ''))
    .filter((piece) => piece !== '')
    .map(namedBy);

const namedIn = (text: string): readonly (Named | undefined)[] => {
  const named: (Named | undefined)[] = [];
  let end = 0;
  for (const span of doiSpansIn(text)) {
    if (named.length >= MOST) break;
    named.push(
      ...piecesOf(text.slice(end, span.start).replace(BEHIND_DOI, '').replace(BEFORE_DOI, '')),
      { doi: span.doi },
    );
    ({ end } = span);
  }
  named.push(...piecesOf(text.slice(end).replace(BEHIND_DOI, '')));
  return named.slice(0, MOST);
};

const gathered = (named: readonly Named[]): Identifiers => ({
  dois: [...new Set(named.flatMap((identifier) => ('doi' in identifier ? [identifier.doi] : [])))],
  pmids: [
    ...new Set(named.flatMap((identifier) => ('pmid' in identifier ? [identifier.pmid] : []))),
  ],
  pmcids: [
    ...new Set(named.flatMap((identifier) => ('pmcid' in identifier ? [identifier.pmcid] : []))),
  ],
});

/**
 * Returns the identifiers of which a text consists (DOIs, PMIDs, PMCIDs, arXiv ids, bare, with their names or as URLs;
 * at most 50). For a pasted reference with one DOI, that DOI. Undefined if the text has other words.
 */
export const identifiersIn = (text: string): Identifiers | undefined => {
  const named = namedIn(text);
  const sure = named.flatMap((identifier) => identifier ?? []);
  if (sure.length === 0) return undefined;
  if (sure.length === named.length) return gathered(sure);
  const { dois } = gathered(sure);
  return dois.length === 1 && isReference(text) ? { dois, pmids: [], pmcids: [] } : undefined;
};

/**
 * Text with query operators is left alone: `doi:… AND "frost"` is a query and not a list of identifiers. Citation styles
 * put titles into quotation marks and write `doi:`, but their references have a year and punctuation.
 */
const isReference = (text: string): boolean =>
  !/\b(?:AND|OR|NOT)\b|\b(?:title|author|journal|year|section|type):\S/.test(text) &&
  (!/["“”]|\b[a-z]+:10\./.test(text) ||
    (/\b(?:1[6-9]|20)\d\d\b/.test(text) && /[.,;:]["”]?\s/.test(text)));
