/**
 * How the languages that section titles are read in say that a publication was retracted. Everything is a part of a regular
 * expression without capturing groups; participles are those of a publication as well as of a needle, so they need its nouns.
 */
export type RetractionWords = {
  /** A quick test: no sentence without this says that a publication was retracted. */
  readonly hint: RegExp;
  /** Publications, as subjects of the passive voice. */
  readonly nouns: string;
  readonly determiners: string;
  readonly prepositions: string;
  /** What is retracted or withdrawn without being published, directly before the verb. */
  readonly things: string;
  /** `was`, `has been`; a negation is no part of it. */
  readonly auxiliaries: string;
  /** What may stand between the auxiliary verb and the participle. */
  readonly adverbs: string;
  readonly participles: string;
  readonly negations: string;
  /** Whether an adjective stands before its noun. */
  readonly adjectives: 'before' | 'after';
  /** Further phrases that say it by themselves, each followed by the publication. */
  readonly phrases: readonly string[];
};

const english: RetractionWords = {
  hint: /retract|withdr[ae]w/iu,
  nouns:
    'papers?|articles?|stud(?:y|ies)|reports?|publications?|works?|manuscripts?|preprints?|trials?|letters?|reviews?|findings?|results?|claims?',
  determiners: 'the|an?|his|her|their|its|our|my|your|this|that|these|those|each|both|all',
  prepositions: 'in|by|of|from|on|at|with|for',
  things:
    'needles?|catheters?|electrodes?|skin|eyelids?|tissues?|lungs?|livers?|tongues?|clots?|flaps?|muscles?|arms?|probes?|tips?|cannulas?|foreskin|retractors?|pistons?|wings?|claws?|tails?|consent|drugs?|medications?|treatments?|therap(?:y|ies)|patients?|participants?|subjects?|animals?|mice|rats|samples?|blood|support|funding|devices?|products?|vaccines?|troops|women|men|people|children|volunteers?|cells?|filopodia|neurites?|axons?|processes|pseudopods?|lamellipodia|aliquots?|volumes?',
  auxiliaries: 'was|were|has been|have been|had been|is|are|being|been|got',
  adverbs:
    'later|since|subsequently|now|then|recently|already|eventually|ultimately|finally|also|both|all|fully|formally|officially|publicly|quickly|soon|twice',
  participles: 'retracted|withdrawn',
  negations: 'not|never|nor|without|neither|no',
  adjectives: 'before',
  phrases: [
    "(?:retraction|withdrawal) (?:notice |note )?(?:of|for|to) (?:(?:the|this|that|his|her|their|both|these)\\s+)?(?:[\\w’'-]+\\s+){0,3}?(?:NOUN|MARK)",
    "(?:retracts?|retracted|withdrew) (?:the|this|that|his|her|their|our|its|both|these|two|three|several) (?:(?!(?:in|of|for|to|from|during|with|and|as|at|on|by)\\b)[\\w’'-]+\\s+){0,2}?(?:NOUN)",
    '(?:until|before|after|despite|following|prompted|led to|resulted in|caused|forced|announced) (?:its|their|whose|the) (?:subsequent |later |eventual )?retraction(?!\\s+of)',
  ],
};

const german: RetractionWords = {
  hint: /zur[üu]ckgezogen|retrahiert|retraktion|zurückziehung|rückzug/iu,
  nouns:
    'Arbeit(?:en)?|Artikeln?|Studien?|Publikation(?:en)?|Veröffentlichung(?:en)?|Aufs[aä]tze?n?|Beitr[aä]ge?n?|Berichte?n?|Preprints?|Manuskripte?n?|Untersuchung(?:en)?',
  determiners: 'der|die|das|den|dem|des|eine?[mnrs]?|sein\\w*|ihr\\w*|unser\\w*|dies\\w*',
  prepositions: 'in|von|aus|bei|mit|für|durch|im|vom',
  things:
    'Nadeln?|Katheter|Elektroden?|Haut|Einwilligung(?:en)?|Zunge|Medikamente?|Präparate?|Patient\\w*|Teilnehm\\w*|Proband\\w*|Truppen|Vorhaut|Sonden?|Gewebe|Antr[aä]ge?|Spritzen?',
  auxiliaries: 'wurden?|worden|ist|sind|war|waren|seien?|sei',
  adverbs:
    'inzwischen|später|mittlerweile|seither|seitdem|danach|jedoch|aber|dann|kürzlich|bereits|schließlich|wieder|auch|offiziell|vom Verlag|von der Zeitschrift|von den Autoren|deshalb|daraufhin',
  participles: 'zurückgezogen|retrahiert',
  negations: 'nicht|nie|niemals|kein\\w*|ohne|weder',
  adjectives: 'before',
  phrases: [
    '(?:Rückzug|Zurückziehung|Retraktion) (?:der|des|dieser|dieses|von) (?:[\\p{L}-]+\\s+){0,2}?(?:NOUN|MARK)',
  ],
};

const french: RetractionWords = {
  hint: /r[ée]tract|retir[ée]/iu,
  nouns:
    'articles?|études?|publications?|travail|travaux|papiers?|manuscrits?|prépublications?|rapports?|résultats?',
  determiners: "les?|la|l['’]\\p{L}+|une?|des|ces?|cette|cet|son|sa|ses|leurs?|notre|nos",
  prepositions: 'de|du|par|dans|sur|chez|en|à',
  things:
    "(?:l['’])?aiguilles?|cathéters?|(?:l['’])?électrodes?|peau|consentements?|patients?|patientes?|participants?|médicaments?|sondes?|tissus?|traitements?|échantillons?|financements?|prépuce|langue|troupes|implants?|tumeurs?",
  auxiliaries: 'a été|ont été|avait été|avaient été|est|sont|fut|furent|être|étant',
  adverbs:
    'depuis|ensuite|par la suite|plus tard|récemment|désormais|finalement|également|aussi|officiellement|depuis lors|maintenant|tous|toutes',
  participles: 'rétracté(?:e?s?)|retiré(?:e?s?)',
  negations: "pas|jamais|sans|ni|n['’]\\p{L}+",
  adjectives: 'after',
  phrases: ["rétractation (?:de (?:la |cette |leur |son |l['’])?|du |des |de l['’])?(?:NOUN|MARK)"],
};

const spanish: RetractionWords = {
  hint: /retrac|retirad/iu,
  nouns:
    'artículos?|estudios?|trabajos?|publicaci(?:ón|ones)|manuscritos?|informes?|ensayos?|resultados?',
  determiners: 'el|la|los|las|una?|unos|unas|este|esta|estos|estas|su|sus|nuestr[oa]s?',
  prepositions: 'de|del|por|en|con|para|a|al',
  things:
    'agujas?|catéter(?:es)?|electrodos?|piel|consentimientos?|pacientes?|participantes?|fármacos?|medicamentos?|sondas?|tejidos?|tratamientos?|muestras?|prepucio|lengua|tropas|apoyo|implantes?',
  auxiliaries: 'fue|fueron|ha sido|han sido|había sido|habían sido|está|están|es|son|ser|sido',
  adverbs:
    'posteriormente|después|luego|más tarde|recientemente|ya|finalmente|también|desde entonces|ahora|oficialmente|entretanto',
  participles: 'retractad[oa]s?|retirad[oa]s?',
  negations: 'no|nunca|jamás|sin|ni|tampoco',
  adjectives: 'after',
  phrases: ['retractación (?:del?|de la|de los|de las|de este|de esta|de su) ?(?:NOUN|MARK)'],
};

const portuguese: RetractionWords = {
  hint: /retra[tí]|retirad|retract/iu,
  nouns:
    'artigos?|estudos?|trabalhos?|publicaç(?:ão|ões)|manuscritos?|relatórios?|ensaios?|resultados?',
  determiners: 'o|a|os|as|uma?|uns|umas|este|esta|estes|estas|seu|sua|seus|suas|noss[oa]s?',
  prepositions: 'de|da|do|das|dos|por|pel[oa]s?|em|n[oa]s?|com|para',
  things:
    'agulhas?|cateter(?:es)?|el[eé]tr[oó]d[oi]s?|pele|consentimentos?|pacientes?|participantes?|fármacos?|medicamentos?|sondas?|tecidos?|tratamentos?|amostras?|prepúcio|língua|tropas|apoio|implantes?',
  auxiliaries: 'foi|foram|tinha sido|tinham sido|está|estão|é|são|ser|sido',
  adverbs:
    'posteriormente|depois|mais tarde|recentemente|já|finalmente|também|desde então|agora|oficialmente|entretanto',
  participles: 'retratad[oa]s?|retirad[oa]s?|retractad[oa]s?',
  negations: 'não|nunca|jamais|sem|nem|tampouco',
  adjectives: 'after',
  phrases: ['retra(?:c)?tação (?:d[oae]s?|deste|desta|de) ?(?:NOUN|MARK)'],
};

const italian: RetractionWords = {
  hint: /ritirat|ritratt|retratt/iu,
  nouns:
    'articol[oi]|stud(?:io|i)|lavor[oi]|pubblicazion[ei]|manoscritt[oi]|rapport[oi]|preprint|risultat[oi]',
  determiners:
    "il|lo|la|i|gli|le|uno?|una|quest[oaei]|suo|sua|loro|nostr[oaei]|(?:l|un|dell|all)['’]\\p{L}+",
  prepositions: 'di|del|della|dello|dei|degli|delle|da|dal|dalla|in|nel|nella|con|per|su',
  things:
    "(?:l['’])?ag(?:o|hi)|cateter[ei]|elettrod[oi]|pelle|consens[oi]|pazient[ei]|partecipant[ei]|farmac[oi]|sond[ae]|tessut[oi]|trattament[oi]|campion[ei]|prepuzio|lingua|truppe|impiant[oi]",
  auxiliaries:
    'è stat[oa]|sono stat[ei]|era stat[oa]|erano stat[ei]|fu|furono|venne|vennero|è|sono|essere',
  adverbs:
    'poi|successivamente|in seguito|recentemente|ormai|già|infine|anche|da allora|ora|ufficialmente|nel frattempo',
  participles: 'ritirat[oaei]|ritrattat[oaei]|retrattat[oaei]',
  negations: 'non|mai|senza|né|neppure',
  adjectives: 'after',
  phrases: [
    "(?:ritrattazione|ritiro) (?:dell['’]|dello|della|degli|delle|del|dei|di) ?(?:NOUN|MARK)",
  ],
};

export const retractionWords: readonly RetractionWords[] = [
  english,
  german,
  french,
  spanish,
  portuguese,
  italian,
];
