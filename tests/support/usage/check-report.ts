/**
 * Checks a report against the published rules of COUNTER 5.1 (Code of Practice sections 3.2, 4.1 to 4.3, 5.1 and 5.2, appendix D,
 * and the schemas of the API specification), written from them and apart from the code that makes reports. Answers what is
 * wrong, each as a sentence; nothing where all is right.
 */
type Json = Readonly<Record<string, unknown>>;

const ITEM = [
  'Total_Item_Investigations',
  'Total_Item_Requests',
  'Unique_Item_Investigations',
  'Unique_Item_Requests',
];
const TITLE = ['Unique_Title_Investigations', 'Unique_Title_Requests'];
const DENIED = ['Limit_Exceeded', 'No_License'];
const SEARCHES = ['Searches_Automated', 'Searches_Federated', 'Searches_Regular'];

type Rule = {
  readonly name: string;
  readonly items: 'PR' | 'DR' | 'TR';
  readonly metrics: readonly string[];
  readonly shows: readonly string[];
  readonly mayShow: readonly string[];
  readonly filters: Readonly<Record<string, string>> | undefined;
};
const view = (
  name: string,
  items: Rule['items'],
  metrics: readonly string[],
  filters: Rule['filters'],
  shows: readonly string[] = [],
): Rule => ({ name, items, metrics, shows, mayShow: [], filters });

const rules: Readonly<Record<string, Rule>> = {
  PR: {
    name: 'Platform Report',
    items: 'PR',
    metrics: ['Searches_Platform', ...ITEM, ...TITLE],
    shows: ['Data_Type'],
    mayShow: ['Access_Method'],
    filters: undefined,
  },
  PR_P1: view(
    'Platform Usage',
    'PR',
    ['Searches_Platform', 'Total_Item_Requests', 'Unique_Item_Requests', 'Unique_Title_Requests'],
    { Access_Method: 'Regular' },
    ['Data_Type'],
  ),
  DR: {
    name: 'Database Report',
    items: 'DR',
    metrics: [...SEARCHES, ...ITEM, ...TITLE, ...DENIED],
    shows: ['Data_Type'],
    mayShow: ['Access_Method'],
    filters: undefined,
  },
  DR_D1: view('Database Search and Item Usage', 'DR', [...SEARCHES, ...ITEM], {
    Access_Method: 'Regular',
  }),
  DR_D2: view('Database Access Denied', 'DR', DENIED, { Access_Method: 'Regular' }),
  TR: {
    name: 'Title Report',
    items: 'TR',
    metrics: [...ITEM, ...TITLE, ...DENIED],
    shows: ['Data_Type'],
    mayShow: ['YOP', 'Access_Type', 'Access_Method'],
    filters: undefined,
  },
  TR_J1: view(
    'Journal Requests (Controlled)',
    'TR',
    ['Total_Item_Requests', 'Unique_Item_Requests'],
    { Data_Type: 'Journal', Access_Type: 'Controlled', Access_Method: 'Regular' },
  ),
  TR_J2: view('Journal Access Denied', 'TR', DENIED, {
    Data_Type: 'Journal',
    Access_Method: 'Regular',
  }),
  TR_J3: view(
    'Journal Usage by Access Type',
    'TR',
    ITEM,
    { Data_Type: 'Journal', Access_Method: 'Regular' },
    ['Access_Type'],
  ),
  TR_J4: view(
    'Journal Requests by YOP (Controlled)',
    'TR',
    ['Total_Item_Requests', 'Unique_Item_Requests'],
    { Data_Type: 'Journal', Access_Type: 'Controlled', Access_Method: 'Regular' },
    ['YOP'],
  ),
};

const MESSAGES: Readonly<Record<number, string>> = {
  3030: 'No Usage Available for Requested Dates',
  3031: 'Usage Not Ready for Requested Dates',
  3032: 'Usage No Longer Available for Requested Dates',
  3040: 'Partial Data Returned',
  3050: 'Parameter Not Recognized in this Context',
  3060: 'Invalid ReportFilter Value',
  3062: 'Invalid ReportAttribute Value',
};

const CREATED = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const ISSN = /^\d{4}-\d{3}[\dX]$/;
const OWN = /^[a-z\d]+:.+$/;
const values: Readonly<Record<string, RegExp>> = {
  YOP: /^\d{4}$/,
  Access_Type: /^(Controlled|Open|Free_To_Read)$/,
  Access_Method: /^(Regular|TDM)$/,
};
const dataTypes = {
  PR: /^(Platform|Journal|Article|Book|Other|Unspecified)$/,
  DR: /^(Database_(AI|Full|Aggregated)|Journal|Book|Other|Unspecified)$/,
  TR: /^(Journal|Book|Other|Unspecified)$/,
} as const;

const objectOf = (value: unknown): Json => (value ?? {}) as Json;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textsOf = (value: unknown): readonly string[] => listOf(value).map(String);
const lastDay = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0))
    .toISOString()
    .slice(0, 10);
const isWhole = (begin: string, end: string) =>
  /^\d{4}-\d\d-01$/.test(begin) && end === lastDay(end) && begin < end;

/** Which metrics may stand with which type of data: searches and denials are of a whole, uses of items. */
const fits = (items: Rule['items'], type: string, metric: string): boolean => {
  if (type === 'Platform') return metric === 'Searches_Platform';
  if (type.startsWith('Database_')) return [...SEARCHES, ...DENIED].includes(metric);
  if (metric.startsWith('Unique_Title')) return type === 'Book';
  return ITEM.includes(metric) || (items === 'TR' && DENIED.includes(metric));
};

const within = (name: string, given: readonly string[], known: readonly string[]) => {
  const strange = given.filter((one) => !known.includes(one));
  return strange.length > 0 ? [`${name} holds ${strange.join(', ')}`] : [];
};

/** What is wrong with a report in JSON. */
export const wrongInJson = (report: unknown): readonly string[] => {
  const wrong: string[] = [];
  const must = (holds: boolean, sentence: string) => {
    if (!holds) wrong.push(sentence);
  };
  wrong.push(
    ...within('the report', Object.keys(objectOf(report)), ['Report_Header', 'Report_Items']),
  );
  const header = objectOf(objectOf(report)['Report_Header']);
  const rule = rules[String(header['Report_ID'])];
  if (!rule) return ['Report_ID is unknown'];
  const required = [
    'Release',
    'Report_ID',
    'Report_Name',
    'Created',
    'Created_By',
    'Institution_ID',
  ];
  for (const name of [...required, 'Institution_Name', 'Registry_Record', 'Report_Filters'])
    must(name in header, `the header lacks ${name}`);
  wrong.push(
    ...within('the header', Object.keys(header), [
      ...required,
      ...[
        'Institution_Name',
        'Registry_Record',
        'Report_Filters',
        'Report_Attributes',
        'Exceptions',
      ],
    ]),
  );
  must(header['Release'] === '5.1', 'Release is not 5.1');
  must(header['Report_Name'] === rule.name, 'Report_Name is not that of the report');
  must(CREATED.test(String(header['Created'])), 'Created is no time of RFC 3339');
  const institution = objectOf(header['Institution_ID']);
  must(
    Object.values(institution).every(Array.isArray),
    'an identifier of the institution is no list',
  );
  must(
    textsOf(institution['Proprietary']).every((id) => OWN.test(id)),
    'Institution_ID has no namespace',
  );

  const filters = objectOf(header['Report_Filters']);
  const [begin, end] = [String(filters['Begin_Date']), String(filters['End_Date'])];
  must(isWhole(begin, end), 'the dates are no whole months');
  const metrics = 'Metric_Type' in filters ? textsOf(filters['Metric_Type']) : rule.metrics;
  wrong.push(...within('Metric_Type', metrics, rule.metrics));
  if (rule.filters) {
    must(metrics.length === rule.metrics.length, 'a view lacks metrics');
    for (const [name, value] of Object.entries(rule.filters))
      must(String(textsOf(filters[name])) === value, `${name} of the view is not ${value}`);
    must(!('Report_Attributes' in header), 'a view has attributes');
  }
  const attributes = objectOf(header['Report_Attributes']);
  const shown = textsOf(attributes['Attributes_To_Show']);
  wrong.push(...within('Attributes_To_Show', shown, rule.mayShow));
  const totals = attributes['Granularity'] === 'Totals';

  for (const exception of listOf(header['Exceptions']).map(objectOf)) {
    must(
      MESSAGES[Number(exception['Code'])] === exception['Message'],
      `exception ${String(exception['Code'])} has another message`,
    );
    if ([3031, 3032, 3050, 3060, 3062].includes(Number(exception['Code'])))
      must(
        typeof exception['Data'] === 'string' && exception['Data'] !== '',
        `exception ${String(exception['Code'])} has no data`,
      );
  }
  const items = listOf(objectOf(report)['Report_Items']).map(objectOf);
  if (items.length === 0)
    must(
      listOf(header['Exceptions']).some((one) =>
        [3030, 3031, 3032].includes(Number(objectOf(one)['Code'])),
      ),
      'an empty report has no exception',
    );

  const names = [...rule.shows, ...shown];
  const known: Readonly<Record<Rule['items'], readonly string[]>> = {
    PR: ['Platform'],
    DR: ['Database', 'Item_ID', 'Platform', 'Publisher', 'Publisher_ID'],
    TR: ['Title', 'Item_ID', 'Platform', 'Publisher', 'Publisher_ID'],
  };
  const seen = new Set<string>();
  for (const item of items) {
    const { Attribute_Performance: performances, ...about } = item;
    wrong.push(...within('an item', Object.keys(about), known[rule.items]));
    for (const name of known[rule.items].filter((one) => !one.endsWith('_ID')))
      must(typeof about[name] === 'string', `an item lacks ${name}`);
    const ids = objectOf(about['Item_ID']);
    must(
      Object.values(ids).every((id) => typeof id === 'string'),
      'an identifier is no text',
    );
    for (const name of ['Print_ISSN', 'Online_ISSN'])
      must(!(name in ids) || ISSN.test(String(ids[name])), `${name} is none`);
    must(!seen.has(JSON.stringify(about)), 'an item stands twice');
    seen.add(JSON.stringify(about));
    must(listOf(performances).length > 0, 'an item has no use');
    const combinations = new Set<string>();
    for (const { Performance, ...of } of listOf(performances).map(objectOf)) {
      must(String(Object.keys(of)) === String(names), `attributes are ${String(Object.keys(of))}`);
      must(!combinations.has(JSON.stringify(of)), 'a combination of attributes stands twice');
      combinations.add(JSON.stringify(of));
      for (const [name, value] of Object.entries(of)) {
        const pattern = name === 'Data_Type' ? dataTypes[rule.items] : values[name];
        must(pattern?.test(String(value)) ?? false, `${name} is ${String(value)}`);
        const asked = textsOf(filters[name]);
        must(
          name === 'YOP' || asked.length === 0 || asked.includes(String(value)),
          `${name} was filtered`,
        );
      }
      const performance = objectOf(Performance);
      must(Object.keys(performance).length > 0, 'a performance is empty');
      wrong.push(...within('a performance', Object.keys(performance), metrics));
      for (const [metric, counts] of Object.entries(performance)) {
        if ('Data_Type' in of)
          must(
            fits(rule.items, String(of['Data_Type']), metric),
            `${metric} of ${String(of['Data_Type'])}`,
          );
        const months = Object.entries(objectOf(counts));
        must(months.length > 0, `${metric} is empty`);
        must(!totals || months.length === 1, 'totals have months');
        for (const [month, count] of months) {
          must(/^\d{4}-\d\d$/.test(month), `${month} is no month`);
          must(
            begin.slice(0, 7) <= month && month <= end.slice(0, 7),
            `${month} was not asked for`,
          );
          must(Number.isInteger(count) && Number(count) > 0, `${metric} is ${String(count)}`);
        }
      }
      wrong.push(...relationsBroken(performance));
    }
  }
  return wrong;
};

/** Requests are investigations, and what is unique is at most what there is, each month. */
const relationsBroken = (performance: Json): readonly string[] => {
  const count = (metric: string, month: string) =>
    Number(objectOf(performance[metric])[month] ?? 0);
  const months = new Set(
    Object.values(performance).flatMap((counts) => Object.keys(objectOf(counts))),
  );
  const pairs = [
    ['Unique_Item_Requests', 'Total_Item_Requests'],
    ['Unique_Item_Investigations', 'Total_Item_Investigations'],
    ['Total_Item_Requests', 'Total_Item_Investigations'],
    ['Unique_Item_Requests', 'Unique_Item_Investigations'],
  ] as const;
  return [...months].flatMap((month) =>
    pairs
      .filter(([less, more]) => more in performance && count(less, month) > count(more, month))
      .map(([less, more]) => `${less} is more than ${more} in ${month}`),
  );
};

const HEADER = [
  'Report_Name',
  'Report_ID',
  'Release',
  'Institution_Name',
  'Institution_ID',
  'Metric_Types',
  'Report_Filters',
  'Report_Attributes',
  'Exceptions',
  'Reporting_Period',
  'Created',
  'Created_By',
  'Registry_Record',
];
const COLUMNS = {
  PR: ['Platform'],
  DR: ['Database', 'Publisher', 'Publisher_ID', 'Platform', 'Proprietary_ID'],
  TR: [
    ...['Title', 'Publisher', 'Publisher_ID', 'Platform', 'DOI', 'Proprietary_ID', 'ISBN'],
    ...['Print_ISSN', 'Online_ISSN', 'URI'],
  ],
} as const;
const SHORT = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const cellsOf = (line: string): readonly string[] =>
  line.split('\t').map((cell) => cell.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"'));

/** What is wrong with a report in tab-separated values. */
export const wrongInTable = (text: string): readonly string[] => {
  const wrong: string[] = [];
  const must = (holds: boolean, sentence: string) => {
    if (!holds) wrong.push(sentence);
  };
  must(text.startsWith('\u{FEFF}'), 'it has no byte order mark');
  const lines = text.replace('\u{FEFF}', '').split('\r\n');
  const header = lines.slice(0, 13).map(cellsOf);
  must(
    String(header.map(([name]) => name)) === String(HEADER),
    'the rows of the header are others',
  );
  const of = (name: string) => header[HEADER.indexOf(name)]?.[1] ?? '';
  const rule = rules[of('Report_ID')];
  if (!rule) return [...wrong, 'Report_ID is unknown'];
  must(of('Report_Name') === rule.name, 'Report_Name is not that of the report');
  must(of('Release') === '5.1', 'Release is not 5.1');
  must(OWN.test(of('Institution_ID')), 'Institution_ID has no namespace');
  must(CREATED.test(of('Created')), 'Created is no time of RFC 3339');
  const metrics = of('Metric_Types').split('; ');
  wrong.push(...within('Metric_Types', metrics, rule.metrics));
  if (rule.filters) {
    must(metrics.length === rule.metrics.length, 'a view lacks metrics');
    const filters = Object.entries(rule.filters).map(([name, value]) => `${name}=${value}`);
    must(
      of('Report_Filters').split('; ').toSorted().join() === filters.toSorted().join(),
      'the filters of the view are others',
    );
    must(of('Report_Attributes') === '', 'a view has attributes');
  }
  for (const exception of of('Exceptions')
    .split('; ')
    .filter((one) => /^\d{4}: /.test(one))) {
    const [, code = '', message = ''] = /^(\d{4}): ([^(]*?)(?: \(|$)/.exec(exception) ?? [];
    must(MESSAGES[Number(code)] === message, `exception ${code} has another message`);
  }
  const [, begin = '', end = ''] =
    /^Begin_Date=(\d{4}-\d\d-\d\d); End_Date=(\d{4}-\d\d-\d\d)$/.exec(of('Reporting_Period')) ?? [];
  must(isWhole(begin, end), 'Reporting_Period is no whole months');
  must(lines[13]?.trim() === '', 'row 14 is not blank');

  const shown = /Attributes_To_Show=([^;]*)/.exec(of('Report_Attributes'))?.[1]?.split('|') ?? [];
  wrong.push(...within('Attributes_To_Show', shown, rule.mayShow));
  const months: string[] = [];
  if (!of('Report_Attributes').includes('Exclude_Monthly_Details=True'))
    for (let month = begin.slice(0, 7); month <= end.slice(0, 7);) {
      months.push(`${SHORT[Number(month.slice(5)) - 1] ?? ''}-${month.slice(0, 4)}`);
      const [year = 0, number = 0] = month.split('-').map(Number);
      month =
        number === 12
          ? `${String(year + 1)}-01`
          : `${String(year)}-${String(number + 1).padStart(2, '0')}`;
    }
  const columns = [
    ...COLUMNS[rule.items].filter((name) => name !== 'ISBN' || of('Report_ID') === 'TR'),
    ...['Data_Type', 'YOP', 'Access_Type', 'Access_Method'].filter((name) =>
      [...rule.shows, ...shown].includes(name),
    ),
    ...['Metric_Type', 'Reporting_Period_Total', ...months],
  ];
  must(
    String(cellsOf(lines[14] ?? '')) === String(columns),
    `the columns are ${lines[14] ?? 'none'}`,
  );
  for (const line of lines.slice(15).filter((one) => one !== '')) {
    const cells = cellsOf(line);
    must(cells.length === columns.length, 'a row has more or fewer cells than columns');
    const at = (name: string) => cells[columns.indexOf(name)] ?? '';
    must(metrics.includes(at('Metric_Type')), `a row counts ${at('Metric_Type')}`);
    const total = Number(at('Reporting_Period_Total'));
    must(Number.isInteger(total) && total > 0, 'a row counts nothing');
    if (months.length > 0)
      must(
        months.reduce((sum, month) => sum + Number(at(month)), 0) === total,
        'a total is not the sum of its months',
      );
  }
  return wrong;
};
