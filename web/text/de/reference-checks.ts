import { doiAddress, doiPath } from '#shared/domain/doi.ts';
import { sources } from '#shared/domain/source-name.ts';

import type { Translated } from '../translations.ts';

export const collectOffer: Translated<'collectOffer'> = () => ({
  topic: 'Offene Artikel hierzu einlesen',
  work: 'In diese Sammlung einlesen',
  citing: 'Offene Artikel einlesen, die diese Arbeit zitieren',
  dashboard: 'Offene Artikel einlesen, die diese Arbeiten zitieren',
  check: 'Offene Texte zu diesen Literaturangaben einlesen',
});

export const referenceChecks: Translated<'referenceChecks'> = ({
  number,
  percent,
  plural,
  list,
  date,
}) => {
  const references = (count: number) =>
    plural(count, { one: '# Literaturangabe', other: '# Literaturangaben' });
  return {
    start: {
      heading: 'Literaturangaben prüfen',
      lead: 'Laden Sie ein Manuskript oder eine Literaturliste hoch. Jede Literaturangabe wird in dieser Sammlung gesucht und in den Verzeichnissen, die diese Installation abfragen darf: Rückzüge, falsche Angaben und was andere über die Arbeit sagen. Mit Verzeichnissen dauert eine Prüfung etwa eine Sekunde je Literaturangabe.',
      file: 'Datei auswählen',
      drop: 'Legen Sie die Datei irgendwo ab, um sie zu prüfen.',
      kinds:
        'PDF, Word (.docx), LaTeX, JATS-XML, BibTeX, RIS, CSL-JSON oder Text, bis 50 MB. Sie können die Datei auch hier ablegen.',
      kept: 'Die Datei bleibt auf diesem Server und wird nach 24 Stunden gelöscht, auf Wunsch sofort. Der Text einer .bib- oder .ris-Liste wird mit dem Bericht aufbewahrt.',
      text: 'Oder Literaturangaben oder DOIs einfügen',
      textHint: 'Eine je Zeile, oder eine ganze Literaturliste, wie sie im Manuskript steht.',
      check: 'Prüfen',
      starting: 'Wird gestartet …',
      uploading: (share, name) =>
        share >= 1
          ? `${name} ist hochgeladen; die Prüfung wird gestartet.`
          : `${name} wird hochgeladen: ${percent(share)}`,
      cancel: 'Hochladen abbrechen',
      failed:
        'Das Hochladen wurde unterbrochen. Es wurde nichts gespeichert; versuchen Sie es erneut.',
      empty: 'Diese Datei ist leer.',
      tooLarge: (bytes) =>
        `Diese Datei hat ${number(Math.ceil(bytes / 1_048_576))} MB; erlaubt sind 50 MB. Oft genügt ein Manuskript ohne Abbildungen.`,
      mine: 'Meine Prüfungen',
    },
    signIn: {
      heading: 'Melden Sie sich an, um Literaturangaben zu prüfen',
      sentence:
        'Eine Prüfung liest Ihr Manuskript. Deshalb gehört sie zu Ihrem Konto, und niemand sonst kann sie sehen.',
    },
    page: {
      title: 'Prüfung der Literaturangaben',
      titleOf: (name) => `Prüfung der Literaturangaben: ${name}`,
      loading: 'Die Prüfung wird geöffnet …',
      failed: 'Die Prüfung konnte nicht geöffnet werden',
      missing: 'Diese Prüfung gibt es nicht',
      missingSentence:
        'Sie wurde vielleicht gelöscht oder gehört jemand anderem. Berichte werden 90 Tage aufbewahrt.',
      another: 'Weitere prüfen',
      lookingUp: 'Die Literaturangaben werden gesucht',
      waiting: 'In der Warteschlange',
      waitingSentence:
        'Die Prüfung beginnt gleich. Sie können diese Seite verlassen; die Prüfung läuft weiter und steht unter „Meine Prüfungen“.',
      reading: 'Das Manuskript wird gelesen',
      readingSentence: 'Die Literaturliste wird gesucht und wo jede Literaturangabe zitiert wird.',
      progress: (done, total) => `${number(done)} von ${references(total)} gesucht`,
      left: (seconds) =>
        seconds < 60
          ? 'Noch weniger als eine Minute, so schnell die Verzeichnisse es erlauben.'
          : `Noch etwa ${plural(Math.round(seconds / 60), { one: '# Minute', other: '# Minuten' })}, so schnell die Verzeichnisse es erlauben. Sie können diese Seite verlassen.`,
      progressName: 'Gesuchte Literaturangaben',
      refused: 'Diese Datei konnte nicht geprüft werden',
    },
    found: {
      attention: (count, total, kinds) =>
        `${number(count)} von ${references(total)} ${count === 1 ? 'braucht' : 'brauchen'} Ihre Aufmerksamkeit: ${list(kinds)}.`,
      calm: (total) =>
        total === 1
          ? 'Soweit diese Sammlung weiß, ist die Arbeit nicht zurückgezogen, und ihre DOI stimmt.'
          : `Soweit diese Sammlung weiß, hat keine der ${references(total)} eine zurückgezogene Arbeit oder eine falsche DOI.`,
      calmElsewhere: (total, listed) => {
        if (listed === 0)
          return `In den Verzeichnissen haben wir keine der ${references(total)} gefunden. Es kann sie dennoch geben.`;
        return listed === total
          ? `Soweit die abgefragten Verzeichnisse wissen, hat keine der ${references(total)} eine zurückgezogene Arbeit oder eine falsche DOI.`
          : `Soweit die abgefragten Verzeichnisse wissen, hat keine der ${number(listed)} von ${references(total)}, die dort verzeichnet sind, eine zurückgezogene Arbeit oder eine falsche DOI.`;
      },
      nothingKnown: (total) =>
        total === 1
          ? 'Die Arbeit ist nicht in dieser Sammlung; das sagt nichts über die Arbeit selbst.'
          : `Keine der ${references(total)} ist in dieser Sammlung; das sagt nichts über die Arbeiten selbst.`,
      differing: (count, total) =>
        `${number(count)} von ${references(total)} ${count === 1 ? 'weicht' : 'weichen'} von den Verzeichnissen ab, wie unten gezeigt.`,
      verdictOfAll: {
        exists: (registries) =>
          `Die Angaben aller Literaturangaben stimmen überein mit: ${list(registries)}.`,
        not_found: (registries) =>
          `Keine der Arbeiten wurde gefunden in: ${list(registries)}. Es kann sie dennoch geben.`,
      },
      also: (kinds) => `Auch zu prüfen: ${list(kinds)}.`,
      unknown: (count) =>
        `${references(count)} ${count === 1 ? 'ist' : 'sind'} nicht in dieser Sammlung; das sagt nichts über ${count === 1 ? 'die Arbeit selbst' : 'die Arbeiten selbst'}.`,
      noRegistry:
        'Die Literaturangaben wurden mit keinem Verzeichnis verglichen. Wer diese Installation verwaltet, kann Crossref, OpenAlex, PubMed, DataCite und arXiv unter „Administration“, „Collections“ erlauben.',
      comparedWith: (registries) =>
        `Verglichen mit: ${list(registries)}. Rückzüge sind die, die dort gemeldet sind, und die der hier gelesenen Artikel.`,
      of: {
        retracted: (count) => `${number(count)} zurückgezogen`,
        'doi of another work': (count) =>
          `${number(count)} mit einer DOI, die zu einer anderen Arbeit führt`,
        'pmid of another work': (count) =>
          `${number(count)} mit einer PMID, die zu einer anderen Arbeit führt`,
        'relies on retracted': (count) =>
          plural(count, {
            one: '# zitiert eine zurückgezogene Arbeit',
            other: '# zitieren eine zurückgezogene Arbeit',
          }),
        'cited as retracted': (count) => `${number(count)} zurückgezogen und so zitiert`,
        'doi of no work': (count) => `${number(count)} mit einer DOI, die es nicht gibt`,
        not_found: (count) => `${number(count)} in den Verzeichnissen nicht gefunden`,
        'known under another doi': (count) => `${number(count)} unter einer anderen DOI bekannt`,
        'short doi': (count) => `${number(count)} mit einer Kurz-DOI`,
        duplicate: (count) => `${number(count)} doppelt`,
        incomplete: (count) => `${number(count)} unvollständig`,
        'listed but not cited': (count) => `${number(count)} aufgeführt, aber nicht zitiert`,
        'cited by an unknown command': (count) =>
          `${number(count)} durch einen Befehl zitiert, dem wir nicht folgen konnten`,
        'cited but not listed': (count) =>
          plural(count, {
            one: '# Zitat, das in der Liste fehlt',
            other: '# Zitate, die in der Liste fehlen',
          }),
        'not in this collection': (count) => `${number(count)} nicht in dieser Sammlung`,
      },
      short: {
        retracted: 'Zurückgezogen',
        'doi of another work': 'DOI einer anderen Arbeit',
        'pmid of another work': 'PMID einer anderen Arbeit',
        'doi of no work': 'DOI gibt es nicht',
        not_found: 'In den Verzeichnissen nicht gefunden',
        'relies on retracted': 'Zitiert eine zurückgezogene Arbeit',
        'known under another doi': 'Unter einer anderen DOI bekannt',
        'cited as retracted': 'Als zurückgezogen zitiert',
        'short doi': 'Kurz-DOI',
        duplicate: 'Doppelt',
        incomplete: 'Unvollständig',
        'listed but not cited': 'Aufgeführt, aber nicht zitiert',
        'cited by an unknown command': 'Durch einen unbekannten Befehl zitiert',
        'cited but not listed': 'Zitiert, aber nicht aufgeführt',
        'not in this collection': 'Nicht in dieser Sammlung',
      },
      kept: (day) => `Dieser Bericht wird bis zum ${day} aufbewahrt.`,
      keptFile: 'Ihre Datei wird nach spätestens 24 Stunden gelöscht.',
      deletedFile: 'Ihre Datei wurde gelöscht.',
    },
    list: {
      heading: 'Literaturangaben',
      label: 'Literaturangaben und Befunde',
      filter: 'Anzeigen',
      all: 'Alle',
      attention: 'Braucht Aufmerksamkeit',
      loading: 'Die Literaturangaben werden geladen …',
      failed: 'Die Literaturangaben konnten nicht geladen werden',
      locked:
        'Widersprechende Aussagen über diese Arbeiten werden hier gezählt; um sie zu lesen, brauchen Sie ein Abonnement.',
      count: (name, count) => `${name} (${number(count)})`,
      printed: 'Im Manuskript',
      registered: 'Im Verzeichnis',
      field: 'Angabe',
      fields: {
        title: 'Titel',
        authors: 'Autoren',
        year: 'Jahr',
        venue: 'Zeitschrift',
        pages: 'Erste Seite',
        doi: 'DOI',
      },
      registryName: (registry) =>
        registry === 'collection' ? 'diese Sammlung' : sources[registry].title,
      verdicts: {
        exists: (registries) => `Die Angaben stimmen überein mit: ${list(registries)}.`,
        differs: (registries) => `Die Angaben weichen ab. Verglichen mit: ${list(registries)}.`,
        not_found: (registries) =>
          `Die Arbeit wurde nicht gefunden. Gesucht in: ${list(registries)}. Es kann sie dennoch geben.`,
      },
      rarely: (registries) =>
        `Nicht gefunden. Gesucht in: ${list(registries)}. Bücher, Dissertationen, Berichte, Datensätze, Software, Normen und Webseiten sind selten verzeichnet, deshalb sagt das wenig.`,
      notReached: (registries) =>
        `${list(registries)} ${registries.length === 1 ? 'hat' : 'haben'} nicht geantwortet und ${registries.length === 1 ? 'wurde' : 'wurden'} deshalb nicht verglichen.`,
      checkExists: 'Prüfen Sie, ob es die Arbeit gibt, und Titel, Autoren und Jahr.',
      nearest: 'Die ähnlichste verzeichnete Arbeit:',
      exact: 'nach DOI',
      likely: (by, score) => `zugeordnet nach ${by}, zu ${percent(score)} sicher`,
      by: { doi: 'DOI', pmid: 'PMID', title: 'Titel, Autor und Jahr' },
      at: (doi) => doiAddress(doiPath(doi)),
      retracted:
        'Diese Arbeit wurde zurückgezogen. Zitieren Sie sie nur, um über den Rückzug zu sprechen.',
      concern:
        'Zu dieser Arbeit wurden Bedenken veröffentlicht. Lesen Sie sie, bevor Sie die Arbeit zitieren.',
      reason: (reason) => `Grund: ${reason}.`,
      notice: 'Hinweis lesen',
      citedAsRetracted:
        'Diese Arbeit wurde zurückgezogen oder steht unter Bedenken, und das Manuskript sagt es.',
      anotherWork: 'Die gedruckte DOI führt zu einer anderen Arbeit:',
      anotherPmid: 'Die gedruckte PMID führt zu einer anderen Arbeit:',
      noWork: (registry) =>
        `Die gedruckte DOI gibt es nicht: Sie ist nicht bei ${registry} registriert.`,
      meant: 'Meinten Sie',
      relies: (count) =>
        `Sie zitiert ${count === 1 ? 'eine zurückgezogene Arbeit' : `${number(count)} zurückgezogene Arbeiten`}:`,
      underAnother:
        'Ihre DOI ist nicht in dieser Sammlung, aber eine Arbeit mit diesem Titel, unter der DOI',
      shortDoi: (shortDoi) =>
        `${shortDoi} ist eine Kurz-DOI. Verwenden Sie die volle DOI, zu der https://doi.org/${shortDoi} führt.`,
      duplicate: 'Dieselbe Arbeit wie',
      numbered: (label) => `Literaturangabe ${label}`,
      first: 'eine frühere Literaturangabe',
      incomplete: (missing) => `Es fehlt: ${list(missing)}.`,
      missing: { authors: 'Autoren', title: 'Titel', year: 'Jahr' },
      notCited: 'Sie steht in der Liste, wird im Text aber nie zitiert.',
      notFollowed: (command) =>
        `Sie wird vielleicht durch einen Befehl zitiert, dem wir nicht folgen konnten: ${command}.`,
      notHere: 'Nicht in dieser Sammlung, deshalb können wir nichts darüber sagen.',
      elsewhere: (registry) => `Nicht in dieser Sammlung, aber verzeichnet in ${registry}:`,
      notElsewhere: (registry) =>
        `Weder in dieser Sammlung noch in ${registry} gefunden. Es kann sie dennoch geben.`,
      contrasting: (shown, totalCount) =>
        shown < totalCount
          ? `${number(shown)} von ${number(totalCount)} widersprechenden Aussagen`
          : plural(shown, {
              one: '# widersprechende Aussage',
              other: '# widersprechende Aussagen',
            }),
      uses: (count) =>
        count === 1 ? 'Einmal im Manuskript zitiert' : `${number(count)}-mal im Manuskript zitiert`,
      usesOfMany: (count, kept) =>
        `${number(count)}-mal im Manuskript zitiert; die ersten ${number(kept)} können gezeigt werden`,
      moreUses: (count) => `${number(count)} weitere anzeigen`,
      loadingUses: 'Weitere Sätze werden geladen …',
      usesNotKept: (kept) =>
        `Bei so vielen Zitaten werden nur die ersten ${number(kept)} Sätze aufbewahrt.`,
      own: 'Selbstzitat',
      unlisted: 'Zitiert, aber nicht aufgeführt',
      unlistedSentence: 'Diese Zitate im Text passen zu keiner Literaturangabe:',
    },
    asking: {
      ask: 'Was die Arbeit dazu sagt',
      askOthers: 'Was andere dazu sagen',
      hide: 'Textstellen ausblenden',
      verdict: {
        supported: 'Die Arbeit sagt das.',
        partly: 'Die Arbeit sagt das zum Teil oder unter Bedingungen.',
        contradicted: 'Die Arbeit sagt etwas anderes.',
        not_found_in_text: 'Im Text der Arbeit haben wir das nicht gefunden.',
        text_not_available: 'Der Text ist nicht verfügbar.',
      },
      probability: (share) => `Geschätzte Wahrscheinlichkeit: ${percent(share)}.`,
      noTextOf:
        'Der Text dieser Arbeit ist hier nicht verfügbar, deshalb können wir nicht zeigen, was sie sagt.',
      openElsewhere:
        'Der Text dieser Arbeit ist hier nicht verfügbar. Er ist frei zugänglich; sobald diese Sammlung ihn hat, stehen seine Stellen neben Ihren Sätzen.',
      readAt: (host) => `Bei ${host} lesen`,
      running: 'Die zitierte Arbeit wird gelesen …',
      from: {
        article: 'Die ähnlichsten Sätze der zitierten Arbeit:',
        abstract: 'Hier ist nur ihre Zusammenfassung. Deren ähnlichste Sätze:',
        statements: 'Was andere über die Arbeit schreiben:',
        nothing: '',
      },
      none: 'Keine Textstelle spricht von diesem Satz. Die Arbeit kann es mit anderen Worten sagen.',
      noText: 'Diese Sammlung hat weder ihren Text noch eine Aussage über sie.',
      fromOpenAbstract: 'Die ähnlichsten Sätze ihrer Zusammenfassung:',
      locked: {
        article:
          'Der Text der zitierten Arbeit ist hier, aber für Sie gesperrt; er wurde deshalb nicht mit Ihrem Satz verglichen. Mit einem Abonnement, einer Probezeit oder der Lizenz Ihrer Bibliothek können Sie ihn vergleichen.',
        statements:
          'Was andere über die Arbeit schreiben, ist hier, aber für Sie gesperrt; es wurde deshalb nicht mit Ihrem Satz verglichen. Mit einem Abonnement, einer Probezeit oder der Lizenz Ihrer Bibliothek können Sie es vergleichen.',
      },
      judge: 'Urteilen Sie selbst: Das sind Zitate, kein Urteil.',
      model: {
        ask: (name) => `${name} urteilen lassen`,
        sends: (name) =>
          `Sendet Ihren Satz und die nächsten Stellen an ${name}, das Sprachmodell dieser Installation.`,
        running: 'Warten auf das Modell …',
        by: (name) => `Urteil von ${name}. Wie oft es richtig liegt, wurde nicht gemessen.`,
        none: (name) => `${name} gab kein Urteil, das es mit einem Zitat belegen konnte.`,
      },
    },
    whole: {
      years: 'Literaturangaben nach Jahr',
      year: 'Jahr',
      references: 'Literaturangaben',
      self: (share, count, total) =>
        `${percent(share)} der Literaturangaben (${number(count)} von ${number(total)}) haben einen Autor mit diesem Manuskript gemeinsam.`,
      selfNone: 'Keine Literaturangabe hat einen Autor mit diesem Manuskript gemeinsam.',
    },
    take: {
      more: 'Mehr',
      formats: { bibtex: '.bib', ris: '.ris' },
      corrected: (format) => `Korrigierte ${format}`,
      list: (format) => `Literaturliste als ${format}`,
      allowRegistries: 'Verzeichnisse erlauben',
      correctedNote:
        'Eine .bib- oder .ris-Datei behält alles außer den korrigierten Angaben. Andere Listen werden neu geschrieben: bekannte Arbeiten nach ihrem Eintrag, unsichere wie gedruckt, mit einem Vermerk.',
      print: 'Drucken',
      running: 'Wird geschrieben …',
    },
    share: {
      action: 'Teilen',
      heading: 'Diesen Bericht teilen',
      sentence:
        'Wer den Link hat, sieht Befunde, Literaturangaben und Zahlen ohne Anmeldung. Gesperrte Aussagen bleiben gesperrt.',
      sentences: 'Sätze meines Manuskripts zeigen',
      make: 'Link erstellen',
      link: 'Link',
      copy: 'Link kopieren',
      revoke: 'Nicht mehr teilen',
      revoked: 'Der Link funktioniert nicht mehr.',
      again: 'Wieder teilen',
      shared: 'Geteilt',
    },
    remove: {
      action: 'Löschen',
      named: 'Prüfung löschen',
      sure: 'Datei und Bericht werden sofort gelöscht, und geteilte Links funktionieren nicht mehr. Das lässt sich nicht rückgängig machen.',
      yes: 'Jetzt löschen',
      done: 'Die Prüfung und ihre Datei wurden gelöscht.',
    },
    shared: {
      title: 'Geteilte Prüfung der Literaturangaben',
      loading: 'Der Bericht wird geladen …',
      failed: 'Der Bericht konnte nicht geladen werden',
      missing: 'Dieser Bericht wird nicht mehr geteilt',
      missingSentence: 'Wer ihn geteilt hat, hat das beendet oder ihn gelöscht.',
      note: 'Dieser Bericht wurde mit Ihnen geteilt.',
      withoutSentences: 'Sätze des Manuskripts sind ausgeblendet.',
      own: 'Eigene Literaturangaben prüfen',
    },
    mine: {
      title: 'Meine Prüfungen von Literaturangaben',
      loading: 'Ihre Prüfungen werden geladen …',
      failed: 'Ihre Prüfungen konnten nicht geladen werden',
      noneHeading: 'Noch keine Prüfungen',
      none: 'Laden Sie ein Manuskript oder eine Literaturliste hoch, um die erste Prüfung zu beginnen.',
      start: 'Literaturangaben prüfen',
      kept: 'Nur Sie können sie sehen. Hochgeladene Dateien werden nach spätestens 24 Stunden gelöscht.',
      shared: 'Über einen Link geteilt',
      until: (day) => `Aufbewahrt bis ${date(day)}`,
      status: {
        PENDING: 'Wartet',
        IN_PROGRESS: 'Wird geprüft',
        DONE: 'Fertig',
        ERROR: 'Fehlgeschlagen',
      },
    },
  };
};
