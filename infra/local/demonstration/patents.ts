type Invented = {
  readonly number: string;
  readonly title: string;
  readonly abstract: string;
  readonly applicants: readonly string[];
  readonly inventors: readonly string[];
  readonly filed: string;
  readonly published: string;
  readonly classes: readonly string[];
  /** As a patent office prints them: some with a DOI, some only identifiable by title, some not in the collection. */
  readonly citations: readonly string[];
};

/**
 * Invented patents that cite demonstration articles, some of them retracted. The numbers were not issued by any office.
 */
export const demonstrationPatents: readonly Invented[] = [
  {
    number: 'US-99000001-B2',
    title: 'Reef nursery with timed heat pulses',
    abstract:
      'A floating nursery warms coral fragments in short pulses before they are planted out, so that they bleach less in a later heat wave. A controller chooses length and distance of the pulses from the temperature of the water.',
    applicants: ['Tideline Nurseries, Inc.'],
    inventors: ['Marisol Quay', 'Edwin Atoll'],
    filed: '2014-03-11',
    published: '2017-06-20',
    classes: ['A01K 61/00', 'A01K 63/06'],
    citations: [
      'Prior exposure to short heat pulses increases bleaching resistance in branching corals of the outer slope (2006). https://doi.org/10.5555/req.2006.0003',
      'Quay et al., “Prior exposure to short heat pulses increases bleaching resistance in a restored harbour reef”, 2008, pp. 1-9.',
      'Prior exposure to short heat pulses does not change bleaching resistance in nursery-grown fragments. 2011. doi:10.5555/jts.2011.0074',
      'Tideline Nurseries, brochure “The warm bath”, 2012.',
    ],
  },
  {
    number: 'EP-9900002-A1',
    title: 'Method of hardening corals before planting out',
    abstract:
      'Coral fragments are exposed to heat, rested, and exposed again. Only fragments that kept their colour after the second exposure are planted.',
    applicants: ['Atoll Foundation for Warm Seas'],
    inventors: ['Edwin Atoll'],
    filed: '2015-09-02',
    published: '2017-03-08',
    classes: ['A01K 61/00'],
    citations: [
      'doi:10.5555/req.2006.0003',
      'Revisiting prior exposure to short heat pulses and bleaching resistance: a null result in 239 tiles, 2007, doi 10.5555/req.2007.0014',
    ],
  },
  {
    number: 'WO-2023990003-A1',
    title: 'Reef loudspeaker',
    abstract:
      'An underwater loudspeaker plays the sound of a healthy reef at dusk to draw young fish to a damaged one. It takes its power from the swell.',
    applicants: ['Lull & Swell Acoustics'],
    inventors: ['Noa Lull', 'Marisol Quay'],
    filed: '2021-11-15',
    published: '2023-05-25',
    classes: ['G10K 11/00', 'A01K 61/60'],
    citations: [
      'Juvenile fish abundance in nursery-grown fragments depends on playback of healthy reef sound (2011), 10.5555/jts.2011.0072',
      'Lull N, “No evidence that playback of healthy reef sound changes juvenile fish abundance in massive corals of a turbid lagoon”, 2020.',
    ],
  },
  {
    number: 'US-99000004-B1',
    title: 'Headband that plays tones in deep sleep',
    abstract:
      'A headband follows the slow waves of a sleeper and plays soft tones as they rise, so that what was learned in the evening is remembered in the morning.',
    applicants: ['Somnia Bands Ltd.'],
    inventors: ['Ines Murmur', 'Tobias Lark'],
    filed: '2012-01-19',
    published: '2014-08-05',
    classes: ['A61M 21/02', 'A61B 5/374'],
    citations: [
      'Closed-loop sound stimulation during deep sleep raises overnight retention of word pairs in healthy young adults. 2006. 10.5555/jsr.2006.0001',
      'From a longer train of slow waves after each tone to overnight retention of word pairs: a critical review (2007), doi:10.5555/poa.2007.0011',
      'Revisiting closed-loop sound stimulation during deep sleep and overnight retention of word pairs: a null result in 29 participants (2008) doi:10.5555/noctneur.2008.0025',
      'Murmur, I., “Tones for tired people”, The Evening Lamp, 2009, p. 4.',
    ],
  },
  {
    number: 'US-20220990005-A1',
    title: 'Pillow with loudspeakers for closed-loop stimulation',
    abstract:
      'Loudspeakers in a pillow play tones in the deep sleep of one sleeper without waking another beside them.',
    applicants: ['Somnia Bands Ltd.'],
    inventors: ['Tobias Lark'],
    filed: '2020-12-01',
    published: '2022-06-02',
    classes: ['A61M 21/02', 'A47G 9/10'],
    citations: [
      'doi:10.5555/jsr.2006.0001',
      'Lark T. Closed-loop sound stimulation during deep sleep does not change overnight retention of word pairs in first-year medical students. 2011.',
    ],
  },
  {
    number: 'EP-9900006-B1',
    title: 'Window glass that dims blue light in the evening',
    abstract:
      'A pane lets less and less blue light through after sunset. Meant for ships, whose crews sleep at all hours.',
    applicants: ['Northern Panes'],
    inventors: ['Greta Glaze'],
    filed: '2010-02-10',
    published: '2013-10-30',
    classes: ['E06B 9/24', 'C03C 17/00'],
    citations: [
      'Evidence that evening exposure to blue-enriched light lowers next-day motor sequence speed in long-distance sailors, 2008, https://doi.org/10.5555/ams.2008.0018',
      'Evening exposure to blue-enriched light in long-distance sailors: a note on next-day motor sequence speed (2011) 10.5555/prc.2011.0062',
    ],
  },
  {
    number: 'US-99000007-B2',
    title: 'Slow-release butyrate capsule',
    abstract:
      'A capsule with a shell of two layers sets butyrate free along the whole colon. It is taken once a day with a meal.',
    applicants: ['Calm Colon Pharmaceuticals, Inc.'],
    inventors: ['Odile Varga', 'Henrik Moss'],
    filed: '2011-05-23',
    published: '2015-12-15',
    classes: ['A61K 9/48', 'A61K 31/19'],
    citations: [
      'Oral butyrate enhances epithelial barrier resistance in adults with mild ulcerative colitis. 2006. doi:10.5555/mucomedi.2006.0002',
      'Oral butyrate raises epithelial barrier resistance in adults with mild ulcerative colitis (2010). 10.5555/jib.2010.0056',
      'Varga O, “Oral butyrate in children with Crohn-like disease: a note on epithelial barrier resistance”, 2008.',
    ],
  },
  {
    number: 'WO-2018990008-A1',
    title: 'Collar for stimulation of the vagus nerve',
    abstract:
      'A soft collar stimulates the vagus nerve through the skin for some minutes a day and counts the days on which it was worn.',
    applicants: ['Calm Colon Pharmaceuticals, Inc.', 'Somnia Bands Ltd.'],
    inventors: ['Henrik Moss', 'Ines Murmur'],
    filed: '2016-10-07',
    published: '2018-04-12',
    classes: ['A61N 1/36'],
    citations: [
      'Acetylcholine release near resident macrophages links vagus nerve stimulation to relapse rate: evidence from children with Crohn-like disease (2008), 10.5555/mucomedi.2008.0027',
    ],
  },
  {
    number: 'US-99000009-B2',
    title: 'Electrolyte with a fluorinated additive',
    abstract:
      'Two percent of a fluorinated carbonate in the electrolyte of a cell keep its capacity over five hundred cycles.',
    applicants: ['Harbour Cells'],
    inventors: ['Priya Volt', 'Anselm Foil'],
    filed: '2009-07-14',
    published: '2012-02-28',
    classes: ['H01M 10/0567'],
    citations: [
      'How a fluorinated additive at two percent increases capacity retention after five hundred cycles: a study of 18 cells, 2006, doi:10.5555/sir.2006.0006',
      'Volt P. Evidence that a fluorinated additive at two percent raises capacity retention after five hundred cycles in garnet-based solid-state cells. 2008.',
    ],
  },
  {
    number: 'EP-9900010-A1',
    title: 'Pre-sodiated anode of hard carbon',
    abstract:
      'An anode is given sodium before the cell is closed, so that its first cycle loses less of its charge.',
    applicants: ['Harbour Cells'],
    inventors: ['Anselm Foil'],
    filed: '2024-05-06',
    published: '2025-11-12',
    classes: ['H01M 4/587', 'H01M 10/0567'],
    citations: [
      'Towards an explanation of first-cycle coulombic efficiency in nickel-rich half cells: the part played by pre-sodiation of hard carbon. 2024. 10.5555/elecelec.2024.0302',
    ],
  },
  {
    number: 'US-99000011-B2',
    title: 'Roof coating that stays white',
    abstract:
      'A reflective coating for roofs sheds dust in the rain, so that rooms beneath stay cooler for ten summers.',
    applicants: ['Shade Works Cooperative'],
    inventors: ['Bruno Eave', 'Greta Glaze'],
    filed: '2013-04-18',
    published: '2016-09-27',
    classes: ['C09D 5/00', 'E04D 7/00'],
    citations: [
      'A reflective roof coating and indoor heat exposure in low-income rental housing: a controlled study (2006), doi:10.5555/juwh.2006.0008',
      'Night-time air temperature in low-income rental housing depends on a closed street tree canopy. 2011. 10.5555/beh.2011.0077',
    ],
  },
  {
    number: 'WO-2026990012-A1',
    title: 'Walking frame that follows a tai chi lesson',
    abstract:
      'A walking frame with a screen leads through slow movements and stops when its owner sways.',
    applicants: ['Shade Works Cooperative'],
    inventors: ['Bruno Eave'],
    filed: '2024-10-30',
    published: '2026-05-07',
    classes: ['A61H 3/00', 'A63B 69/00'],
    citations: [
      'Evidence that tai chi practice lowers fall rate in women after the menopause, 2008, doi:10.5555/strebala.2008.0019',
      'Eave B. Faster recruitment of motor units links twice-weekly resistance training to gait speed: evidence from men with type 2 diabetes. 2008.',
      'Standing instructions of the Cooperative, third edition, 2019.',
    ],
  },
];
