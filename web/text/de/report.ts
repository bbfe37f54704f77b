import { ofTenContrasts, rangeInWords } from '#shared/domain/missed-contrasts.ts';

import type { Translated } from '../translations.ts';

type Papers = { readonly total: number; readonly independent: number };
const kinds: Readonly<Record<string, string>> = {
  supporting: 'stützende',
  contradicting: 'widersprechende',
  mentioning: 'erwähnende',
  unclassified: 'nicht eingeordnete',
};

export const papers: Translated<'papers'> = ({ list, number, plural }) => {
  const statements = (count: number) => plural(count, { one: '# Aussage', other: '# Aussagen' });
  const works = (count: number) => plural(count, { one: '# Arbeit', other: '# Arbeiten' });
  /** The form after „von“ and „durch“. */
  const whom = ({ total, independent }: Papers) => {
    const own = total - independent;
    if (independent === 0)
      return total === 1
        ? '1 Arbeit, die einen Autor mit ihr teilt'
        : `${works(total)}, die alle einen Autor mit ihr teilen`;
    const others = plural(independent, {
      one: '# unabhängigen Arbeit',
      other: '# unabhängigen Arbeiten',
    });
    return own === 0
      ? others
      : `${others} (und ${number(own)}, die einen Autor mit ihr ${own === 1 ? 'teilt' : 'teilen'})`;
  };
  /** „von 12 von 214 zitierenden Arbeiten“, or the genitive „aller 6 zitierenden Arbeiten“. */
  const shareOfCiting = (withFullText: number, citing: number): string => {
    if (withFullText < citing)
      return `von ${number(withFullText)} von ${plural(citing, { one: '# zitierenden Arbeit', other: '# zitierenden Arbeiten' })}`;
    return citing === 1
      ? 'der einzigen zitierenden Arbeit'
      : `aller ${number(citing)} zitierenden Arbeiten`;
  };
  return {
    titleOf: (title) => `${title} – Bericht`,
    loading: 'Der Bericht wird geladen …',
    copyDoi: 'DOI kopieren',
    elsewhere: 'Diese Arbeit in PubMed',
    noticeReason: (reason) => `Grund: ${reason}.`,
    cite: 'Zitieren',
    ask: 'Zu dieser Arbeit fragen',
    graph: 'Zitationsgraph',
    actions: 'Aktionen für diese Arbeit',
    abstract: 'Zusammenfassung',
    noAbstract: 'Keine Zusammenfassung verfügbar.',
    details: 'Einzelheiten',
    detail: {
      affiliations: 'Einrichtungen',
      keywords: 'Stichwörter',
      subjects: 'Fachgebiete',
      mesh: 'MeSH-Schlagwörter',
      substances: 'Substanzen',
      funding: 'Förderung',
      license: 'Lizenz',
      publisher: 'Verlag',
      pmid: 'PMID',
      pmcid: 'PMCID',
    },
    citedOnly:
      'Der Volltext dieser Arbeit liegt uns nicht vor. Alles Folgende stammt aus Arbeiten, die sie zitieren.',
    imported: 'Der Volltext dieser Arbeit liegt uns nicht vor; ihre Metadaten wurden importiert.',
    within: 'Gehört zu',
    peerReview: 'Begutachtung',
    peerReviewNote: 'Diese Texte gehören zum Artikel und zählen nirgends mit.',
    coverage: (withFullText, citing) =>
      citing === 0
        ? 'Keine Arbeit dieser Sammlung zitiert sie.'
        : withFullText < citing
          ? `Wir haben den Volltext ${shareOfCiting(withFullText, citing)} gelesen.`
          : `Wir haben den Volltext ${shareOfCiting(withFullText, citing)} dieser Sammlung gelesen.`,
    coverageElsewhere: (withFullText, citing, source, day, open) =>
      `Wir haben den Volltext ${shareOfCiting(withFullText, citing)} gelesen (${source}, ${day}${open === undefined ? '' : `; davon ${open === 1 ? 'ist' : 'sind'} ${number(open)} frei zugänglich`}).`,
    what: 'Was ist dieser Bericht?',
    coverageNote: 'Gezählt wird in dieser Sammlung; auch andere Arbeiten können sie zitieren.',
    side: 'Zählung, Filter und Diagramme',
    more: 'Mehr',
    wholeAbstract: 'Ganze Zusammenfassung',
    lessAbstract: 'Weniger',
    finding: {
      waiting: 'Die Zahlen werden geladen …',
      nothing: (citing) =>
        citing === 0
          ? 'Noch keine Arbeit dieser Sammlung zitiert sie.'
          : `${plural(citing, { one: '# Arbeit führt', other: '# Arbeiten führen' })} sie im Literaturverzeichnis; im Text zitiert sie keine.`,
      of: ({ byType, onBothSides = 0, ...all }, labels) => {
        const { supporting, contradicting } = byType;
        if (labels === 'hidden') return `Im Text zitiert von ${whom(all)}.`;
        if (supporting.total + contradicting.total === 0)
          return `Erwähnt von ${whom(all)}; keine stützt sie klar oder widerspricht ihr klar.`;
        if (supporting.total === 0)
          return `Widerspruch von ${whom(contradicting)}, gestützt von keiner.`;
        if (contradicting.total === 0)
          return `Gestützt von ${whom(supporting)}, Widerspruch von keiner.`;
        const both =
          onBothSides === 0
            ? ''
            : `; ${plural(onBothSides, { one: '# Arbeit tut', other: '# Arbeiten tun' })} beides`;
        return supporting.independent + contradicting.independent === 0
          ? `Gestützt und mit Widerspruch zitiert nur von Arbeiten, die einen Autor mit ihr teilen${both}.`
          : `Gestützt von ${whom(supporting)}, Widerspruch von ${whom(contradicting)}${both}.`;
      },
      cites: (retracted, concerns) =>
        `Zitiert ${list([
          ...(retracted > 0
            ? [
                plural(retracted, {
                  one: '# zurückgezogenes Werk',
                  other: '# zurückgezogene Werke',
                }),
              ]
            : []),
          ...(concerns > 0
            ? [
                plural(concerns, {
                  one: '# Werk, zu dem Bedenken veröffentlicht sind',
                  other: '# Werke, zu denen Bedenken veröffentlicht sind',
                }),
              ]
            : []),
        ])}.`,
    },
    tallied: statements,
    statements: 'Was die zitierenden Arbeiten sagen',
    filter: 'Aussagen filtern',
    moreFilters: 'Filter',
    showStatements: 'Aussagen zeigen',
    type: 'Art',
    possibly: 'Möglicherweise stützend oder widersprechend',
    mayBe: {
      supporting: (count) => `${number(count)} weitere möglicherweise stützend`,
      contradicting: (count) => `${number(count)} weitere möglicherweise widersprechend`,
    },
    section: 'Abschnitt',
    years: 'Jahr',
    yearEnds: { from: 'Ab Jahr', to: 'Bis Jahr' },
    self: 'Selbstzitate',
    selves: { included: 'Enthalten', 'left-out': 'Ausgelassen', only: 'Nur diese' },
    words: 'Wörter im Satz',
    find: 'Finden',
    sort: 'Sortieren nach',
    sorts: {
      relevance: 'Aussagekräftigste zuerst',
      date_desc: 'Neueste zuerst',
      date_asc: 'Älteste zuerst',
    },
    any: 'Alle',
    labels: 'Einordnung verbergen',
    labelsHint:
      'Urteilen Sie selbst: Art und Wahrscheinlichkeit bleiben verborgen, bis Sie sie einblenden.',
    cues: 'Entscheidende Wörter zeigen',
    clear: 'Filter entfernen',
    found: ({ statements: count, papers: from, independent }, types) => {
      if (count === 0) return statements(0);
      const kind = list(types.map((type) => kinds[type] ?? type));
      const said = kind === '' ? statements(count) : statements(count).replace(' ', ` ${kind} `);
      if (independent === from)
        return from === 1
          ? `${said} aus 1 unabhängigen Arbeit`
          : `${said} aus ${works(from)}, alle unabhängig`;
      if (from === 1) return `${said} aus 1 Arbeit, die einen Autor mit ihr teilt`;
      return `${said} aus ${works(from)}, davon ${independent === 0 ? 'keine' : number(independent)} unabhängig`;
    },
    sentences: (count) => plural(count, { one: '# Satz', other: '# Sätze' }),
    sentencesOf: (title) => `Was sie sagt: ${title}`,
    moreSentences: (count) =>
      `${plural(count, { one: '# weiterer Satz', other: '# weitere Sätze' })} dieser Arbeit`,
    notAllSentences: (shown, total) =>
      `Die ersten ${number(shown)} von ${number(total)} Sätzen dieser Arbeit.`,
    oneByOne: 'Sätze nicht gruppieren',
    oneByOneHint: 'Führt einzelne Sätze auf, statt sie nach zitierender Arbeit zu gruppieren.',
    pages: 'Seiten mit Aussagen',
    list: 'Zitataussagen',
    empty: {
      heading: 'Keine Aussage passt zu diesen Filtern',
      none: 'Noch keine Zitataussagen',
      why: 'Sätze erscheinen hier, sobald ein Artikel eingelesen wurde, der diese Arbeit zitiert.',
    },
    openToAll: 'Dieser Bericht ist offen: Alle können ihn lesen.',
    locked: {
      heading: (total) =>
        plural(total, { one: '# Aussage zu lesen', other: '# Aussagen zu lesen' }),
      types: 'Ihre Arten',
      body: 'Mit einem Tarif oder über Ihre Einrichtung können Sie diese Sätze lesen. Zahlen, Diagramme, zitierende Arbeiten und Literaturverzeichnis stehen allen offen.',
      apart: 'Mit einem Tarif oder über Ihre Einrichtung können Sie diese Sätze lesen.',
    },
    waiting: 'Die Aussagen werden geladen …',
    failed: 'Dieser Teil konnte nicht geladen werden',
    named: 'Die verlinkte Aussage',
    namedMissing:
      'Die verlinkte Aussage ist nicht mehr in dieser Sammlung. Die anderen stehen unten.',
    all: 'Zurück zu allen Aussagen',
    outside: {
      title: (name) => `${name} ist nicht in dieser Sammlung`,
      heading: (name) => `${name} ist nicht in dieser Sammlung`,
      means:
        'Kein Artikel dieser Sammlung ist diese Arbeit oder zitiert sie. Es kann sie dennoch geben.',
      publisher: 'Beim Verlag finden',
      search: 'In dieser Sammlung suchen',
      follow:
        'Folgen Sie ihr, und Sie erfahren es, sobald eine Arbeit dieser Sammlung sie zitiert.',
      bring: {
        heading: 'So wird sie hinzugefügt',
        how: 'Der Betreiber dieser Installation kann Artikel als JATS-XML-Dateien oder Archive hinzufügen. Die Werke, die sie zitieren, werden mit ihnen hinzugefügt.',
        command: 'npm run ingest -- article.xml',
      },
    },
    citers: 'Wer sie zitiert',
    citersNote: (count, left) =>
      `${works(count)} dieser Sammlung, die neuesten zuerst.${left > 0 ? ` ${plural(left, { one: '# weitere ist', other: '# weitere sind' })} hier nicht aufgeführt.` : ''}`,
    apart: 'In Bildunterschriften und Tabellen',
    apartNote: 'Gesondert gezeigt und nicht mitgezählt.',
    charts: 'Nach Jahr und Abschnitt',
    where: 'Abschnitte der zitierenden Arbeiten',
    chart: 'Diagramm',
    references: 'Was sie zitiert',
    referenceCount: (count) =>
      plural(count, { one: '# Literaturangabe', other: '# Literaturangaben' }),
    noReferences: 'Kein Literaturverzeichnis für diese Arbeit verfügbar.',
    moreAuthors: (count) => `und ${number(count)} weitere`,
    moreReferences: (count) => `${number(count)} weitere zeigen`,
    relies: (count) =>
      `Diese Arbeit zitiert ${plural(count, { one: '# Werk, das zurückgezogen, zurückgenommen oder mit Bedenken versehen wurde', other: '# Werke, die zurückgezogen, zurückgenommen oder mit Bedenken versehen wurden' })}.`,
    matched: {
      pmid: 'über ihre PMID gefunden',
      title: 'über Titel, Jahr und ersten Autor gefunden',
    },
    findPapers: 'Nach diesem Titel suchen',
  };
};

export const statements: Translated<'statements'> = ({ plural }) => ({
  by: 'Zitiert von',
  cites: 'Zitiert',
  citesWorks: (count) => `Zitiert ${plural(count, { one: '# Werk', other: '# Werke' })}`,
  unknownWork: 'ein Werk ohne bekannten Titel',
  self: 'Selbstzitat',
  context: 'Im Zusammenhang',
  cues: 'Entscheidende Wörter',
  record: 'Nachweis',
  link: 'Link',
  flag: 'Falsch eingeordnet?',
  corrected: 'von Fachleuten berichtigt',
  confirmed: 'von Fachleuten bestätigt',
  linkLabel: 'Dauerhafter Link zu dieser Aussage',
  afterRetraction: 'Nach dem Rückzug zitiert',
  place: { caption: 'In einer Bildunterschrift', table: 'In einer Tabelle', text: 'Im Text' },
  locked: 'Sie können den Text dieser Aussage nicht lesen.',
  hidden: 'Einordnung verborgen',
  reveal: 'Einordnung zeigen',
  with: (count) =>
    `zusammen mit ${plural(count, { one: '# anderen Werk', other: '# anderen Werken' })} zitiert`,
  possibly: {
    supporting: 'Möglicherweise stützend',
    contradicting: 'Möglicherweise widersprechend',
  },
  likelihood: {
    'very likely': 'sehr wahrscheinlich',
    likely: 'wahrscheinlich',
    leaning: 'eher so',
    uncertain: 'unsicher',
  },
  probability: (share) => `Wahrscheinlichkeit ${share}`,
});

export const statementRecord: Translated<'statementRecord'> = () => ({
  source: 'Quelle',
  license: 'Lizenz',
  licenseUnknown: 'nicht angegeben',
  place: 'Stelle',
  placeOf: (titles, paragraph) =>
    titles === '' ? `Absatz ${paragraph}` : `${titles}, Absatz ${paragraph}`,
  hash: 'SHA-256 der Quelle',
  model: 'Klassifikator',
  labels: 'Einordnungen',
  labelledOnce: (model, date) =>
    date === undefined
      ? `Eingeordnet von ${model}; Datum nicht vermerkt`
      : `Eingeordnet von ${model} am ${date}`,
  label: (type, model, date) =>
    [type, `von ${model}`, date ?? 'Datum nicht vermerkt']
      .filter((part) => part !== undefined)
      .join(', '),
  judge: (model) => `Prüfmodell ${model}`,
  secondReader: (model) => `Zweitleser ${model}`,
  thirdReader: (model) => `Drittleser ${model}`,
  because: (quote) => `wegen „${quote}“`,
  byExperts: (type, before, date) => {
    if (type === undefined || before === undefined)
      return `Von zwei Fachleuten entschieden am ${date}`;
    if (type === before) return `Von zwei Fachleuten bestätigt am ${date}: ${type}`;
    return `Von zwei Fachleuten berichtigt am ${date}: ${type}; zuvor ${before}`;
  },
  theirReasons: (reasons) => `Begründung: ${reasons}`,
  decidingWords: 'Entscheidende Wörter',
  quoted: (words) => `„${words}“`,
  probabilities: 'Wahrscheinlichkeiten',
  match: 'Zugeordnet',
  matchBy: {
    pmid: 'dem zitierten Werk über seine PMID',
    title: 'dem zitierten Werk über Titel, Jahr und ersten Autor',
  },
  id: 'Aussage',
});

export const citations: Translated<'citations'> = () => ({
  heading: 'Diese Arbeit zitieren',
  none: 'Öffnen Sie den Bericht einer Arbeit, um sie zu zitieren, oder wählen Sie „Zitieren“ neben einer Arbeit.',
  failed: 'Diese Arbeit konnte nicht geladen werden',
  kinds: { style: 'Für ein Literaturverzeichnis', record: 'Für ein Literaturverwaltungsprogramm' },
  names: {
    apa: 'APA',
    mla: 'MLA',
    chicago: 'Chicago',
    harvard: 'Harvard',
    vancouver: 'Vancouver',
    bibtex: 'BibTeX',
    ris: 'RIS',
    csl: 'CSL-JSON',
  },
  copy: (name) => `${name} kopieren`,
  download: 'Herunterladen',
});

export const furtherStyles: Translated<'furtherStyles'> = ({ number, plural }) => ({
  open: 'Weitere Stile',
  find: 'Einen Stil finden',
  example: 'Nature, IEEE, Ihre Zeitschrift …',
  list: 'Stile',
  loading: 'Die Stile werden geladen …',
  listFailed: 'Die Stile konnten nicht geladen werden.',
  count: (shown, found) => {
    if (found === 0) return 'Kein Stil heißt so. Viele Zeitschriften verwenden den ihres Verlags.';
    return shown < found
      ? `${number(shown)} von ${number(found)} Stilen; geben Sie einen Namen ein, um Ihren zu finden`
      : plural(found, { one: '# Stil', other: '# Stile' });
  },
  set: (name) => `Die Literaturangabe folgt dem Stil ${name}.`,
  setting: 'Die Literaturangabe wird geschrieben …',
  failed: 'Dieser Stil konnte nicht verwendet werden. Wählen Sie einen anderen.',
  copy: 'Literaturangabe kopieren',
  credit: 'Ein Stil des',
  project: 'Citation-Style-Language-Projekts',
  license: '(CC BY-SA 3.0),',
  authors: 'von seinen Autoren,',
  setBy: 'gesetzt mit',
});

export const links: Translated<'links'> = () => ({
  viewFullText: 'Volltext ansehen',
  openAccess: 'Open Access',
  atLibrary: (library) => `Zu finden bei: ${library}`,
  order: 'Diesen Artikel bestellen',
});

export const feedLink: Translated<'feedLink'> = () => ({
  label: 'Feed',
  ofPaper: (title) => `Wie „${title}“ zitiert wird`,
  ofSearch: 'Neueste Treffer dieser Suche',
  ofDashboard: (name) => `Zitataussagen zu den Arbeiten von ${name}`,
});

export const feeds: Translated<'feeds'> = () => ({
  heading: 'Im Feedreader verfolgen',
  about:
    'Ein Feedreader ist ein Programm, das Ihnen sagt, was auf den Seiten neu ist, denen Sie folgen, etwa Feedly, NetNewsWire, Thunderbird oder Zotero. Kopieren Sie diese Adresse in Ihren.',
  address: 'Adresse des Feeds',
  copy: 'Adresse kopieren',
  forPublic: (isKnown) =>
    isKnown
      ? 'Unter dieser Adresse lesen alle dasselbe. Mit einer eigenen Adresse zeigt Ihr Feedreader auch die Sätze, die Ihnen offen stehen.'
      : 'Unter dieser Adresse lesen alle dasselbe. Melden Sie sich an, um eine zu erhalten, die auch die Sätze zeigt, die Ihnen offen stehen.',
  forPrivate:
    'Dieses Dashboard ist privat; sein Feed braucht deshalb eine Adresse, die nur Sie haben.',
  make: 'Eigene Adresse anlegen',
  making: 'Wird angelegt …',
  yours:
    'Diese Adresse gehört nur Ihnen: Wer sie hat, liest den Feed wie Sie. Sie wird nur einmal gezeigt; zurücknehmen können Sie sie unter „Feeds and webhooks“ in Ihrem Konto.',
  format: 'Format',
  formats: { atom: 'Atom', rss: 'RSS', json: 'JSON Feed' },
  formatNote:
    'Die meisten Feedreader kennen alle drei; wenn Sie nicht sicher sind, nehmen Sie Atom.',
});

export const exportActions: Translated<'exportActions'> = () => ({
  references: 'Literaturangaben exportieren',
  results: 'Exportieren',
});

export const dashboardActions: Translated<'dashboardActions'> = () => ({
  addReport: 'Zu einem Dashboard hinzufügen',
  holding: 'In Ihren Dashboards:',
  fromSearch: 'Dashboard aus dieser Suche',
});

export const notificationActions: Translated<'notificationActions'> = () => ({
  follow: 'Folgen',
  following: 'Gefolgt',
});

export const corrections: Translated<'corrections'> = ({ plural }) => ({
  flag: {
    heading: 'Ist diese Einordnung falsch?',
    signIn: 'Melden Sie sich an, um eine andere Einordnung vorzuschlagen.',
    failed: 'Die Aussage konnte nicht geladen werden.',
    now: 'Eingeordnet als',
    legend: 'Wie zitiert sie das Werk?',
    reason: 'Warum?',
    reasonHint: 'Ein oder zwei Sätze in Ihren Worten, höchstens 500 Zeichen.',
    whoDecides:
      'Zwei Fachleute, die sich einig sind, entscheiden. Ihre Begründung steht dann bei der Aussage.',
    send: 'Diese Einordnung vorschlagen',
    sendAsExpert: 'Für diese Einordnung stimmen',
    sending: 'Wird gesendet …',
    thanks: 'Vielen Dank. Fachleute werden es sich ansehen.',
    voted: 'Ihre Stimme ist gezählt. Noch eine Fachperson, die zustimmt, entscheidet.',
    decided:
      'Entschieden: Zwei Fachleute sind sich einig. Die Einordnung ändert sich binnen einer Minute.',
  },
  queue: {
    heading: 'Einordnungen zu prüfen',
    lead: 'Der Reihe nach: Einordnungen, bei denen Fachleute uneins sind, Vorschläge von Lesenden und Einordnungen, bei denen der Klassifikator am unsichersten war. Zwei Fachleute, die sich einig sind, entscheiden.',
    waiting: (count) =>
      plural(count, { one: '# Vorschlag wartet.', other: '# Vorschläge warten.' }),
    failed: 'Die zu prüfenden Einordnungen konnten nicht geladen werden.',
    none: 'Es gibt nichts mehr zu prüfen. Vielen Dank.',
    because: {
      disagreement: 'Fachleute sind sich nicht einig.',
      proposal: 'Eine lesende Person hat diese Einordnung als falsch gemeldet.',
      'in the balance': 'Der Klassifikator war nicht sicher.',
    },
    now: 'Jetzt eingeordnet als',
    said: (type, who, reason) =>
      `${who === 'expert' ? 'Eine Fachperson' : 'Eine lesende Person'} sagt ${type}: „${reason}“`,
    votes: (type, count) =>
      `${plural(count, { one: '# Fachperson sagt', other: '# Fachleute sagen' })} ${type}`,
    own: (type) => `Sie sagen ${type}.`,
    legend: 'Wie zitiert der Satz das Werk?',
    keys: { supporting: '1', contradicting: '2', mentioning: '3', skip: 's', undo: 'u' },
    reason: 'Begründung (freiwillig)',
    skip: 'Überspringen',
    undo: 'Rückgängig',
    voted: (type) => `Sie haben für ${type} gestimmt.`,
    decided: (type) => `Entschieden: Zwei Fachleute sagen ${type}.`,
    undone: 'Zurückgenommen.',
    readOnly: 'Sie sehen dies als Administrator. Nur Fachleute stimmen ab.',
  },
});

export const missedContrasts: Translated<'missedContrasts'> = ({ plural }) => ({
  short: `Von 10 Widersprüchen werden etwa ${rangeInWords(ofTenContrasts.shown, 'bis')} als solche gezeigt`,
  whole: `Von 10 Widersprüchen werden etwa ${rangeInWords(ofTenContrasts.shown, 'bis')} als solche gezeigt; ${rangeInWords(ofTenContrasts.possible, 'bis')} weitere sind als möglich gekennzeichnet, die übrigen werden übersehen.`,
  possible: (count) =>
    plural(count, {
      one: '# weitere Aussage widerspricht möglicherweise',
      other: '# weitere Aussagen widersprechen möglicherweise',
    }),
  searchPossible: 'Nach möglichen suchen',
});

export const retractionData: Translated<'retractionData'> = ({ plural }) => ({
  loaded: (notices, day) =>
    `Retraktionsdaten: ${plural(notices, { one: '# Hinweis', other: '# Hinweise' })}${day === undefined ? '' : `, ${day}`}.`,
  notLoaded:
    'Retraktionsdaten sind nicht geladen: Hinweise stammen nur aus den hier gelesenen Artikeln.',
});

export const purposeFilter: Translated<'purposeFilter'> = () => ({
  label: 'Zweck',
  choices: {
    any: 'Jeder Zweck',
    background: 'Hintergrund',
    method: 'Verwendet die Methode',
    result: 'Vergleicht Ergebnisse',
  },
  accuracy: 'Wie oft das stimmt',
});

export const secondReading: Translated<'secondReading'> = ({ number, plural }) => ({
  progress: (read, total) =>
    `Zweite Lesung: ${number(read)} von ${plural(total, { one: '# Aussage', other: '# Aussagen' })}.`,
  likely: 'Nur Aussagen, die stützen oder abweichen könnten, werden noch einmal gelesen.',
  off: {
    setting: 'Die zweite Lesung ist ausgeschaltet (STANCE_SECOND_READER).',
    memory: 'Die zweite Lesung ist aus: Sie braucht 1,5 GB Arbeitsspeicher.',
    'no-reader': 'Die zweite Lesung ist aus: Ihr Modell konnte nicht geöffnet werden.',
  },
  third: (read, total) =>
    `Dritte Lesung: ${number(read)} von ${plural(total, { one: '# Aussage', other: '# Aussagen' })}.`,
  thirdOff: {
    setting: 'Die dritte Lesung ist ausgeschaltet (STANCE_THIRD_READER).',
    memory: 'Die dritte Lesung ist aus: Sie braucht mehr Arbeitsspeicher als vorhanden.',
    unusable: 'Die dritte Lesung ist aus: Ihre Dateien sind nicht brauchbar (siehe Protokoll).',
  },
});

export const withheldWords: Translated<'withheldWords'> = () => ({
  visitor: 'Melden Sie sich an, um in Zitataussagen zu suchen.',
  member: 'Mit einem Tarif oder der Lizenz Ihrer Bibliothek können Sie in Zitataussagen suchen.',
  without: 'Die Zahlen hier sind die ohne Ihre Wörter.',
});

export const referenceReports: Translated<'referenceReports'> = () => ({
  choices: {
    author: 'Bericht für die Autoren (PDF)',
    editor: 'Übersicht für die Redaktion auf einer Seite (PDF)',
    csv: 'Tabelle (CSV)',
    json: 'Daten (JSON)',
  },
  note: 'Der Bericht für die Autoren sagt, was zu korrigieren ist; die Übersicht für die Redaktion, was die Autoren gefragt werden sollten. Beide beruhen auf denselben Befunden.',
});
