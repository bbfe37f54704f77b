import type { NoticeStatus } from '#shared/domain/editorial-notice.ts';
import { titleInShort } from '#shared/domain/short-title.ts';

import type { Translated } from '../translations.ts';
import { search } from './search.ts';

export const session: Translated<'session'> = () => ({
  session: {
    ways: {
      freeReport: 'Ihren freien Bericht hier einsetzen',
      login: 'Anmelden',
      trial: '7 Tage testen',
      plans: 'Tarife ansehen',
      gives: 'Was ein Tarif enthält',
    },
    login: 'Anmelden',
    signup: 'Registrieren',
    signOut: 'Abmelden',
    menu: 'Menü',
    solutions: 'Lösungen',
    product: 'Produkt',
    family: 'Weitere Produkte',
    coveredBy: (organization) => `Zugang über ${organization}`,
    cookies: 'Cookie-Einstellungen',
    doNotSell: 'Meine Daten nicht verkaufen oder weitergeben',
    logoutFailed:
      'Sie sind noch angemeldet, weil der Server nicht erreichbar war. Versuchen Sie es erneut.',
  },
  navigation: {
    assistant: 'Assistent',
    search: 'Suche',
    pricing: 'Tarife & Preise',
  },
});

export const common: Translated<'common'> = (language) => {
  const { number, plural, list, date } = language;
  return {
    ...search(language),
    ...session(language),
    namesInShort: (names) =>
      names.length <= 3
        ? names.join(', ')
        : `${names.slice(0, 2).join(', ')} und ${number(names.length - 2)} weitere`,
    brand: 'Veracite',
    title: (page) => `${page} – Veracite`,
    loading: 'Wird geladen …',
    slow: 'Das dauert länger als sonst.',
    offline: 'Sie sind offline. Der Rest lädt, sobald Sie wieder online sind.',
    signInToSee: {
      heading: 'Zum Ansehen bitte anmelden',
      sentence:
        'Diese Seite ist nicht öffentlich. Wenn sie Ihnen gehört oder mit Ihnen geteilt wurde, öffnet sie sich hier, sobald Sie angemeldet sind.',
    },
    language: 'Sprache',
    close: 'Schließen',
    copied: 'Kopiert',
    retry: 'Erneut versuchen',
    logIn: 'Anmelden',
    saving: 'Wird gespeichert …',
    skip: 'Zum Inhalt springen',
    nav: {
      label: 'Hauptnavigation',
      builder: 'Abfrage-Editor',
      accuracy: 'Wie genau sind die Einordnungen?',
      docs: 'API',
    },
    theme: {
      label: 'Darstellung',
      system: 'Wie Ihr System',
      light: 'Hell',
      dark: 'Dunkel',
    },
    stance: {
      supporting: 'Stützend',
      contradicting: 'Widersprechend',
      mentioning: 'Erwähnend',
      unclassified: 'Nicht eingeordnet',
    },
    section: {
      introduction: 'Einleitung',
      methods: 'Methoden',
      results: 'Ergebnisse',
      discussion: 'Diskussion',
      other: 'Sonstige',
    },
    paperType: {
      article: 'Artikel',
      book: 'Buch',
      preprint: 'Preprint',
      other: 'Andere Quellenarten',
    },
    paperTypeOf: { article: 'Artikel', book: 'Buch', preprint: 'Preprint', other: 'Sonstiges' },
    notice: {
      retracted: 'Zurückgezogen',
      withdrawn: 'Zurückgenommen',
      'has expression of concern': 'Mit Bedenken versehen',
      'has correction': 'Mit Korrektur',
      'has erratum': 'Mit Erratum',
    },
    noticeSentence: {
      retracted: 'Diese Arbeit wurde zurückgezogen',
      withdrawn: 'Diese Arbeit wurde zurückgenommen',
      'has expression of concern': 'Zu dieser Arbeit wurden Bedenken veröffentlicht',
      'has correction': 'Diese Arbeit wurde korrigiert',
      'has erratum': 'Zu dieser Arbeit wurde ein Erratum veröffentlicht',
    },
    noticeDated: (status, day) => {
      const said: Readonly<Record<NoticeStatus, string>> = {
        retracted: 'Zurückgezogen',
        withdrawn: 'Zurückgenommen',
        'has expression of concern': 'Bedenken geäußert',
        'has correction': 'Korrigiert',
        'has erratum': 'Erratum',
      };
      return day === undefined ? said[status] : `${said[status]}: ${date(day)}`;
    },
    noticeOn: (day) => ` (${day})`,
    noticeLink: 'Hinweis lesen',
    tally: {
      words: (tally) =>
        tally.total === 0
          ? 'Keine Zitataussagen in dieser Sammlung'
          : `${list([
              `${number(tally.supporting)} stützende`,
              `${number(tally.contradicting)} widersprechende`,
              `${number(tally.mentioning)} erwähnende`,
              ...(tally.unclassified > 0
                ? [`${number(tally.unclassified)} nicht eingeordnete`]
                : []),
            ])} ${tally.total === 1 ? 'Aussage' : 'Aussagen'}`,
      heading: 'Wie sie zitiert wurde',
      type: 'Art',
      statements: 'Aussagen',
      total: 'Alle Aussagen',
      self: (count) =>
        `${plural(count, { one: '# davon ist ein Selbstzitat', other: '# davon sind Selbstzitate' })}.`,
      none: 'Keine Arbeit dieser Sammlung zitiert sie in ihrem Text.',
    },
    pages: {
      previous: 'Zurück',
      next: 'Weiter',
      page: (page) => `Seite ${number(page)}`,
      of: (page, last) => `Seite ${number(page)} von ${number(last)}`,
    },
    problem: {
      unreachable:
        'Der Server war nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
      busy: 'Die Suche ist gerade nicht verfügbar. Versuchen Sie es in einem Augenblick erneut.',
      refused: (title) => (title === '' ? 'Der Server hat die Anfrage abgelehnt.' : title),
      unexpected: 'Hoppla, etwas Unerwartetes ist passiert …',
    },
    errorPage: {
      home: 'Zur Startseite',
      title: (status) => `Fehler ${status}`,
      magpie: 'Eine Elster mit hochgezogener Augenbraue',
      messages: {
        404: 'Das konnten wir leider nicht finden.',
        401: 'Um dies zu sehen, müssen Sie angemeldet sein.',
        403: 'He, nicht spicken!',
        451: 'Die Anfrage wurde blockiert; bitte ändern Sie Ihre Eingabe.',
      },
      other: 'Etwas ist schiefgegangen!',
    },
    toast: {
      label: 'Meldungen',
      close: 'Diese Meldung schließen',
    },
  };
};

export const accountMenu: Translated<'accountMenu'> = () => ({
  profile: 'Mein Profil',
  myPapers: 'Meine Arbeiten',
  savedSearches: 'Gespeicherte Suchen',
  settings: 'Kontoeinstellungen',
  manageLicense: 'Lizenz verwalten',
  usage: 'Nutzung',
  admin: 'Verwaltung',
  extension: 'Erweiterung installieren',
  chat: 'Mit dem Support chatten',
  hideChat: 'Support-Chat ausblenden',
  signOut: 'Abmelden',
  open: (name) => `Konto von ${name}`,
  menu: 'Konto',
  unverified: 'E-Mail-Adresse noch nicht bestätigt',
});

export const keyboard: Translated<'keyboard'> = () => ({
  heading: 'Tastenkürzel',
  intro: 'Diese Tasten wirken, solange Sie nicht schreiben.',
  keys: [
    ['j', 'nächster Eintrag'],
    ['k', 'vorheriger Eintrag'],
    ['Enter', 'Eintrag öffnen'],
    ['/', 'zum Suchfeld'],
    ['?', 'diese Liste zeigen'],
  ],
  off: 'Tastenkürzel mit einzelnen Tasten verwenden',
});

export const cookies: Translated<'cookies'> = ({ list }) => ({
  notice: {
    label: 'Cookies',
    words:
      'Mit „Alle erlauben“ stimmen Sie zu, dass Cookies auf Ihrem Gerät gespeichert werden, um die Navigation zu verbessern, die Nutzung der Website auszuwerten und unser Marketing (auch gezielte Werbung) zu unterstützen.',
    policy: 'Datenschutzerklärung',
    customize: 'Einstellungen anpassen',
    reject: 'Alle nicht notwendigen Cookies ablehnen',
    allow: 'Alle erlauben',
  },
  settings: {
    heading: 'Cookie-Einstellungen',
    needed: 'Notwendig',
    neededWords:
      'Beim Anmelden wird ein Cookie gesetzt, das Ihre Sitzung 30 Tage lang hält. Was Sie wählen, etwa Farben, bleibt in diesem Browser. Keines von beiden verfolgt Sie.',
    purpose: {
      functional: {
        name: 'Hilfe zur Barrierefreiheit',
        meaning:
          'Lädt ein Hilfsmittel, das Schrift, Farben und Abstände Ihren Bedürfnissen anpasst.',
      },
      targeting: {
        name: 'Auswertung und Werbung',
        meaning:
          'Zeigt uns, welche Teile der Website genutzt werden, und erlaubt anderen, Ihnen Werbung nach dem zu zeigen, was Sie hier lesen.',
      },
    },
    from: (hosts) => `Geladen wird es von ${list(hosts)}.`,
    control:
      'Ihr Browser sendet Global Privacy Control; dies wird nicht geladen, was immer Sie hier wählen.',
    nothing:
      'Für Sie werden hier weder Auswertung noch Werbung geladen; es gibt also nichts zu wählen.',
    save: 'Speichern',
  },
  doNotSell: {
    heading: 'Meine personenbezogenen Daten nicht verkaufen oder weitergeben',
    words: 'Nichts über Sie wird verkauft, und nichts wird für Werbung weitergegeben.',
    shares:
      'Nichts über Sie wird verkauft. Programme anderer für Auswertung und Werbung können hier geladen werden, wenn Sie es erlauben. Sie können widersprechen: Dann bleiben sie aus diesem Browser fern, und Ihr Widerspruch wird in Ihrem Konto gespeichert, wenn Sie angemeldet sind.',
    object:
      'Sie können dennoch widersprechen. Ihr Widerspruch wird in diesem Browser gespeichert und, wenn Sie angemeldet sind, in Ihrem Konto.',
    submit: 'Widersprechen',
    done: 'Ihr Widerspruch ist gespeichert.',
    failed:
      'Ihr Widerspruch ist in diesem Browser gespeichert. Um ihn auch in Ihrem Konto zu speichern, war der Server nicht erreichbar.',
  },
});

export const banner: Translated<'banner'> = ({ date }) => ({
  label: 'Hinweis',
  close: 'Diesen Hinweis schließen',
  banner: {
    acquisition: {
      words:
        'Veracite gehört jetzt zu einem Unternehmen für Forschungslösungen. Ihr Konto und Ihre Daten bleiben, wie sie sind.',
      action: undefined,
    },
    wiley: {
      words:
        'Willkommen von Wiley. Der Bericht, dessentwegen Sie gekommen sind, steht Ihnen offen, und ein weiterer Ihrer Wahl ebenso.',
      action: 'Registrieren',
    },
    'reprints-reports': {
      words:
        'Willkommen von unserem Partner für Sonderdrucke. Dieser Bericht steht Ihnen offen, und ein weiterer Ihrer Wahl ebenso.',
      action: 'Registrieren',
    },
    'reprints-search': {
      words:
        'Willkommen von unserem Partner für Sonderdrucke. Ein Bericht Ihrer Wahl steht Ihnen offen.',
      action: 'Registrieren',
    },
    upgrade: {
      words: (price) =>
        price === undefined
          ? 'Ihre Testzeit ist vorbei. Lesen Sie jede Zitataussage mit einem Tarif.'
          : `Ihre Testzeit ist vorbei. Lesen Sie jede Zitataussage schon ab ${price} im Monat.`,
      action: 'Was ein Tarif enthält',
    },
    'start-trial': {
      words:
        'Lesen Sie 7 Tage lang alles, ohne Karte. Nach der Testzeit gibt es einen Gutschein über 20 %.',
      action: 'Testzeit beginnen',
    },
    'technical-issues': {
      words:
        'Es gibt zeitweise technische Störungen. Manche Seiten antworten langsam oder gar nicht; verloren geht nichts.',
      action: undefined,
    },
    'assistant-degraded': {
      words:
        'Der Assistent antwortet langsamer als sonst. Suche und Berichte sind nicht betroffen.',
      action: undefined,
    },
  },
  member: {
    wiley:
      'Willkommen von Wiley. Der Bericht, dessentwegen Sie gekommen sind, steht Ihrem Konto offen, und ein weiterer Ihrer Wahl ebenso.',
    'reprints-reports':
      'Willkommen von unserem Partner für Sonderdrucke. Dieser Bericht steht Ihrem Konto offen, und ein weiterer Ihrer Wahl ebenso.',
    'reprints-search':
      'Willkommen von unserem Partner für Sonderdrucke. Ein Bericht Ihrer Wahl steht Ihrem Konto offen.',
    trial: 'Testzeit beginnen',
    plans: 'Was ein Tarif enthält',
  },
  trialAlone: 'Lesen Sie 7 Tage lang alles, ohne Karte.',
  welcome: {
    trialing: (name, end) =>
      end === undefined
        ? `${name} testet Veracite: Sie können alles lesen.`
        : `${name} testet Veracite bis ${date(end.slice(0, 10))}: Sie können alles lesen.`,
    subscribed: (name) =>
      `${name} hat eine Lizenz für die ganze Organisation: Sie können alles lesen.`,
  },
  renew: {
    words: (day) =>
      day === undefined
        ? 'Ihr Premium-Tarif verlängert sich nicht.'
        : `Ihr Premium-Tarif verlängert sich nicht und endet am ${date(day.slice(0, 10))}.`,
    over: (day) => `Ihr Premium-Tarif endete am ${date(day.slice(0, 10))}.`,
    action: 'Ihr Abonnement',
  },
});

export const auth: Translated<'auth'> = ({ plural }) => {
  const waiting = (seconds: number): string =>
    seconds < 90
      ? plural(seconds, { one: '# Sekunde', other: '# Sekunden' })
      : plural(Math.ceil(seconds / 60), { one: '# Minute', other: '# Minuten' });

  return {
    login: {
      heading: 'Anmelden',
      submit: 'Anmelden',
      busy: 'Anmeldung läuft',
      other: 'Noch kein Konto?',
      toOther: 'Registrieren',
    },
    register: {
      heading: 'Registrieren',
      submit: 'Konto anlegen',
      busy: 'Ihr Konto wird angelegt',
      other: 'Schon ein Konto?',
      toOther: 'Anmelden',
      sent: (email) =>
        `Wir haben eine E-Mail an ${email} geschickt. Öffnen Sie den Link darin, um Ihre Adresse zu bestätigen.`,
      free: 'Suchen und Filtern sind kostenlos. Um Zitataussagen zu lesen, brauchen Sie einen Tarif, eine Testzeit oder die Lizenz Ihrer Einrichtung.',
    },
    field: {
      name: 'Name',
      email: 'E-Mail',
      password: 'Passwort',
      newPassword: 'Passwort',
      rule: (least) =>
        `Mindestens ${least} Zeichen. Ein paar Wörter ohne Zusammenhang sind leicht zu merken und schwer zu erraten; Ziffern oder Sonderzeichen sind nicht nötig.`,
      show: 'Passwort anzeigen',
      hide: 'Passwort verbergen',
    },
    fault: {
      empty: 'Bitte füllen Sie dies aus.',
      email: 'Das ist keine E-Mail-Adresse.',
      'too-short': (least, given) =>
        `Das ${plural(given, { one: 'ist # Zeichen', other: 'sind # Zeichen' })}; nötig sind ${least}.`,
      'too-long': (most) => `Das ist länger als ${most} Zeichen.`,
      'too-common': 'Dieses Passwort ist zu verbreitet. Wählen Sie ein anderes.',
      'about-you':
        'Das ähnelt Ihrem Namen oder Ihrer Adresse zu sehr. Bitte wählen Sie ein anderes.',
    },
    forgotten: 'Passwort vergessen?',
    methods: 'Oder weiter mit',
    method: {
      orcid: 'ORCID',
      google: 'Google',
      social: 'Soziales Netzwerk',
      saml: 'Ihre Einrichtung',
      azure: 'Microsoft',
      openathens: 'OpenAthens',
      'ag-sso': 'Article Galaxy',
    },
    demonstration: {
      heading: 'Konten zum Ausprobieren',
      intro: 'Es gibt sie nur auf diesem Rechner. Ein Klick meldet Sie an.',
    },
    refused: {
      wrong: 'Die E-Mail-Adresse oder das Passwort ist falsch.',
      tooMany: (seconds) =>
        seconds === undefined
          ? 'Zu viele Versuche. Bitte warten Sie eine Weile und versuchen Sie es dann erneut.'
          : `Zu viele Versuche. Wieder möglich in: ${waiting(seconds)}.`,
      unreachable:
        'Der Server war nicht erreichbar. Was Sie eingegeben haben, steht noch hier; Sie können es erneut versuchen.',
      other:
        'Das hat nicht geklappt. Was Sie eingegeben haben, steht noch hier; Sie können es erneut versuchen.',
    },
    back: {
      denied: 'Sie wurden nicht angemeldet, weil Sie auf der anderen Website abgelehnt haben.',
      expired:
        'Sie wurden nicht angemeldet, weil es zu lange gedauert hat oder in einem anderen Browser beendet wurde. Versuchen Sie es erneut.',
      failed:
        'Sie wurden nicht angemeldet, weil die Antwort der anderen Website nicht angenommen werden konnte.',
      unavailable:
        'Sie wurden nicht angemeldet, weil die andere Website nicht antwortet. Versuchen Sie es später erneut.',
      taken: 'Sie wurden nicht angemeldet, weil diese ORCID zu einem anderen Konto gehört.',
    },
    close: 'Schließen',
    reset: {
      heading: 'Passwort zurücksetzen',
      intro:
        'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort setzen.',
      submit: 'Link schicken',
      busy: 'Wird geschickt',
      sent: (email) =>
        `Wenn es ein Konto für ${email} gibt, ist eine E-Mail mit dem Link unterwegs. Das kann eine Minute dauern.`,
      back: 'Zurück zur Anmeldung',
    },
    loggedOut: {
      heading: 'Sie wurden abgemeldet',
      words:
        'Die Lizenz Ihrer Einrichtung erlaubt eine Sitzung zur selben Zeit, und Ihr Konto wurde anderswo angemeldet.',
      again: 'Hier anmelden',
      stay: 'Ohne Anmeldung weiter',
    },
    signInNeeded: {
      heading: 'Melden Sie sich dafür an',
      words:
        'Zum Speichern brauchen Sie ein kostenloses Konto. Suche, Filter und alle Zahlen stehen allen offen.',
      again: 'Anmelden',
      signUp: 'Registrieren',
      stay: 'Jetzt nicht',
    },
    upgrade: {
      heading: 'Lesen Sie, was die zitierenden Arbeiten sagen',
      intro: 'Mit einem Tarif, einer Testzeit oder der Lizenz Ihrer Einrichtung können Sie:',
      includes: ({ assistant }) => [
        'jede Zitataussage lesen, mit den Sätzen um sie herum und den Wörtern, die über ihre Art entschieden haben',
        'erfahren, wenn eine Arbeit, der Sie folgen, zitiert, korrigiert oder zurückgezogen wird',
        ...(assistant
          ? ['den Assistenten fragen, der mit den Aussagen antwortet, auf die er sich stützt']
          : []),
        'Dashboards mit je bis zu 1.000 Arbeiten führen',
      ],
      free: 'Suchen, Filtern und alle Zahlen bleiben kostenlos.',
      pricing: 'Tarife und Preise ansehen',
      trial: '7 Tage kostenlos testen',
      signUp: 'Registrieren',
      noPlans: 'Vielleicht hat Ihre Einrichtung eine Lizenz: Fragen Sie Ihre Bibliothek.',
    },
    persona: {
      heading: 'Was machen Sie?',
      intro:
        'Das hilft uns, Ihnen zuerst zu zeigen, was Ihnen nützt. Sie können es auf Ihrer Willkommensseite ändern.',
      submit: 'Speichern',
      later: 'Später',
      names: {
        student: 'Studium',
        researcher: 'Forschung',
        clinician: 'Klinik',
        librarian: 'Bibliothek',
        publisher: 'Verlag',
        industry: 'Industrie',
        funder: 'Forschungsförderung',
        journalist: 'Journalismus',
        other: 'Etwas anderes',
      },
    },
    trial: {
      heading: 'Testzeit beginnen',
      intro: ({ assistant }) =>
        `7 Tage lang haben Sie alles: Zitataussagen, Benachrichtigungen${assistant ? ', den Assistenten' : ''} und Dashboards mit bis zu 1.000 Arbeiten.`,
      after: 'Sie endet von selbst. Sie brauchen keine Karte, und nichts wird berechnet.',
      submit: 'Testzeit beginnen',
      busy: 'Beginnt',
      done: 'Ihre Testzeit hat begonnen.',
      unverified:
        'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse. Der Link steht in der E-Mail, die wir Ihnen geschickt haben.',
      sendAgain: 'E-Mail noch einmal senden',
      sentAgain: 'Gesendet. Öffnen Sie den Link darin und starten Sie dann die Testzeit.',
      use: 'Mit dem Lesen beginnen',
      withCard: 'Mit Karte beginnen und nach der Testzeit weiterlesen',
    },
    cancelled: {
      heading: 'Ihre Testzeit hat nicht begonnen',
      words: 'Sie sind gegangen, bevor es abgeschlossen war. Nichts wurde berechnet.',
      again: 'Erneut versuchen',
      stay: 'Ohne Testzeit weiter',
    },
    trialEnding: {
      heading: (days) =>
        `Ihre Testzeit endet in ${plural(days, { one: '# Tag', other: '# Tagen' })}`,
      words:
        'Danach bleiben Suchen, Filtern und alle Zahlen kostenlos, und Zitataussagen sind gesperrt.',
      stay: 'Weiterlesen',
    },
    trialOver: {
      heading: 'Ihre Testzeit ist vorbei',
      words: ({ plans }) =>
        `Suchen, Filtern und alle Zahlen bleiben kostenlos. Zitataussagen sind ${plans ? 'gesperrt, bis Sie einen Tarif wählen' : 'jetzt gesperrt'}.`,
      stay: 'Kostenlos weiter',
    },
    deletion: {
      progress: 'Ihr Konto wird gelöscht, einen Augenblick …',
      done: 'Ihr Konto wurde gelöscht.',
      failed: (contact) =>
        `Beim Löschen Ihres Kontos ist etwas schiefgegangen. Versuchen Sie es ${contact === undefined ? 'später erneut' : `erneut oder wenden Sie sich an ${contact}`}`,
    },
  };
};

export const home: Translated<'home'> = ({ plural }) => ({
  title: 'Start',
  heading: 'Sehen Sie, was die zitierenden Arbeiten sagen',
  lead: 'Für Forschende, Gutachterinnen und Gutachter und Bibliotheken: Sehen Sie, ob spätere Arbeiten einen Befund stützen oder ihm widersprechen, in ihren eigenen Sätzen.',
  pair: {
    heading: 'Was zwei Arbeiten über eine sagen',
    headingOfOne: 'Was eine Arbeit über eine andere sagt',
    open: 'Dieser Bericht ist offen: Alle können jede seiner Aussagen lesen.',
    more: 'Weitere offene Berichte',
    contrasting: (count) => plural(count, { one: '# widersprechende', other: '# widersprechende' }),
    supporting: (count) => plural(count, { one: '# stützende', other: '# stützende' }),
    read: (count) =>
      plural(count, {
        one: '# widersprechende Aussage lesen',
        other: '# widersprechende Aussagen lesen',
      }),
    none: 'Noch kein offener Bericht',
    noneWhy:
      'Ein Bericht steht allen offen, wenn ein Artikel unter CC BY oder CC0 einer Arbeit widerspricht. Der Betreiber fügt Artikel hinzu mit',
    noneHow: 'Eine eigene Sammlung betreiben',
  },
  holds: {
    heading: 'Diese Sammlung',
    collection: (papers, statements) =>
      `Diese Sammlung enthält ${plural(papers, { one: '# Arbeit', other: '# Arbeiten' })} und ${plural(statements, { one: '# Zitataussage', other: '# Zitataussagen' })}.`,
    free: 'Suchen, Filtern, Zahlen und Hinweise auf Rückzüge sind frei.',
    more: 'Daten und Dienste',
    accuracy: 'Wie genau sind die Einordnungen?',
    collect: 'Echte Arbeiten zu Ihrem Thema lesen',
  },
  own: {
    heading: (name) => `Willkommen zurück, ${name}`,
    changed: 'Neues zu Ihren Arbeiten und zu allem, dem Sie folgen',
    recent: 'Zuletzt angesehen',
    noRecent:
      'Arbeiten und Suchen, die Sie öffnen, werden hier aufgeführt, nur in diesem Browser und bis Sie sich abmelden.',
  },
  ask: 'Oder stellen Sie eine Frage und erhalten Sie eine Antwort in Zitaten aus den Arbeiten',
  topics: 'Stöbern',
  questions: 'Fragen, die diese Sammlung beantworten kann',
  question: {
    contradicting: (title) => `Welche Arbeiten widersprechen „${titleInShort(title)}“?`,
    supporting: (title) => `Welche Arbeiten stützen „${titleInShort(title)}“?`,
  },
  answers: {
    contradicting: (count) =>
      plural(count, { one: '# widersprechende Aussage', other: '# widersprechende Aussagen' }),
    supporting: (count) =>
      plural(count, { one: '# stützende Aussage', other: '# stützende Aussagen' }),
  },
  how: 'So funktioniert es',
  sentences: [
    'Veracite liest frei zugängliche Artikel und bewahrt jeden Satz, der eine andere Arbeit zitiert, mit seinem Abschnitt und den Sätzen um ihn herum.',
    'Ein Klassifikator entscheidet, ob der Satz die Arbeit stützt, ihr widerspricht oder sie erwähnt, und zeigt, wie sicher das ist und welche Wörter entschieden haben.',
    'Er kennt nur die Artikel dieser Sammlung, und er kann sich irren. Gezeigt wird genug, damit Sie selbst urteilen können.',
  ],
});
