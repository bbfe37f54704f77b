const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Abbreviations that always precede the word they belong to. */
export const PRECEDING_ABBREVIATIONS = words(
  `fig figs eq eqs eqn eqns ref refs e.g i.e eg ie cf vs ca dr drs prof mr mrs messrs viz resp tab tabs sect sects chap chaps
   suppl supp vol vols pp nos pv bv sv cal syn auct acc accs eds transl ssp subsp cv sensu incl excl esp ibid n.b a.k.a i.v i.p s.c i.m unpubl sgt capt lt cmdr gov hon`,
);
/**
 * Abbreviations that are also plain words: the sentence continues only before a number, or before a name if they are
 * capitalized.
 */
export const AMBIGUOUS_ABBREVIATIONS = words(
  'no p c v st mt pt pts art arts app ext sec dec jan feb mar apr jun jul aug sep sept oct nov id ed gen col op rev per var f par obs ver max min',
);
/** Abbreviations that may also end a sentence; the next word decides. */
export const FINAL_ABBREVIATIONS = words(
  'al etc sp spp co inc ltd corp bros jr sr ph.d m.d u.s u.k u.s.a e.u a.m p.m d.c comb approx dept univ raf lam linn willd desf boiss hook benth roxb thunb burm mill spreng schrad retz vahl sacc steud beauv gaertn jacq michx nutt torr rehd maxim sieb zucc bge griseb trin hochst schult poir zhuk hack koern kuntze merr nees rchb reichb ait cav crantz ehrh fisch forssk juss ledeb lindl mart moq pall rupr salisb scop sibth wallr muell',
);
/** After these words a single capital letter is a name, not an initial: "vitamin C. Patients …" */
export const LETTER_NAMED_NOUNS = words(
  `annexin arm box cathepsin chain chromosome clade class cluster column complex condition cyclin cytochrome domain exon factor
   figure form genotype grade group haplotype hepatitis immunoglobulin influenza kinase lamin layer line locus model motif panel
   part phase plot protein region row serotype set site stage strain study subfamily subgroup subtype subunit supplement table
   toxin treatment type variant vitamin virus zone`,
);
/** Words that begin a sentence far more often than they continue a name. */
export const SENTENCE_STARTERS = words(
  `A Accordingly According Additional Additionally After All Also Although Among An And Another Any Are As At Based Because
   Before Besides Both But By Can Compared Concerning Consequently Consistent Consistently Contrary Conversely Could Currently
   Depending Despite Did Do Does Due During Each Earlier Eight Either Even Evidence Few Finally First Firstly Five Following For
   Four From Further Furthermore Generally Given Had Has Have He Hence Here Hereafter How However I If Importantly In Indeed
   Instead Interestingly Is It Its Last Lastly Later Less Like Likewise Many Meanwhile More Moreover Most Much Neither
   Nevertheless Next Nine No Nonetheless Not Notably Note Now Of On Once One Only Or Other Others Our Out Overall Particularly
   Previous Previously Prior Rather Recent Recently Regarding Results Second Secondly See Seven Several She Similar Similarly
   Since Six So Some Specifically Studies Subsequently Such Surprisingly Taken Ten That The Their Then There Thereby Therefore
   These They Third This Those Though Three Through Thus To Together Two Under Unfortunately Unless Unlike Until Upon Using Was
   We Were What When Where Whereas Whether Which While Who Whose Why Will With Within Without Would Yet You`,
);

/** Words that are also italicized inside sentences. */
export const LOWERCASE_ITALICS = words(
  'in ex de a ad n p s r t x y z i k via per vs et al i.e e.g cf var ab inter intra ante post sensu',
);
