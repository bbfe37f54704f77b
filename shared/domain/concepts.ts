import { formKey, formKeysOf, isSameForm } from './word-forms.ts';
import { isRelatingWord, topicWordsOf, wordsIn } from './topic-words.ts';

/** A content word of a question, in all forms by which a text may speak of it. */
export type Concept = { readonly word: string; readonly keys: readonly string[] };

/**
 * Words of general English that questions are built with. They say how things relate, not which things are meant, and
 * articles say the same in other words (`turns on`, `activates`), so that a text need not hold them.
 */
const GENERAL: ReadonlySet<string> = new Set(
  (
    'able absent accept account achieve across action active actually add adopt advance again aid alike allow alone along alter alternate always amount ' +
    'answer anyone appear apply approach area arise around arrive ask aspect assess attempt average avoid away back bad balance bare base beat become begin behave ' +
    'believe belong benefit best better beyond big body both break brief bring broad build burden call capable care carry case catch ' +
    'central certain chance change characteristic check chief choose claim clear close collect combine come common compare complete complex component concern conclude condition ' +
    'confirm connect consider consist constant contain continue contribute control convert cope core correct correlate count course create critical current curb cut daily  ' +
    'dampen dangerous day deal decide decline decrease defect degree delay deliver demand depend derive detail detect determine develop deviate devoid differ difficult diminish direct disrupt distinct ' +
    'divide dominate double draw drive drop due during early easy edge efficient effort eliminate else emerge enable encourage end endure enhance enough enrich ensure enter entire equal escape ' +
    'essential establish estimate event ever evident exact examine example exceed except exist expect explain  extend extent extra extreme fact factor fail fair faint ' +
    'faint fall false far faulty favor feature few final find fine first fix follow force form forward free frequent full fully function fundamental further future gain general gentle ' +
    'get give global go good gradual great greater group grow half halt handle happen hard harm heavy help hence high higher highest hinder hold huge human idea identical identify ignore ill imply important ' +
    'improve include increase independent indicate individual induce influence inform inhibit initial initiate instance instead intact intend intense interact interest intrinsic introduce invade involve isolate ' +
    'issue join keep kind know laborious lack large largely last late later law lay lead lean learn leave length less let level lie life like likely limit line link little local long lose loss lot low ' +
    'lower main maintain major make manage many mark match matter may mean means measure mechanism medium meet mere method middle mild minor miss mix mode moderate modest modify more most move ' +
    'much multiple name narrow nature near necessary need negative never new next non normal note novel now number object observe obtain occur offer often old once one only open opposite order ' +
    'ordinary origin other outcome outside overall overcome overlap own pace part partial particular partly pass past pattern people per perform period person phase phenomenon pick picture piece place plain ' +
    'point  portion pose position positive possible potent potential power practice precede precise prefer presence present prevent previous primary principle prior probable problem process produce profound promote prone proof ' +
    'proper property proportion propose protect prove provide purpose put qualitative  quantity question quick quite raise random range rapid rare rate ratio reach react ready real realize really reason receive ' +
    'recent reduce refer reflect regard region regulate relate relation relative relevant rely remain remove repeat replace report represent require resemble  resolve respond response rest restrict result retain return reveal ' +
    'reverse rich right rise role rough round route rule run safe same say scale scarce scope second see seek seem  sense  separate series serious serve set several severe shape share sharp shift ' +
    'short show shrink shut side sign significant similar simple simply since single size slight slow small smooth solid solve sort source spare specific speed split spread stable stage stand start state stay ' +
    'steady steep step still stop store strategy strength strengthen strict strike strong  style subject substantial succeed such sudden suffer sufficient suggest suit suppress sure surprise switch system take target task tell ' +
    'temporary tend term test theory thing think third threshold tie tight time together tool top total toward transfer  transient treat trend trigger true truth try turn twice two type typical unable uncertain ' +
    'unchanged under undergo understand unique unit unknown unlike unusual up upper use useful usual utility valid value variable variant variety vary vast version view vital vulnerable wait warn watch way weak weaken ' +
    'well whole wide widespread wish withstand wonder word work worsen worth wrong year yes yield young thesis background introduction manuscript article hypothesis claim effective ineffective safer ' +
    'quickly slowly strongly weakly directly mostly mainly nearly almost roughly partly fully entirely widely often rarely three four five six seven eight nine ten shorten lengthen support supports supported alleviation larger overproduce beneath whatever itself against cure cured playing'
  )
    .split(' ')
    .map(formKey),
);

/** Whether a word says how things relate, not which things are meant. */
export const isGeneralWord = (word: string): boolean =>
  isRelatingWord(word) || GENERAL.has(formKey(word));

const isNumber = (word: string): boolean => /^[\d.,]+$/u.test(word);

/** With fewer concepts, general words count as well. */
const MIN_CONCEPTS = 2;

/** Names of two words that mean something else than both words do. */
const COMPOUNDS =
  /\b(?:common cold|side effects?|heart attacks?|hay fever|minimum wages?|weight loss|zinc[ -]fingers?)\b/giu;

/** Names whose first word names something else: a zinc finger says nothing of zinc. */
const OF_ANOTHER = /\bzinc[ -]fingers?\b/giu;

const compoundsIn = (text: string): readonly string[] =>
  [...text.matchAll(COMPOUNDS)].map(([compound]) =>
    compound.toLowerCase().replaceAll('-', ' ').replace(/s$/u, ''),
  );

/** A word with a hyphen is also written without one: `non-coding`, `noncoding`. */
const withoutHyphen = (word: string): string => word.replaceAll(/[-‐‑]/gu, '');

const keysOf = (word: string): readonly string[] => [
  ...new Set([...formKeysOf(word), formKey(withoutHyphen(word))]),
];

/** Returns the words that a text must speak of to answer a question, each once and with its synonyms. */
export const conceptsOf = (topic: string): readonly Concept[] => {
  const compounds = compoundsIn(topic).map((word) => ({ word, keys: [word] }));
  const words = topicWordsOf(compounds.length > 0 ? topic.replace(COMPOUNDS, ' ') : topic);
  const telling = words.filter((word) => !GENERAL.has(formKey(word)) && !isNumber(word));
  // Where nearly nothing else is left, a general word belongs to the subject: `efficient market`.
  const isEnough = telling.length + compounds.length >= MIN_CONCEPTS;
  const all = [
    ...compounds,
    ...(isEnough ? telling : words).map((word) => ({ word, keys: keysOf(word) })),
  ];
  return [...new Map(all.map((concept) => [concept.keys.join(' '), concept])).values()];
};

/** Returns the keys of all words of a text, those of compounds (`sleep-deprived`) whole and apart. */
export const formKeysIn = (...texts: readonly (string | undefined)[]): ReadonlySet<string> =>
  new Set([
    ...texts
      .flatMap((text) => wordsIn((text ?? '').replaceAll(OF_ANOTHER, ' ')))
      .flatMap((word) => [word, withoutHyphen(word), ...word.split(/[-'’.]/u)])
      .filter((word) => word !== '')
      .map(formKey),
    ...texts.flatMap((text) => compoundsIn(text ?? '')),
  ]);

const isKeyIn = (key: string, keys: ReadonlySet<string>): boolean =>
  keys.has(key) || [...keys].some((other) => isSameForm(key, other));

/** Whether a text with these keys speaks of a concept. A compound is spoken of by all of its parts. */
export const speaksOf = ({ word, keys: own }: Concept, keys: ReadonlySet<string>): boolean => {
  if (own.some((key) => isKeyIn(key, keys))) return true;
  const parts = word.split(/[-'’.]/u).filter((part) => part.length > 1);
  return parts.length > 1 && parts.every((part) => isKeyIn(formKey(part), keys));
};
