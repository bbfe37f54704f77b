import type { SortKey } from '#shared/domain/search-state.ts';

import type { Translated } from '../translations.ts';

export const search: Translated<'search'> = ({ number, plural }) => {
  const papers = (count: number) => plural(count, { one: '# Arbeit', other: '# Arbeiten' });
  return {
    search: {
      title: 'Suche',
      titleOf: (term) => (term === '' ? 'Suche' : `${term} – Suche`),
      placeholder: 'Suche nach Titel, Autor, Stichwörtern oder DOI',
      placeholderInShort: 'Titel, Autor oder DOI',
      label: 'Arbeiten und Zitataussagen suchen',
      submit: 'Suchen',
      tooLong: 'Eine Suche kann höchstens 1.000 Zeichen lang sein.',
      notSent: {
        heading: 'Diese Suche wurde nicht abgeschickt',
        words: 'Sie ist zu lang. Ihre Suche steht noch im Feld oben.',
      },
      completions: 'Passende Titel',
      completionCount: (count) =>
        count === 0
          ? ''
          : `${plural(count, { one: '# Titel', other: '# Titel' })}, wählbar mit den Pfeiltasten`,
      tabs: 'Ansichten dieser Treffer',
      results: 'Treffer',
      views: { results: 'Suche', table: 'Tabelle', charts: 'Diagramme', patents: 'Patente' },
      disagreements: 'Streitfragen',
      chartsTitleOf: (term) => (term === '' ? 'Diagramme' : `${term} – Diagramme`),
      column: {
        result: 'Arbeit',
        statement: 'Aussage',
        citing: 'Zitierende Arbeit',
        section: 'Abschnitt',
        journal: 'Zeitschrift',
        year: 'Jahr',
        total: 'Zitate',
        supporting: 'Stützend',
        contradicting: 'Widersprechend',
        mentioning: 'Erwähnend',
      },
      mode: 'Suchen in',
      modes: {
        all: 'Alles',
        citations: 'Zitataussagen',
        papers: 'Metadaten',
        assistant: 'Assistent',
      },
      searching: 'Suche läuft …',
      count: {
        papers,
        sentences: (count) => plural(count, { one: '# Satz', other: '# Sätze' }),
        both: (one, other) => `${one} · ${other}`,
      },
      parts: { papers: 'Arbeiten', statements: 'Zitataussagen' },
      allOf: (counted) => `Alle ansehen: ${counted}`,
      authors: (first, found, hasMore) =>
        [
          first.join(', '),
          ...(found.length > 0 ? [`… ${found.join(', ')}`] : []),
          ...(hasMore ? ['et al.'] : []),
        ].join(' '),
      saidBy: (name, hasMore, year) =>
        `${name}${hasMore ? ' et al.' : ''}${year === undefined ? '' : ` (${year})`}`,
      picked: {
        column: 'Ausgewählt',
        pick: (title) => `Auswählen: ${title}`,
        pickCiting: (title) => `Die zitierende Arbeit auswählen: ${title}`,
        pickAll: 'Alle Arbeiten dieser Seite auswählen',
        count: (count) => `${number(count)} ausgewählt`,
        actions: 'Mit den ausgewählten Arbeiten',
        clear: 'Auswahl aufheben',
        compare: 'Vergleichen',
      },
      understood: (words) =>
        `Wir konnten das nicht als Abfrage lesen und haben deshalb nach den einfachen Wörtern gesucht: ${words}`,
      relaxed: {
        first: (count) =>
          count === 0
            ? 'Keine genaue Übereinstimmung. Gezeigt werden die ähnlichsten Treffer.'
            : `${plural(count, { one: '# Treffer enthält alle diese Wörter und steht vorn', other: '# Treffer enthalten alle diese Wörter und stehen vorn' })}; die anderen enthalten die meisten davon.`,
        mended: (word, meant) => `Gesucht wurde nach „${meant}“ statt „${word}“.`,
        itself: (words) =>
          words.length === 1
            ? `Genau nach „${words.join('')}“ suchen`
            : 'Genau nach diesen Wörtern suchen',
        unknown: (words) => `Kein Treffer enthält ${words.map((word) => `„${word}“`).join(', ')}.`,
        alerts: 'Benachrichtigungen und gespeicherte Suchen verlangen alle Wörter.',
        onlyAll: 'Nur Treffer mit allen Wörtern zeigen',
      },
      question: {
        contradicting: (about) =>
          `Sie haben gefragt, was „${about}“ widerspricht; deshalb werden nur widersprechende Aussagen gezeigt.`,
        supporting: (about) =>
          `Sie haben gefragt, was „${about}“ stützt; deshalb werden nur stützende Aussagen gezeigt.`,
        asWords: 'Genau nach Ihren Wörtern suchen',
      },
      sort: 'Sortieren nach',
      sorts: {
        'relevance desc': 'Relevanz',
        'date desc': 'Neueste zuerst',
        'date asc': 'Älteste zuerst',
        'total_cited desc': 'Am häufigsten zitiert',
        'total_cited asc': 'Am seltensten zitiert',
        'total_supported desc': 'Am häufigsten gestützt',
        'total_supported asc': 'Am seltensten gestützt',
        'total_contrasted desc': 'Meister Widerspruch',
        'total_contrasted asc': 'Wenigster Widerspruch',
      } as Readonly<Record<`${SortKey} ${'asc' | 'desc'}`, string>>,
      what: 'Was ist diese Suche?',
      cite: 'Zitieren',
      list: 'Suchtreffer',
      actions: 'Mit allen diesen Treffern',
      pages: 'Trefferseiten',
      empty: {
        heading: 'Keine Treffer in dieser Sammlung',
        words: 'Versuchen Sie es mit weniger oder anderen Wörtern.',
        filters: (count) =>
          `${plural(count, { one: '# Filter engt diese Suche ein', other: '# Filter engen diese Suche ein' })}.`,
        clear: 'Alle Filter entfernen',
        without: (name) => `Ohne „${name}“ suchen`,
        unquoted: 'Ohne die Anführungszeichen suchen',
        papers: 'Stattdessen Arbeiten suchen',
        statements: 'Stattdessen Zitataussagen suchen',
        outside: 'Durchsucht wird nur diese Sammlung; andere Arbeiten kann es dennoch geben.',
        page: (doi) => `Was diese Sammlung über ${doi} weiß`,
      },
      failed: {
        heading: 'Die Suche ist fehlgeschlagen',
        kept: 'Ihre Suche und Ihre Filter sind noch da.',
        retry: 'Erneut suchen',
      },
      more: 'Zusammenfassung',
    },
    filters: {
      heading: 'Filter',
      open: (count) => (count === 0 ? 'Filter' : `Filter (${number(count)})`),
      show: (counted) => (counted === '' ? 'Treffer zeigen' : `${counted} zeigen`),
      close: 'Schließen',
      active: 'Gesetzte Filter',
      clear: 'Alle entfernen',
      remove: (name, value) => `Filter entfernen – ${name}: ${value}`,
      find: (name) => `Suchen in: ${name}`,
      all: (count) => `Alle ${number(count)} zeigen`,
      fewer: 'Weniger zeigen',
      none: 'Kein Wert passt.',
      from: 'Von',
      to: 'Bis',
      between: (from, to) =>
        from === undefined
          ? `bis ${to ?? ''}`
          : to === undefined
            ? `ab ${from}`
            : from === to
              ? String(from)
              : `${from} bis ${to}`,
      hasTally: 'Hat Zitate',
      hasTallyChip: 'ja',
      tally: 'Zahl der Aussagen',
      purpose: { background: 'Hintergrund', method: 'Methode', result: 'Ergebnisvergleich' },
      names: {
        sections: 'Abschnitt',
        citationTypes: 'Aussage',
        possibly: 'Möglicherweise',
        purpose: 'Zweck',
        journal: 'Zeitschrift',
        author: 'Autor',
        affiliation: 'Einrichtung',
        meshType: 'MeSH-Schlagwort',
        journals: 'Zeitschriften',
        authors: 'Autoren',
        affiliations: 'Einrichtungen',
        topics: 'Themen',
        substances: 'Substanzen',
        paperTypes: 'Quellenart',
        editorialNotices: 'Redaktionelle Hinweise',
        years: 'Jahr',
        supporting: 'Stützend',
        mentioning: 'Erwähnend',
        contrasting: 'Widersprechend',
        dashboardSlug: 'Dashboard',
        doisUpdatedTS: 'Dashboard vom',
        userSlug: 'Person',
        hasTally: 'Hat Zitate',
      },
    },
  };
};

export const builder: Translated<'builder'> = () => ({
  title: 'Abfrage-Editor',
  heading: 'Eine Abfrage aufbauen',
  intro:
    'Jede Zeile ist eine Bedingung. Aus ihnen entsteht die Abfrage darunter; eine Änderung an einem ändert auch das andere.',
  match: 'Erfüllt sein müssen:',
  matches: { all: 'alle Zeilen', any: 'irgendeine Zeile' },
  line: (number) => `Zeile ${number}`,
  is: 'Enthält',
  isOptions: { yes: 'enthält', no: 'enthält nicht' },
  field: 'Feld',
  fields: {
    any: 'Jedes Feld',
    title: 'Titel',
    author: 'Autor',
    journal: 'Zeitschrift',
    year: 'Jahr',
    section: 'Abschnitt',
    type: 'Aussage',
    doi: 'DOI',
  },
  words: 'Wörter',
  hints: {
    any: '',
    title: '',
    author: '',
    journal: '',
    year: '2019..2024',
    section: '',
    type: '',
    doi: '10.5555/abc',
  },
  choose: 'Auswählen',
  exact: 'Genaue Wortfolge',
  add: 'Zeile hinzufügen',
  remove: (number) => `Zeile ${number} entfernen`,
  query: 'Abfrage',
  search: 'Suchen',
  unreadable:
    'Diese Abfrage enthält Klammern oder ist unvollständig und lässt sich deshalb nicht als Zeilen darstellen. Suchen können Sie trotzdem mit ihr.',
});

export const comparing: Translated<'comparing'> = () => ({
  heading: 'Nebeneinander',
  authors: 'Autoren',
  statements: 'Zitataussagen',
  citedBy: 'Arbeiten, die sie hier zitieren',
  sections: 'Wo sie zitiert wird',
  notRead: 'konnte nicht geladen werden',
  telling: 'Aussagekräftigster Satz',
  none: 'keine bekannt',
  onReport: 'in ihrem Bericht',
  noTelling: 'kein für Sie lesbarer Satz bezieht klar Stellung',
});

export const charts: Translated<'charts'> = ({ number, plural }) => {
  const results = (count: number) => plural(count, { one: '# Treffer', other: '# Treffer' });
  return {
    table: 'Tabelle',
    picture: 'Herunterladen',
    formats: { svg: 'SVG', png: 'PNG' },
    save: (format, heading) => `${format}: ${heading} als Bild herunterladen`,
    failed:
      'Dieser Browser konnte das Bild nicht erstellen. Vielleicht gelingt es im anderen Format.',
    source: (address) => `Quelle: Veracite, ${address}`,
    asOf: (date) => `Stand: ${date}`,
    first: (shown, all) => `Die ersten ${number(shown)} von ${number(all)}`,
    peak: (count, year) => `höchstens ${number(count)}, im Jahr ${String(year)}`,
    overTime: 'Im Lauf der Zeit',
    overTimeOwn:
      'Aussagen nach dem Jahr der zitierenden Arbeit; jede Zeile hat ihren eigenen Maßstab bis zu ihrem Höchstwert.',
    overTimeNote:
      'Aussagen nach dem Jahr der zitierenden Arbeit; alle Zeilen haben denselben Maßstab.',
    overTimeAll: 'Aussagen nach dem Jahr der zitierenden Arbeit.',
    logarithmic: 'Der Maßstab ist logarithmisch, damit auch kleine Zahlen zu sehen sind.',
    most: (count, year) => `am meisten: ${number(count)} im Jahr ${year}`,
    years: 'Jahre',
    supported: 'Am häufigsten gestützte Arbeiten',
    contrasted: 'Arbeiten mit dem meisten Widerspruch',
    name: 'Name',
    count: 'Treffer',
    paper: 'Arbeit',
    year: 'Jahr',
    noYear: 'unbekannt',
    allTables: 'Alle als Tabellen',
    allCharts: 'Alle als Diagramme',
    all: (count) => `Alle ${number(count)} zeigen`,
    fewer: 'Weniger zeigen',
    none: 'Diese Treffer enthalten nichts für Diagramme.',
    perYear: (year, count) => `${year}: ${results(count)}`,
    charted: {
      all: 'Balken zählen Arbeiten; die der Aussagen und Abschnitte zählen Sätze. Jedes Diagramm zeigt höchstens 50 Werte.',
      papers: 'Balken zählen Arbeiten. Jedes Diagramm zeigt höchstens 50 Werte.',
      citations: 'Balken zählen Sätze. Jedes Diagramm zeigt höchstens 50 Werte.',
    },
    counting: { papers: 'Arbeiten', sentences: 'Sätze' },
  };
};

export const savedSearchActions: Translated<'savedSearchActions'> = () => ({
  save: 'Diese Suche speichern',
});

export const explanations: Translated<'explanations'> = () => ({
  report: {
    heading: 'Was ist dieser Bericht?',
    sentences: [
      'Ein Bericht sammelt die Sätze, in denen andere Arbeiten diese zitieren. Ein Klassifikator liest jeden davon; gezeigt wird er als stützend, widersprechend oder erwähnend, und wie sicher das ist.',
      'Gezählt wird eins für jedes Paar aus Satz und zitiertem Werk im Text. Verweise in Bildunterschriften und Tabellen stehen gesondert und werden nicht gezählt; Selbstzitate werden gezählt und benannt.',
      'Gezählt wird nur in dieser Sammlung: Auch eine Arbeit, die darin fehlt, kann diese zitieren. Ein Klassifikator irrt; lesen Sie den Satz, bevor Sie sich auf seine Einordnung verlassen. Der Schalter über den Aussagen verbirgt die Einordnungen, bis Sie selbst geurteilt haben.',
      'Redaktionelle Hinweise wie ein Rückzug stehen über dem Titel. Werke mit einem schwerwiegenden Hinweis, auf die sich die Arbeit stützt, sind bei ihrer Literatur genannt.',
    ],
  },
  assistant: {
    heading: 'Was ist der Assistent?',
    sentences: [
      'Der Assistent sucht die Zitataussagen, die von Ihrer Frage handeln, zählt, wie viele das zitierte Werk stützen und wie viele ihm widersprechen, und antwortet in Sätzen, von denen jeder eine Aussage zitiert. Das Zeichen am Satzende öffnet sie dort, wo sie in ihrer Arbeit steht.',
      'Jeder Satz wird geprüft, bevor er gezeigt wird: Was er zitiert, muss in der Aussage stehen, ohne eine Zahl und ohne ein „nicht“, das dort fehlt. Was die Prüfung nicht besteht, wird zurückgehalten, und die Antwort sagt es.',
      'Sie können fragen, ob etwas etwas verursacht, was einer Arbeit widerspricht, was über eine Gruppe von Menschen bekannt ist, ob ein Satz gestützt wird, wie sich zwei Dinge vergleichen, oder um einen Absatz zum Weiterschreiben bitten. Eine weitere Frage knüpft an die vorige an.',
      'Er liest die frei zugänglichen Artikel dieser Sammlung und sonst nichts. Er gibt keinen Rat, und wo niemand etwas geschrieben hat, sagt er das, statt zu raten.',
    ],
  },
  search: {
    heading: 'Was ist diese Suche?',
    sentences: [
      '„Alles“ durchsucht Arbeiten und Zitataussagen zusammen, also die Sätze, in denen eine Arbeit eine andere zitiert. „Zitataussagen“ durchsucht nur diese Sätze, „Metadaten“ Titel, Zusammenfassungen, Autoren, Zeitschriften und Einrichtungen.',
      'Wörter nebeneinander müssen alle vorkommen. "Anführungszeichen" halten Wörter zusammen, OR lässt eines von beiden gelten, NOT schließt aus; author:, title:, journal:, year:, section: und type: suchen an einer Stelle. Der Abfrage-Editor schreibt all das für Sie.',
      'Filter engen ein, was gefunden wurde: Verschiedene Filter müssen alle gelten, mehrere Werte desselben Filters sind Alternativen. Ein Filter, der von einer Arbeit spricht, meint die zitierende Arbeit einer Aussage.',
      'Eine DOI öffnet den Bericht ihrer Arbeit. Höchstens 10.000 Treffer werden gezeigt.',
    ],
  },
});

export const searchNotes: Translated<'searchNotes'> = ({ list, plural }) => ({
  units: {
    all: 'Die Zahlen zählen Arbeiten; die der Typen und Abschnitte zählen Sätze.',
    papers: 'Die Zahlen zählen Arbeiten.',
    citations: 'Die Zahlen zählen Sätze.',
  },
  accuracy: 'Wie oft Typen und Zwecke stimmen',
  cited: (words) => `Gefunden über Titel oder Autoren der zitierten Arbeit: ${list(words)}`,
  forEverybody: {
    heading: 'Für alle zugänglich',
    papers: 'Arbeiten mit diesen Wörtern',
    titles: 'Aussagen in Arbeiten mit diesen Wörtern im Titel',
    contested: 'Umstrittene Arbeiten mit diesen Wörtern',
  },
  locked: {
    heading: 'Die Sätze sind gesperrt.',
    sentence: 'Sie sehen, wer welches Werk zitiert, wo in der Arbeit, wann und wie.',
    counts: 'Sätze nach Art',
  },
  noWord: {
    heading: 'Nichts, wonach gesucht werden kann',
    words: 'Geben Sie Wörter, einen Titel, eine DOI, eine PMID oder eine Frage ein.',
  },
  reach: 'Nur die ersten 10.000 werden gezeigt; mit Filtern sehen Sie andere.',
  noPage: {
    heading: 'Diese Seite gibt es nicht',
    pages: (last) => `Diese Treffer haben ${plural(last, { one: '# Seite', other: '# Seiten' })}.`,
    first: 'Zur ersten Seite',
  },
});
