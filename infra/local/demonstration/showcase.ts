/**
 * Three showcase papers of the demonstration corpus: one with a contested finding, one that was replicated repeatedly,
 * and one that is still cited although it was retracted.
 */
export const showcasePapers = {
  contested: '10.5555/jsr.2006.0001',
  replicated: '10.5555/mucomedi.2006.0002',
  retracted: '10.5555/req.2006.0003',
} as const;

/** Searches with results in the demonstration corpus, each showing a different search feature. */
export const exampleSearches = [
  'closed-loop sound stimulation',
  '"failure to replicate" sleep',
  'title:biochar AND "nitrous oxide"',
  'coral bleaching OR "heat pulses"',
  'author:Okaforde year:2015..2024',
  'section:discussion butyrate',
] as const;
