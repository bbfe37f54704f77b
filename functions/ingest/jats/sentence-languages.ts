/** The rules of full stops that differ between languages, in lower case and without the final full stop. */
export type StopRules = {
  /** Abbreviations that always precede the word they belong to. */
  readonly preceding: ReadonlySet<string>;
  /** Abbreviations that may also end a sentence; the next word decides. */
  readonly final: ReadonlySet<string>;
  /** Words that begin a sentence far more often than they continue a name. */
  readonly starters: ReadonlySet<string>;
  /** Whether a number with a full stop may be an ordinal before a noun: "am 3. Mai". */
  readonly hasOrdinals: boolean;
};

export const stopLanguages = ['en', 'de', 'fr', 'es', 'pt', 'it'] as const;
export type StopLanguage = (typeof stopLanguages)[number];

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));
const rules = (
  preceding: string,
  final: string,
  starters: string,
  hasOrdinals = false,
): StopRules => ({
  preceding: words(preceding),
  final: words(final),
  starters: words(starters),
  hasOrdinals,
});

/** Rules beside those of English, which hold in every article, because many are of names, units and Latin. */
export const STOP_RULES: Readonly<Record<Exclude<StopLanguage, 'en'>, StopRules>> = {
  de: rules(
    `abb abbn abschn abs allg anh anm art aufl ausg bd bde bes bez bsp bspw bzgl bzw ca chem dergl dgl dipl ebd einschl engl entspr erg evtl
     exkl franz gem geb ggf ggfs gegr griech hl hrsg ing inkl insb insbes ital jg jh kap lat lfd lit mind mio mrd mitt nr nrn ord orig phil
     pos prof rd russ s sek sog spez std stk str tab tel tgl theol u übers urspr usf v verf vgl vol vorl wiss z zit zzgl abzgl zw hr fr frl
     ehem d i m o n r`,
    'usw etc jhd jhdt gmbh co jr sen al ff f ungef jan feb mär apr jun jul aug sep sept okt nov dez',
    `Aber Alle Allerdings Als Also Am An Anschließend Auch Auf Aufgrund Aus Außerdem Bei Beide Beim Bereits Bis Bisher Da Dabei Dadurch Dagegen
     Daher Damit Danach Daneben Dann Daraus Darüber Das Dass Dazu Dem Demgegenüber Den Denn Dennoch Der Des Deshalb Die Dies Diese Diesem
     Diesen Dieser Dieses Doch Dort Durch Ebenso Ein Eine Einem Einen Einer Eines Einerseits Einige Er Erst Es Etwa Falls Ferner Für Gegen
     Gegenüber Gleichzeitig Hier Hierbei Hierfür Hierzu Hingegen Ihr Ihre Im In Indem Infolge Innerhalb Insbesondere Insgesamt Ist Je Jede
     Jedoch Kein Keine Laut Man Mehrere Mit Nach Nachdem Neben Nicht Nur Ob Obwohl Ohne Schließlich Sehr Seit Sie Sind So Sobald Solche
     Somit Sowohl Später Trotz Trotzdem Um Und Unsere Unter Viele Vielmehr Vom Von Vor Während War Waren Was Weil Weiter Weitere
     Weiterhin Wenn Wer Werden Wie Wir Wird Wo Wobei Wurde Wurden Zu Zudem Zuerst Zum Zunächst Zur Zusätzlich Zwar Zwischen`,
    true,
  ),
  fr: rules(
    `fig figs tab tabl éd eds env cf chap coll dir dirs éq ex hab réf réfs vol vols no nos art p pp pl m mm mme mmes mlle mgr dr drs pr prof
     st ste av apr resp tél trad ann append approx n.b c.-à-d cad conf dép impr publ sect suppl t var max min moy`,
    'etc al janv févr juil sept oct nov déc s jr cie',
    `À Afin Ainsi Alors Après Au Aucun Aucune Aussi Autre Aux Avant Avec C Car Ce Ceci Cela Celle Celui Cependant Certains Ces Cet Cette Chaque
     Chez Comme Contrairement D Dans De Depuis Des Deux Donc Dès Du Elle Elles En Enfin Ensuite Entre Et Finalement Grâce Il Ils J Je L La
     Le Les Leur Leurs Lorsque Lors Mais Malgré Même Nos Notre Nous On Or Où Par Parmi Pendant Plus Plusieurs Pour Pourtant Puis Puisque
     Quand Que Quelques Qui Sa Sans Se Selon Ses Seul Si Sinon Son Sous Suite Sur Tandis Tous Tout Toutefois Trois Un Une Vers`,
  ),
  es: rules(
    `fig figs cap caps vol vols núm núms nº n no pág págs p pp ed eds dr dra dres drs sr sra sres ud uds aprox art arts cf cfr ref refs tab
     tabs máx mín prom prof profa univ dpto depto admón ej vs tel comp coord dir trad c.c párr sec ec ecs resp gral lic ing av avda st sta sto
     i.e c p.ej s`,
    'etc al ee.uu a.c d.c s.a ss sig sigs ene feb mar abr may jun jul ago sep sept oct nov dic',
    `A Además Ahora Al Algunas Algunos Así Aunque Cabe Cada Como Con Cuando De Debido Del Desde Después Dicha Dicho Donde Dos Durante El Ella
     Ellos En Entonces Entre Es Esa Ese Eso Esta Estas Este Esto Estos Estas Finalmente Fue Ha Hasta Hay La Las Lo Los Luego Mientras
     Muchos Nuestra Nuestro Ningún No Nosotros O Otra Otras Otro Otros Para Pero Por Porque Posteriormente Primero Puede Pues Que Según Se Ser Si
     Sin Sobre Solo Sólo Son Su Sus También Tampoco Tanto Todas Todos Tras Tres Un Una Unas Unos Varios Y Ya`,
  ),
  pt: rules(
    `fig figs tab tabs cap caps vol vols núm n no nº pág págs p pp ed eds dr dra drs dras prof profa sr sra srs aprox art arts cf ref refs máx
     mín méd obs séc trad org orgs coord dep depto univ ex tel v resp eq eqs gen sto sta`,
    'etc al a.c d.c s.a ss jan fev mar abr mai jun jul ago set out nov dez',
    `A Além Algumas Alguns Ao Aos Após Apesar As Assim Até Cada Com Como Contudo Da Das De Depois Desde Dessa Dessas Desse Desta Deste Devido Do
     Dos Durante É Ela Ele Eles Em Embora Enquanto Entre Entretanto Então Essa Essas Esse Esses Esta Estas Este Estes Foi Foram Há Isso Isto
     Já Mais Mas Muitos Na Nas Não Nenhum Nessa Nesse Nesta Neste No Nos Nossa Nosso O Onde Os Ou Outra Outras Outro Outros Para Pela Pelo
     Por Porém Porque Portanto Posteriormente Pode Qual Quando Que Se Segundo Seu Sua São Sem Ser Sob Sobre Também Tanto Todas Todos Três Um Uma`,
  ),
  it: rules(
    `fig figg tab tabb cap capp vol voll n nn pag pagg p pp ed edd dott dott.ssa prof proff prof.ssa sig sigg sig.ra art artt rif riff ca all
     cfr sec c.d es max min med vs v trad op ing avv resp eq par sez dr`,
    'ecc etc al a.c d.c s.p.a ss segg gen feb mar apr mag giu lug ago set sett ott nov dic',
    `A Ad Agli Ai Al Alcune Alcuni Alla Alle Allo Anche Ancora Anzi Attualmente Che Ciò Come Con Contro Così Cosa Da Dai Dal Dalla Dalle Degli Dei
     Del Della Delle Dello Di Dopo Dove Due Durante E È Ed Esse Essi Fra Gli I Il In Infatti Infine Inoltre Invece L La Le Lo Ma Mentre Molti
     Negli Nei Nel Nella Nelle Nessun Noi Non Nonostante Nostra Nostro O Ogni Oltre Ora Per Perché Perciò Però Più Pertanto Poi Poiché Prima
     Può Quando Quella Quello Questa Queste Questi Questo Quindi Se Secondo Sebbene Senza Si Sia Solo Sono Sotto Su Successivamente Sugli Sulla
     Tale Tali Tra Tre Tuttavia Tutti Tutte Un Una Uno`,
  ),
};

/** Abbreviations of several short words, without spaces and the last full stop. They hold in every language. */
export const SPACED_PRECEDING = words(
  `z.b d.h i.d i.d.s v.a i.e.s i.w.s m.e m.a.w z.zt d.i i.vgl o.g u.z p.ex p.e p.ej p.es ad.es per.es c.-à-d c-à-d e.g i.e n.b v.gr op.cit a.k.a av.j.-c apr.j.-c à.d m.s u.e i.v`,
);
/** Those that may also end a sentence. */
export const SPACED_FINAL = words(
  'u.u i.d.r s.o s.u i.a z.t i.allg v.chr n.chr d.j u.a u.ä o.ä u.v.m u.s.w u.dgl u.a.m a.c d.c ee.uu s.p.a a.m p.m u.s u.k n.s',
);

/** Words that tell the languages apart; each is frequent in one of them and rare in the others. */
const FREQUENT: Readonly<Record<StopLanguage, ReadonlySet<string>>> = {
  en: words('the of and to in that is was were with for by are from this which as'),
  de: words(
    'der die und den von zu das mit sich des auf für ist im dem nicht ein eine wurde werden bei als',
  ),
  fr: words(
    'le la les des et en du une est que dans qui par pour sur au avec ces été aux ont cette',
  ),
  es: words('el la los las de y en que del se por con una para es como más fue entre pero sus'),
  pt: words('o a os as de e em que do da dos das com uma para é não por foram ao na no mais pelo'),
  it: words(
    'il la di e che in un del della per con sono non dei delle è nel alla gli una anche più',
  ),
};
/** The indexes of the languages in which each of these words is frequent: one lookup for a word of a text. */
const languagesOfWord = (): ReadonlyMap<string, readonly number[]> => {
  const languages = new Map<string, number[]>();
  for (const [index, language] of stopLanguages.entries())
    for (const word of FREQUENT[language]) {
      const indexes = languages.get(word);
      if (indexes) indexes.push(index);
      else languages.set(word, [index]);
    }
  return languages;
};
const LANGUAGES_OF_WORD = languagesOfWord();
const MAX_FREQUENT_LENGTH = Math.max(...[...LANGUAGES_OF_WORD.keys()].map(({ length }) => length));

/** The number of words that tell a language, and how much more often than English its words must occur. */
const SAMPLE_CHARACTERS = 20_000;
const MIN_ADVANTAGE = 1.3;
const ENGLISH = stopLanguages.indexOf('en');

/** Returns the language of a text by its most frequent words; English where no other is clearly more likely. */
export const stopLanguageOf = (text: string): StopLanguage => {
  const counts = stopLanguages.map(() => 0);
  for (const word of text
    .slice(0, SAMPLE_CHARACTERS)
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [])
    if (word.length <= MAX_FREQUENT_LENGTH)
      for (const index of LANGUAGES_OF_WORD.get(word) ?? [])
        counts[index] = (counts[index] ?? 0) + 1;
  const most = Math.max(...counts);
  const best = stopLanguages[counts.indexOf(most)] ?? 'en';
  return most > 4 && most > (counts[ENGLISH] ?? 0) * MIN_ADVANTAGE ? best : 'en';
};

/**
 * Returns the language whose rules hold in an article: the one that it declares, unless it declares English, which many
 * files do by mistake, or another language; then the one of its text.
 */
export const articleLanguage = (declared: string | undefined, text: string): StopLanguage => {
  const code = declared?.slice(0, 2).toLowerCase();
  const language = stopLanguages.find((candidate) => candidate === code);
  return language === undefined || language === 'en' ? stopLanguageOf(text) : language;
};
