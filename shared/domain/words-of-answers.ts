import type { TellingType } from './citation-type.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u));

/** Words that turn, weaken or limit what a sentence says: none may be added, and none left out. */
export const guardWords = setOf(
  'no not none nor neither never without cannot lack lacks lacked lacking absent absence fail fails failed unable unlikely ' +
    'hardly rarely barely scarcely few fewer less least little seldom non ' +
    'may might could would should can suggest suggests suggested suggesting possible possibly perhaps probably likely unclear uncertain ' +
    'appear appears appeared seem seems seemed potential potentially hypothesis hypothesise hypothesised hypothesize ' +
    'hypothesized presumably arguably allegedly supposedly if whether unless until ' +
    'but however although though whereas except despite unlike only contrary instead rather yet nevertheless nonetheless',
);

/** Signs that turn or compare, which no word of a sentence tells. */
const SIGNS = /[≠<>≤≥±]|\bp\s*=|(?<=^|[\s(])[−–-](?=\p{N})/giu;
export const signsIn = (text: string): string => (text.match(SIGNS) ?? []).join('');

export const numberWords = setOf(
  'one two three four five six seven eight nine ten eleven twelve thirteen fifteen twenty thirty forty fifty sixty seventy ' +
    'eighty ninety hundred hundreds thousand thousands million millions billion billions half halves twice thrice double doubled triple tripled ' +
    'third quarter dozen dozens twofold threefold fourfold fivefold tenfold',
);

/** What joins quotations: it names who wrote and says nothing of the matter. */
export const frameWords = setOf(
  'a an the this that these those it its they them their of on in from to by with as at and or while also further ' +
    'is are was were be been has have had does do which who since here where there another others other ' +
    'statement statements paper papers study studies work works article articles author authors et al ' +
    'according report reports reported write writes wrote read reads cite cites cited say says said state states stated ' +
    'newest oldest strongest closest earlier later own side sides whichever takes take speak speaks retracted',
);

/** Words by which a sentence takes a side in the name of a statement, which must then take it. */
export const stanceWords: ReadonlyMap<string, TellingType> = new Map([
  ...[
    'support',
    'supports',
    'supported',
    'supporting',
    'confirm',
    'confirms',
    'confirmed',
    'agree',
    'agrees',
  ].map((word) => [word, 'supporting'] as const),
  ...[
    'contrast',
    'contrasts',
    'contrasted',
    'contrasting',
    'contradict',
    'contradicts',
    'contradicted',
    'disagree',
    'disagrees',
  ].map((word) => [word, 'contradicting'] as const),
]);
