import * as z from 'zod';

import { USES_PER_PAGE } from '../domain/reference-check-limits.ts';
import {
  comparedFields,
  referenceRegistries,
  referenceVerdicts,
} from '../domain/reference-verdict.ts';
import { findingKinds, neededFields } from '../domain/reference-finding.ts';
import { saysVerdicts } from '../domain/says-verdict.ts';

import { endpoint } from './endpoint.ts';
import {
  CitationTypeName,
  Count,
  FileBytes,
  jobStatus,
  limitText,
  listOf,
  Notice,
  nothing,
  flag,
  numberText,
  offsetText,
  SectionName,
  TallyReply,
} from './parts.ts';
import { StatementView } from './statements.ts';

/** A larger file is uploaded to a URL of its own. */
export const MAX_POSTED_BYTES = 4 * 1024 * 1024;
/** Maximum size of a manuscript. */
export const MAX_MANUSCRIPT_BYTES = 50 * 1024 * 1024;
/** Pasted text, in characters. */
export const MAX_PASTED_CHARACTERS = 1_000_000;
/** Maximum number of checks per person and day. */
export const CHECKS_A_DAY = 50;
/** Maximum number of a person's checks that are waiting or running. */
export const MAX_CONCURRENT_CHECKS = 3;

const FileName = z.string().trim().min(1, 'is empty').max(300);
const TaskId = z.string().max(80);
const taskParams = z.object({ taskId: TaskId });
const ReferenceId = z.string().max(200);
const ShareToken = z.string().max(200);
const sharedParams = z.object({ token: ShareToken });

const referenceChecks = { kind: 'json', feature: 'reference-checks', access: 'signed-in' } as const;
const base = '/reference-checks' as const;
const task = `${base}/{taskId}` as const;
const shared = '/shared-reference-checks/{token}' as const;

/** The form field `file`, as the gateway parses it. */
const PostedFile = z
  .object({ name: FileName, base64: z.string() })
  .meta({ override: { type: 'string', format: 'binary', description: 'The file, up to 4 MB.' } });

export const startReferenceCheck = endpoint({
  ...referenceChecks,
  kind: 'upload',
  method: 'POST',
  path: base,
  makes: true,
  refuses: [409],
  summary: 'Start a reference check of a manuscript or reference list',
  description: [
    'PDF, DOCX, LaTeX, JATS XML, BibTeX, RIS, CSL-JSON, EndNote, or plain text with references or DOIs.',
    'Send a form (`multipart/form-data`) with the field `file` up to 4 MB, or pasted `text`: returns 202 and queues the check.',
    'For a larger file, up to 50 MB, send its name, size and type: returns 201 with `uploadUrl`. Upload exactly that many bytes with `PUT` within fifteen minutes, then call `POST /reference-checks/{taskId}/begin`.',
    'The file is deleted once it has been read, after 24 hours at the latest. Returns 409 while three of your checks are waiting or running, and 429 after 50 in one day.',
  ].join(' '),
  params: z.object({}),
  query: z.object({}),
  body: z.object({
    file: PostedFile.optional(),
    text: z.string().trim().min(1, 'is empty').max(MAX_PASTED_CHARACTERS).optional(),
    fileName: FileName.optional(),
    /** Size in bytes of a file to be uploaded; above 50 MB the response is 413. */
    size: z.int().min(1, 'is empty').optional(),
    type: z.string().max(200).optional(),
  }),
  also: [201],
  status: 202,
  reply: z.object({
    taskId: z.string(),
    /** The URL for uploading a larger file. */
    uploadUrl: z.string().optional(),
  }),
});

export const beginUploadedCheck = endpoint({
  ...referenceChecks,
  method: 'POST',
  path: `${task}/begin`,
  refuses: [404, 409],
  summary: 'Confirm that the file of a check has been uploaded',
  description: 'Returns 409 until the upload is complete. Repeating the call has no effect.',
  params: taskParams,
  query: z.object({}),
  body: nothing,
  status: 202,
  reply: z.object({ taskId: z.string() }),
});

/** The submitted file, without the results. */
const HandedIn = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('kept'), until: z.string() }),
    z.object({ kind: z.literal('deleted') }),
  ])
  .meta({
    id: 'HandedInFile',
    description: 'The file is kept until it has been read, and no longer than `until`.',
  });

/** What another registry reports about a work. */
const Elsewhere = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('found'),
      registry: z.string(),
      doi: z.string(),
      title: z.string(),
    }),
    z.object({ kind: z.literal('not found'), registry: z.string() }),
  ])
  .meta({ id: 'FoundElsewhere' });

/** References are identified by their `id`; several findings may concern one. */
export const Finding = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('retracted'), reference: z.string() }),
    z.object({ kind: z.literal('cited as retracted'), reference: z.string() }).meta({
      description:
        'It was retracted, withdrawn or is under concern, and a sentence of the manuscript says so. Not counted as grave.',
    }),
    z.object({
      kind: z.literal('doi of another work'),
      reference: z.string(),
      title: z.string(),
      /** The DOI of the work that the reference probably means. */
      meant: z.string().optional(),
    }),
    z.object({
      kind: z.literal('pmid of another work'),
      reference: z.string(),
      /** The title of the work that has the PMID. */
      title: z.string(),
    }),
    z.object({
      kind: z.literal('short doi'),
      reference: z.string(),
      /** `10/abc`: only the DOI resolver knows the DOI it stands for. */
      shortDoi: z.string(),
    }),
    z.object({
      kind: z.literal('not_found'),
      reference: z.string(),
      /** The registries that answered; `collection` is this installation. */
      asked: z.array(z.enum(referenceRegistries)).readonly(),
      /** The registered work with the most similar title. */
      nearest: z.object({ doi: z.string(), title: z.string() }).optional(),
    }),
    z.object({ kind: z.literal('doi of no work'), reference: z.string(), registry: z.string() }),
    z.object({
      kind: z.literal('known under another doi'),
      reference: z.string(),
      meant: z.string(),
    }),
    z.object({
      kind: z.literal('relies on retracted'),
      reference: z.string(),
      on: z.array(z.string()).readonly(),
    }),
    z.object({ kind: z.literal('duplicate'), reference: z.string(), of: z.string() }),
    z.object({ kind: z.literal('cited but not listed'), mark: z.string() }),
    z.object({ kind: z.literal('listed but not cited'), reference: z.string() }),
    z.object({
      kind: z.literal('cited by an unknown command'),
      reference: z.string(),
      /** The command of LaTeX that names it, with its backslash: `\\mycite`. */
      command: z.string().meta({
        description: 'The LaTeX command that names the reference and that we could not follow.',
        examples: ['\\mycite'],
      }),
    }),
    z.object({
      kind: z.literal('incomplete'),
      reference: z.string(),
      missing: z.array(z.enum(neededFields)).readonly(),
    }),
    z.object({
      kind: z.literal('not in this collection'),
      reference: z.string(),
      /** Only if another registry was queried. */
      elsewhere: Elsewhere.optional(),
    }),
  ])
  .meta({ id: 'ReferenceFinding' });
export type Finding = z.infer<typeof Finding>;

const OwnUse = z
  .object({
    /** Undefined if the owner of the shared check withholds its sentences. */
    text: z.string().optional(),
    section: SectionName,
    /** How it uses the work; undefined if unknown. */
    stance: CitationTypeName.optional(),
    /** It says that the work was retracted or withdrawn. */
    saysRetracted: z.literal(true).optional(),
  })
  .meta({ id: 'OwnUse', description: 'A sentence of the manuscript that cites the reference.' });

const MatchedWork = z
  .object({
    doi: z.string(),
    /** `doi`: printed or linked; otherwise how it was matched. */
    by: z.enum(['doi', 'pmid', 'title']),
    /** The confidence of the match, 0 to 1. */
    score: z.number(),
    /** Missing where the collection does not hold the work. */
    known: z
      .object({
        title: z.string(),
        /** At most 50. */
        authors: z.array(z.string()),
        journal: z.string().optional(),
        year: z.int().optional(),
        notices: z.array(Notice),
        /** DOIs of retracted works that it cites itself; at most 100. */
        reliesOn: z.array(z.string()),
        tally: TallyReply,
        /** At most three; as everywhere, without their text for people without a plan. */
        contrasting: z.array(StatementView),
        /** Whether its text is in the collection now, so that claims can be compared with it. */
        hasText: z.boolean(),
      })
      .optional(),
  })
  .meta({ id: 'MatchedWork' });

export const CheckedReference = z
  .object({
    id: z.string(),
    /** Its number in the reference list. */
    label: z.string().optional(),
    /** At most 2,000 characters. */
    printed: z.string(),
    year: z.int().optional(),
    isSelfCitation: z.boolean(),
    verdict: z.enum(referenceVerdicts).meta({
      description:
        '`exists`: a registry lists the work as printed. `differs`: it lists it otherwise, see `differences`. `not_found`: none of `asked` lists it, which is no proof that it does not exist. `not_checked`: none could say.',
    }),
    /** Empty unless the verdict is `differs`. */
    differences: z.array(
      z.object({ field: z.enum(comparedFields), printed: z.string(), registered: z.string() }),
    ),
    /** The registries in which we searched; `collection` is this installation. */
    asked: z.array(z.enum(referenceRegistries)),
    /** Those of `asked` that list the work; missing where none does. */
    listedBy: z.array(z.enum(referenceRegistries)).readonly().optional(),
    /** Registries that were asked and did not answer; missing if all did. */
    notReached: z.array(z.enum(referenceRegistries)).readonly().optional(),
    /** It seems to name a book, thesis, report, data set, software, standard or website; registries list few of them. */
    isRarelyRegistered: z.literal(true).optional(),
    /** The registered work with the most similar title, where none was found. */
    nearest: z.object({ doi: z.string(), title: z.string() }).optional(),
    work: MatchedWork.optional(),
    /** The DOI of its work, as matched or as a registry has it; missing where neither is known. */
    doi: z.string().optional(),
    /** Whether the text of its work is in the collection now: sentences can be compared with it (`…/evidence`). */
    hasText: z.boolean(),
    /** Where the text of its work is free to read, if a registry says so. */
    openUrl: z.url({ protocol: /^https$/ }).optional(),
    /** Notices on its work, whether or not the collection holds it, or in its printed title; the gravest first. */
    notices: z.array(Notice),
    /** A sentence of the manuscript says that the work was retracted, and no other one is classified as supporting it. */
    isCitedAsRetracted: z.literal(true).optional(),
    /** The kinds of its findings, most severe first. */
    findings: z.array(z.enum(findingKinds)),
    /** The first five; `…/references/{referenceId}/uses` answers the others. */
    uses: z.array(OwnUse),
    /** How many sentences of the manuscript cite it. */
    useCount: Count,
    /** How many of these can be read: at most 250 of a reference and 5,000 of a check. */
    keptUses: Count,
  })
  .meta({ id: 'CheckedReference' });
export type CheckedReference = z.infer<typeof CheckedReference>;

/** The overall results; only for a completed check. */
const Whole = z
  .object({
    /** The title of the manuscript, if it has one. */
    title: z.string().optional(),
    counts: z.object({
      references: Count,
      /** The number of these that are in the collection. */
      inCollection: Count,
      /** References with a finding that should be fixed before submission. */
      grave: Count,
      /** References whose details differ from what is registered. */
      differing: Count,
      /** References whose verdict is not `not_checked`. */
      checked: Count,
      /** How many findings there are of each kind. */
      byKind: z.record(z.enum(findingKinds), Count),
    }),
    /** The registries that answered about at least one reference, without the collection. */
    asked: z.array(z.enum(referenceRegistries)),
    /** At most 2,000, most severe first. */
    findings: z.array(Finding),
    /** What holds for all references alike, to be said once: kinds of findings, and a verdict by the same registries. */
    ofAll: z.object({
      findings: z.array(z.enum(findingKinds)),
      verdict: z
        .object({
          verdict: z.enum(['exists', 'not_found']),
          asked: z.array(z.enum(referenceRegistries)),
          listedBy: z.array(z.enum(referenceRegistries)).readonly().optional(),
        })
        .optional(),
    }),
    /** 0 to 1; missing where the authors of the manuscript are unknown. */
    selfCitationShare: z.number().optional(),
    years: z.array(z.object({ year: z.int(), references: Count })),
  })
  .meta({ id: 'ReferenceCheckWhole' });

const Share = z
  .object({ token: z.string(), url: z.string(), withSentences: z.boolean() })
  .meta({ id: 'ReferenceCheckShare' });

const pageOfReferences = z.object({
  /** Only references with a finding of one of these kinds. */
  findings: listOf(z.enum(findingKinds)),
  limit: limitText(250),
  offset: offsetText,
});

const page = {
  whole: Whole.optional(),
  /** A page of them; empty until the check is completed. */
  references: z.array(CheckedReference),
  /** The number of references on all pages. */
  total: Count,
  /** The text of statements is not shown. */
  locked: z.boolean(),
};

const head = {
  taskId: z.string(),
  /** The name of the file, or the label of pasted text. */
  name: z.string(),
  askedAt: z.string(),
  ...jobStatus,
};

export const readReferenceCheck = endpoint({
  ...referenceChecks,
  method: 'GET',
  path: task,
  summary: 'Get the progress and findings of a reference check',
  description: [
    '`PENDING`: waiting for its file or its turn. `IN_PROGRESS`: the file is being read until `progress.total` is set; then references are looked up. `ERROR`: `reason` explains why.',
    'Findings, and the text of a BibTeX or RIS list, are kept for 90 days, or until you delete them.',
  ].join(' '),
  params: taskParams,
  query: pageOfReferences,
  body: nothing,
  status: 200,
  reply: z.object({
    ...head,
    /** About how long looking up the rest takes at the rates of the registries; missing if none is allowed. */
    secondsLeft: Count.optional(),
    file: HandedIn,
    /** When the results are deleted. */
    keptUntil: z.string(),
    share: Share.optional(),
    ...page,
  }),
});

export const readReferenceChecks = endpoint({
  ...referenceChecks,
  method: 'GET',
  path: base,
  summary: 'List your reference checks, newest first',
  params: z.object({}),
  query: z.object({ limit: limitText(20), offset: offsetText }),
  body: nothing,
  status: 200,
  reply: z.object({
    checks: z.array(z.object({ ...head, isShared: z.boolean(), keptUntil: z.string() })),
    total: Count,
  }),
});

export const deleteReferenceCheck = endpoint({
  ...referenceChecks,
  method: 'DELETE',
  path: task,
  summary: 'Delete a reference check with its file, findings and link',
  description: 'A running check is stopped.',
  params: taskParams,
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z.object({ success: z.literal(true) }),
});

export const shareReferenceCheck = endpoint({
  ...referenceChecks,
  method: 'PUT',
  path: `${task}/share`,
  refuses: [409],
  summary: 'Share a finished reference check by link',
  description:
    'Shows findings, references and counts; sentences of the manuscript only if `withSentences` is true. Repeating the call updates this and keeps the link.',
  params: taskParams,
  query: z.object({}),
  body: z.object({ withSentences: z.boolean().default(false) }),
  status: 200,
  reply: Share,
});

export const unshareReferenceCheck = endpoint({
  ...referenceChecks,
  method: 'DELETE',
  path: `${task}/share`,
  summary: 'Revoke the shared link of a reference check',
  params: taskParams,
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z.object({ success: z.literal(true) }),
});

export const readSharedReferenceCheck = endpoint({
  ...referenceChecks,
  access: 'anyone',
  method: 'GET',
  path: shared,
  summary: 'Get a shared reference check',
  params: sharedParams,
  query: pageOfReferences,
  body: nothing,
  status: 200,
  reply: z.object({
    name: z.string(),
    askedAt: z.string(),
    /** Whether the manuscript’s own sentences are shared. */
    withSentences: z.boolean(),
    ...page,
  }),
});

const usesQuery = z.object({ limit: limitText(USES_PER_PAGE), offset: offsetText });
const usesReply = z.object({
  /** In the order of the text. */
  uses: z.array(OwnUse),
  /** How many can be read page by page. */
  total: Count,
});

export const readReferenceUses = endpoint({
  ...referenceChecks,
  method: 'GET',
  path: `${task}/references/{referenceId}/uses`,
  refuses: [409],
  summary: 'List the sentences of a manuscript that cite one of its references',
  description:
    'In the order of the text. A check keeps at most 250 sentences of a reference and 5,000 of a manuscript; `useCount` of the reference counts all of them. 409 while the check is not done.',
  params: z.object({ taskId: TaskId, referenceId: ReferenceId }),
  query: usesQuery,
  body: nothing,
  status: 200,
  reply: usesReply,
});

export const readSharedReferenceUses = endpoint({
  ...referenceChecks,
  access: 'anyone',
  method: 'GET',
  path: `${shared}/references/{referenceId}/uses`,
  summary: 'List the sentences of a shared manuscript that cite one of its references',
  description:
    'As of one’s own check; without `text` if the owner shares the check without its sentences.',
  params: z.object({ token: ShareToken, referenceId: ReferenceId }),
  query: usesQuery,
  body: nothing,
  status: 200,
  reply: usesReply,
});

export const reportFormats = ['json', 'csv', 'pdf'] as const;
export const reportAudiences = ['author', 'editor'] as const;
const reportQuery = z.object({
  format: z.enum(reportFormats).default('json'),
  audience: z.enum(reportAudiences).default('author').meta({
    description:
      'Whom the PDF addresses: `author` lists each finding with what to do about it; `editor` is one page that sums up what to clarify with the authors. It does not change JSON and CSV.',
  }),
});
const reportNote =
  'JSON contains everything the page shows, CSV one line per reference with its verdict, differences and notices, PDF a printable report for the author or a one-page summary for an editor (`audience`). Returns 413 if a very long list makes the file too large; CSV is the smallest.';
const reportTypes = ['application/json', 'text/csv', 'application/pdf'];

export const downloadReferenceReport = endpoint({
  ...referenceChecks,
  kind: 'download',
  method: 'GET',
  path: `${task}/report`,
  types: reportTypes,
  refuses: [409, 413],
  summary: 'Download the report of a reference check',
  description: reportNote,
  params: taskParams,
  query: reportQuery,
  body: nothing,
  status: 200,
  reply: FileBytes,
});

export const downloadSharedReport = endpoint({
  ...referenceChecks,
  access: 'anyone',
  kind: 'download',
  method: 'GET',
  path: `${shared}/report`,
  types: reportTypes,
  refuses: [413],
  summary: 'Download the report of a shared reference check',
  description: reportNote,
  params: sharedParams,
  query: reportQuery,
  body: nothing,
  status: 200,
  reply: FileBytes,
});

export const downloadCorrectedReferences = endpoint({
  ...referenceChecks,
  kind: 'download',
  method: 'GET',
  path: `${task}/bibliography`,
  types: ['application/x-bibtex', 'application/x-research-info-systems'],
  refuses: [409, 413],
  summary: 'Download corrected references of a check as .bib or .ris',
  description:
    'Known works are written with their registered title, authors, journal, year and DOI; uncertain ones stay as printed, with a note.',
  params: taskParams,
  query: z.object({ format: z.enum(['bibtex', 'ris']).default('bibtex') }),
  body: nothing,
  status: 200,
  reply: FileBytes,
});

const evidence = {
  /** What the manuscript says. */
  claim: z.string(),
  /**
   * `article`: the cited work’s own text; `abstract`: only the abstract is available; `statements`: what others say
   * about it; `nothing`: none of these is available.
   */
  from: z.enum(['article', 'abstract', 'statements', 'nothing']),
  /** There is text here that the caller may not read. It was not compared with the claim. */
  locked: z.boolean(),
  says: z
    .object({
      verdict: z.enum(saysVerdicts).optional(),
      /** The estimated probability of a verdict that was judged, 0 to 1. */
      probability: z.number().optional(),
      /** The sentence of the work that decided, otherwise the closest one; missing where none speaks to the claim. */
      passage: z.string().optional(),
      section: SectionName.optional(),
      sectionTitles: z.array(z.string()).optional(),
      /** The language model that judged on request. How often it is right was not measured, so it gives no probability. */
      judgedBy: z.string().optional(),
    })
    .meta({
      id: 'SaysSo',
      description:
        'What the text of the cited work says of the sentence. `verdict` is missing unless the text is not available, the precision published for the judge of this installation is at least .85 for that verdict, or a language model (`judgedBy`) gave it on request with words that stand in the passage.',
    }),
  /** The language model that `judge=true` lets judge; missing if this installation has none, the text is not here, or the caller may not read it. */
  judge: z.string().optional(),
  /** At most five of those that the caller may read, the closest first; empty where none speaks to the claim. */
  sentences: z.array(
    z.object({
      /** Always false: a sentence that the caller may not read is not in the list. */
      locked: z.literal(false),
      text: z.string(),
      section: SectionName,
      sectionTitles: z.array(z.string()),
      /** Its index in the article, counted in sentences from 0. */
      place: Count.optional(),
      /** The share of the claim that it covers, 0 to 1. */
      score: z.number(),
      /** Ranges of the claim's words in it (UTF-16). */
      marks: z.array(z.tuple([Count, Count])),
      /** The source, if it is not the work itself. */
      citing: z.object({ doi: z.string(), title: z.string() }).optional(),
    }),
  ),
};

export const readReferenceEvidence = endpoint({
  ...referenceChecks,
  method: 'GET',
  path: `${task}/references/{referenceId}/evidence`,
  refuses: [409],
  summary: 'Get passages of a cited work that address a sentence of the manuscript',
  description:
    'Sentences of the cited work that speak to a sentence of the manuscript, quoted; `says` has the closest one, and a verdict only where a judge is measured to be sure enough. A work that was collected after the check is read, too. Callers who may not read statements get sentences of abstracts alone: the claim is not compared with locked text, and `locked` says that there is some. With `judge=true`, for callers who may read statements, the sentence and up to 12 passages are sent to the language model of the installation (`ASSISTANT_ENDPOINT`), at most 100 times an hour.',
  params: z.object({ taskId: TaskId, referenceId: ReferenceId }),
  query: z.object({
    /** Which of the manuscript’s sentences, counted from 0 as in `uses`. */
    use: numberText(0, 10_000).transform((use) => use ?? 0),
    /** Lets the language model judge what the passages say. */
    judge: flag,
  }),
  body: nothing,
  status: 200,
  reply: z.object(evidence),
});

export const referenceChecksCalls = {
  startReferenceCheck,
  readReferenceChecks,
  readReferenceCheck,
  beginUploadedCheck,
  deleteReferenceCheck,
  shareReferenceCheck,
  unshareReferenceCheck,
  readSharedReferenceCheck,
  downloadReferenceReport,
  downloadSharedReport,
  downloadCorrectedReferences,
  readReferenceUses,
  readSharedReferenceUses,
  readReferenceEvidence,
};
