/**
 * The roles of words in a statement of agreement or conflict. A role generalizes over its words, so that a rare word
 * ("corroborates") has the weight of its family; the words also have individual weights.
 */
const roles = {
  own: /^(?:we|our|ours|us|here|herein|ourselves)$/,
  figure: /^(?:figs?|figures?|tables?|supplement(?:ary|al)?)$/,
  prior:
    /^(?:previous(?:ly)?|earlier|prior|past|literature|others?|recent(?:ly)?|existing|already|former|published)$/,
  study:
    /^(?:stud(?:y|ies)|research(?:ers)?|authors?|works?|investigat(?:ions?|ors)|experiments?|reports|papers?|survey|trials?|analys[ei]s)$/,
  agree:
    /^(?:consistent(?:ly)?|agree(?:s|d|ment|ments|ing)?|accord(?:ance|s|ant)?|confirm(?:s|ed|ing|ation|atory)?|corroborat\w+|line|concord\w+|concur\w*|coincid\w+|congruen\w+|keeping|compatible|coheren\w+|replicat(?:es?|ed|ing)|reproduc(?:es?|ed|ing)|recapitulat\w+|validat\w+|verif(?:y|ies|ied)|reinforc\w+|strengthen\w*|align(?:s|ed)?)$/,
  support:
    /^(?:support(?:s|ed|ing|ive)?|extend(?:s|ed|ing)?|expected|predict(?:ed|s|ions?)|hypothes[ei]s|favou?rs?)$/,
  same: /^(?:similar(?:ly|ity|ities)?|same|comparable|identical|analogous(?:ly)?|likewise|resembl\w+|match(?:es|ed|ing)?|parallel(?:s|ed|ing)?|reminiscent|mirror\w*|equivalent|close|like|as|also|too|both)$/,
  contrast:
    /^(?:contrast(?:s|ed|ing)?|contrary|conflict(?:s|ed|ing)?|contradict\w*|inconsistent|inconsistenc(?:y|ies)|disagree\w*|discrepan\w+|unlike|opposite|oppos(?:ed|ing)|challeng(?:es?|ed|ing)|refut\w+|disput\w+|discord\w+|odds|diverg\w+|incompatible|contrasts|controver\w+|question|rul(?:es?|ed|ing))$/,
  differ:
    /^(?:differ(?:s|ed|ing)?|different(?:ly)?|differences?|distinct|deviat\w+|var(?:y|ies|ied|iations?))$/,
  surprise:
    /^(?:surpris\w+|unexpected(?:ly)?|interesting(?:ly)?|intriguing(?:ly)?|notably|remarkabl[ey]|striking(?:ly)?)$/,
  turn: /^(?:however|although|though|but|whereas|while|despite|nevertheless|nonetheless|yet|instead|rather|conversely|only)$/,
  not: /^(?:not|no|neither|nor|never|none|fail(?:s|ed|ure)?|unable|lack(?:s|ed|ing)?|without|cannot|absence|absent|non|hardly|t)$/,
  compare:
    /^(?:higher|lower|greater|smaller|more|less|fewer|larger|longer|shorter|faster|slower|stronger|weaker|better|worse|highest|lowest|exceed\w*|twice|fold|above|below|slightly|much|considerably|range|within|between)$/,
  than: /^(?:than|compared|comparison|versus|relative)$/,
  hedge:
    /^(?:may|might|could|possibl[ey]|perhaps|likely|seems?|appears?|probabl[ey]|would|can|should|potential(?:ly)?|presumabl[ey])$/,
  suggest:
    /^(?:suggest(?:s|ed|ing)?|indicat(?:es?|ed|ing)|impl(?:y|ies|ied|ying)|propos(?:es?|ed|ing)|argu(?:es?|ed|ing)|hypothesi[sz]ed|postulat\w+|speculat\w+)$/,
  result:
    /^(?:results?|findings?|data|observations?|evidence|values?|estimates?|conclusions?|levels?|rates?)$/,
  find: /^(?:found|find|observ(?:es?|ed|ing)|detect(?:s|ed|ing)?|obtain(?:s|ed)?|identif(?:y|ies|ied)|measured|saw|seen|noted|recorded|reveal(?:s|ed|ing)?)$/,
  report:
    /^(?:report(?:ed|ing)?|describ(?:es?|ed)|show(?:s|n|ed|ing)?|demonstrat(?:es?|ed|ing)|documented|established|known|stated|claim(?:s|ed)?|conclud(?:es?|ed))$/,
  cause:
    /^(?:explain(?:s|ed|ing)?|explanations?|due|because|attribut(?:ed|able)|reasons?|owing|caused|probably|depend(?:s|ing|ent)?|since)$/,
  method:
    /^(?:us(?:ed|ing|es?)|according|protocols?|methods?|perform(?:ed)?|purchased|software|calculated|packages?|algorithms?|adapted|modified|procedures?)$/,
  outlook: /^(?:future|further|needed|required|important|review(?:ed|s)?|need|remains?)$/,
} as const satisfies Record<string, RegExp>;

/**
 * The effect of a negation on a role; `thisStudy` ("this study", "these results"), `cite` and `author` are roles too.
 */
export const turnedBy: Readonly<Record<string, string>> = {
  agree: 'disagree',
  support: 'disagree',
  same: 'disagree',
  contrast: 'nodiffer',
  differ: 'nodiffer',
  find: 'notfound',
  report: 'notreported',
  compare: 'nodiffer',
};

const entries = Object.entries(roles);

/** Returns the role of a lowercase word, if it has one. */
export const roleOf = (word: string): string | undefined =>
  entries.find(([, pattern]) => pattern.test(word))?.[0];

export const pointsHere: ReadonlySet<string> = new Set(['this', 'these', 'present', 'current']);
export const ownWork: ReadonlySet<string> = new Set(
  'study studies work paper report analysis analyses experiment experiments investigation research trial survey results findings data'.split(
    ' ',
  ),
);
