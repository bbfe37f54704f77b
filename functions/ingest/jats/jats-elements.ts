/** The elements of JATS 1.4, of NLM 2.3 and 3.0 before it, and of the parts of BITS that the reader takes, without those of formulas and tables of other vocabularies. */
export const JATS_ELEMENTS: ReadonlySet<string> = new Set(
  `abbrev abbrev-journal-title abstract access-date ack addr-line address adv-publication-lang aff aff-alternatives ali-date alt-text alt-title alternatives
   alternate-form annotation anonymous answer answer-set app app-group array arc article article-categories article-citation article-id article-meta
   article-title article-version article-version-alternatives attrib author-comment author-notes award-desc award-group award-id award-name back bio
   block-alternatives body bold book book-app book-app-group book-back book-body book-id book-meta book-part book-part-id book-part-meta book-title
   book-title-group book-volume-number boxed-text break caption chapter-title chem-struct chem-struct-wrap chem-struct-wrapper citation
   citation-alternatives city code col colgroup collab collab-alternatives collab-wrap collection-id collection-meta comment compound-kwd
   compound-kwd-part compound-subject compound-subject-part conf-acronym conf-date conf-loc conf-name conf-num conf-sponsor conf-theme conference contract-num
   contract-sponsor contrib contrib-group contrib-id contributed-resource-group copyright-holder copyright-statement copyright-year corresp count
   country counts custom-meta custom-meta-group custom-meta-wrap data-title date date-in-citation day dedication def def-head def-item def-list degrees
   disp-formula disp-formula-group disp-quote ecnum edition editor element-citation elocation-id email equation-count era etal event event-desc
   explanation ext-link extended-by fax fig fig-count fig-group fixed-case floats-group floats-wrap fn fn-group foreword fpage free_to_read front front-matter
   front-matter-part front-stub funding-group funding-source funding-statement given-names glossary glyph-data glyph-ref gov graphic history
   hr ids index index-entry index-term index-term-range-end inline-formula inline-graphic inline-media inline-supplementary-material institution institution-id
   institution-wrap isbn issn issn-l issue issue-id issue-part issue-sponsor issue-subtitle issue-title issue-title-group italic journal-id journal-meta journal-subtitle
   journal-title journal-title-group kwd kwd-group label legend license license-p license_ref list list-item long-desc lpage media meta-name meta-value
   milestone-end milestone-start mixed-citation mml-math monospace month name name-alternatives named-book-part-body named-content nav-pointer nested-kwd nlm-citation note notes
   object-id on-behalf-of open-access option overline overline-end overline-start p page-count page-range part-title patent permissions
   person-group phone phonetic postal-code pref-form prefix preface preformat price principal-award-recipient principal-investigator private-char
   processing-meta product pub-date pub-date-not-available pub-history pub-id publisher publisher-loc publisher-name question question-preamble question-wrap
   question-wrap-group rb ref ref-count ref-list related-article related-object resource-group resource-id resource-name resource-wrap response restricted-by role rp rt roman
   ruby sans-serif sc season sec sec-meta see see-also self-uri series series-text series-title sig sig-block size source speaker speech
   state statement std std-organization strike string-conf string-date string-name styled-content sub sub-article subj-group subject subtitle
   suffix sup supplement supplementary-material support-description support-group support-source surname table table-count table-wrap table-wrap-foot table-wrap-group target tbody td term
   term-head term-status tex-math textual-form tfoot th thead time-stamp title title-group toc tr trans-abstract trans-source trans-subtitle trans-title
   trans-title-group underline underline-end underline-start unstructured-kwd-group uri verse-group verse-line version volume volume-id volume-in-collection volume-issue-group
   volume-series word-count x xref year math annotation-xml caption-group sup-sub country-code custom-meta-name pmc-articleset`.split(
    /\s+/,
  ),
);
