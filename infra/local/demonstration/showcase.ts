/**
 * Three papers of the demonstration corpus that are a joy to open: one whose finding is contested, one that was
 * replicated again and again, one that is still cited although it was retracted.
 */
export const showcasePapers = {
  contested: '10.5555/jsr.2006.0001',
  replicated: '10.5555/mucomedi.2006.0002',
  retracted: '10.5555/req.2006.0003',
} as const;

/** Searches that find something in the demonstration corpus, each showing another thing that a search can do. */
export const exampleSearches = [
  'closed-loop sound stimulation',
  '"failure to replicate" sleep',
  'title:biochar AND "nitrous oxide"',
  'coral bleaching OR "heat pulses"',
  'author:Okaforde year:2015..2024',
  'section:discussion butyrate',
] as const;
