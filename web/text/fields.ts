import type { Field } from '#shared/domain/field.ts';

import { sentences } from './language.ts';

/** The names of fields of research. */
export const fieldsText = sentences((): Readonly<Record<Field, string>> => ({
  agriculture: 'Agriculture',
  'plant-science': 'Plant science',
  'food-and-nutrition': 'Food and nutrition',
  biochemistry: 'Biochemistry and molecular biology',
  'cell-and-developmental-biology': 'Cell and developmental biology',
  genetics: 'Genetics and genomics',
  microbiology: 'Microbiology',
  immunology: 'Immunology',
  neuroscience: 'Neuroscience',
  psychology: 'Psychology and psychiatry',
  physiology: 'Physiology and endocrinology',
  pharmacology: 'Pharmacology and toxicology',
  oncology: 'Oncology',
  cardiology: 'Cardiology and hematology',
  'infectious-diseases': 'Infectious diseases',
  surgery: 'Surgery and orthopedics',
  'clinical-medicine': 'Clinical medicine',
  dentistry: 'Dentistry',
  'public-health': 'Public health',
  'ecology-and-evolution': 'Ecology and evolution',
  zoology: 'Zoology and veterinary science',
  chemistry: 'Chemistry',
  materials: 'Materials and nanotechnology',
  physics: 'Physics',
  mathematics: 'Mathematics and statistics',
  computing: 'Computing and bioinformatics',
  engineering: 'Engineering and biotechnology',
  'earth-and-environment': 'Earth and environment',
  'social-sciences': 'Social sciences',
  humanities: 'Humanities',
  other: 'Other or several fields',
}));
