import { fieldOf, fields, isField } from '#shared/domain/field.ts';

test.each([
  // Subjects decide, most of them before the first.
  [['Neuroscience'], 'eLife', 'neuroscience'],
  [['Plant biology', 'Genes and chromosomes'], 'eLife', 'plant-science'],
  [['Genetics', 'Plants', 'Grasses'], 'PLoS ONE', 'plant-science'],
  [['Biophysics and structural biology', 'Cell biology'], 'eLife', 'biochemistry'],
  [['Public Health and Epidemiology'], 'PeerJ', 'public-health'],
  [['Plant—Environment Interactions'], 'PLoS ONE', 'plant-science'],
  // A heading over many others gives way to what stands below it.
  [['Medicine and Health Sciences', 'Oncology'], 'PLoS ONE', 'oncology'],
  [['Social Sciences', 'Statistical Methods', 'Oncology'], 'PLoS ONE', 'oncology'],
  [['Medicine and Health Sciences'], 'PLoS ONE', 'clinical-medicine'],
  [['Medicine'], 'Journal of Ovarian Research', 'clinical-medicine'],
  // Without subjects the title of the journal does, by its longest phrase.
  [[], 'Frontiers in Plant Science', 'plant-science'],
  [[], 'International Journal of Molecular Sciences', 'biochemistry'],
  [[], 'BMC Evolutionary Biology', 'ecology-and-evolution'],
  [[], 'Sensors (Basel, Switzerland)', 'engineering'],
  [[], 'Alzheimer’s Research & Therapy', 'neuroscience'],
  [[], 'Journal of Health, Population, and Nutrition', 'public-health'],
  [[], 'The Journal of Experimental Medicine', 'clinical-medicine'],
  // What is of all fields is of none.
  [[], 'Scientific Reports', 'other'],
  [['Point of view'], 'eLife', 'other'],
  [[], undefined, 'other'],
  [['', '¿?'], '', 'other'],
])('subjects %j in %s are of %s', (subjects, journal, field) => {
  expect(fieldOf({ subjects, journal })).toBe(field);
});

test('there are some 25 fields, and one for what is unsure', () => {
  expect(fields.length).toBeGreaterThanOrEqual(25);
  expect(fields.length).toBeLessThanOrEqual(31);
  expect(fields.at(-1)).toBe('other');
  expect(isField('neuroscience')).toBe(true);
  expect(isField('broad')).toBe(false);
});

test('a text that never ends costs no more than a long one', () => {
  const endless = 'plant '.repeat(1_000_000);

  expect(fieldOf({ subjects: Array<string>(100_000).fill(endless) })).toBe('plant-science');
});
