import { type AdvertisingCues, cue, SPONSOR_NAME } from './cue';

const NAME = String.raw`(?:d(?:er|em|en|ie|as) )?${SPONSOR_NAME}`;
const SHOW = String.raw`\b(?:Folge|Sendung|Podcast|Ausgabe|Episode)\b`;
const OF_THE_SHOW = new RegExp(String.raw`${SHOW}|\b(?:euch|Ihnen|das Ganze|[Hh]eute|diesmal|diese Woche|in diesem Monat)\b`, 'u');
const SUPPORTS = String.raw`(?:präsentier|unterstütz|sponser|gesponser|ermöglich)(?:t|en)`;

export const GERMAN_ADVERTISING: AdvertisingCues = {
  openings: [
    cue(
      'präsentiert von',
      6,
      /\b(?:präsentiert|unterstützt|gesponsert|ermöglicht) (?:von|durch|wird)\b|\bpräsentiert (?:euch|Ihnen|dir|heute)\b/iu,
    ),
    cue(
      'wird unterstützt',
      5,
      /\b(?:Folge|Sendung|Podcast|Ausgabe) (?:wird|ist) (?:heute |auch |diese Woche )?(?:präsentiert|unterstützt|gesponsert|ermöglicht)\b|\bwird (?:heute |euch |auch )?(?:präsentiert|gesponsert)\b/iu,
    ),
    cue(
      'Sponsor',
      5,
      /\b(?:unser|unsere|unserem|unseren|heutiger?|heutigen|dem|den) (?:\p{L}+ )?(?:Sponsor(?:en|in)?|Werbepartner(?:in|n)?|Partner(?:in|n)?)\b/iu,
    ),
    cue('Werbung', 4, /\b(?:Werbung|Werbeblock|Werbepause|Reklame|Anzeige|Eigenwerbung)\b/u),
    cue(
      'kurze Pause',
      4,
      /\b(?:kurze|kleine) (?:Pause|Unterbrechung)\b|\b(?:gleich|sofort) (?:wieder )?(?:zurück|weiter)\b|\bbevor (?:wir|ich) (?:weiter|anfangen|starten)/iu,
    ),
    cue('dank an', 4, /\b(?:danke|vielen Dank|Dank) an (?:unseren?|die Leute|unsere Freunde|\p{Lu}\p{L}+) ?(?:Sponsor|Partner|von)?/u),
    cue(
      'möchte euch erzählen',
      2,
      /\b(?:muss|möchte|will|wollte) (?:ich )?(?:euch|Ihnen|dir) (?:\p{L}+ ){0,3}(?:erzählen|vorstellen|empfehlen)\b/iu,
    ),
  ],
  announcements: [
    {
      pattern: new RegExp(
        String.raw`\b(?:[Pp]räsentiert|[Uu]nterstützt|[Gg]esponsert|[Ee]rmöglicht|[Mm]öglich gemacht)(?: \p{L}+){0,5}? (?:von|durch) ${NAME}`,
        'u',
      ),
      besides: OF_THE_SHOW,
    },
    {
      pattern: new RegExp(String.raw`\b(?:[Mm]it|[Dd]ank) (?:freundlicher |der )?Unterstützung (?:von|durch) ${NAME}`, 'u'),
      besides: OF_THE_SHOW,
    },
    {
      pattern: new RegExp(
        String.raw`\b(?:Sponsor(?:in)?|Werbepartner(?:in)?|heutige[rn]? Partner(?:in)?)(?: (?:heute|ist|heißt|dieser Folge|der Woche|von heute)){0,3},? ${NAME}`,
        'u',
      ),
      besides: /\b(?:[Uu]nser(?:e[mnr]?)?|[Dd]er|[Dd]em)\b/u,
    },
    { pattern: new RegExp(String.raw`\b[Dd]ank(?:e|eschön)? an ${NAME}`, 'u'), besides: /möglich|[Uu]nterstütz|sponser/u },
    { pattern: new RegExp(String.raw`\bbei ${NAME} (?:\p{L}+ ){0,2}bedanken`, 'u'), besides: /möglich|[Uu]nterstütz|sponser/u },
    {
      pattern: new RegExp(String.raw`${SHOW}(?: (?:hat|haben|wird|heute|euch)){1,3} ${NAME} (?:${SUPPORTS}|möglich gemacht)`, 'u'),
      besides: OF_THE_SHOW,
    },
    {
      pattern: new RegExp(String.raw`${SHOW}(?: (?:heute|euch)){0,2} ${SUPPORTS}(?: (?:heute|euch|Ihnen|uns)){0,2} ${NAME}`, 'u'),
      besides: OF_THE_SHOW,
    },
    {
      pattern: new RegExp(
        String.raw`(?<![\p{L}\p{N}&'’-])${SPONSOR_NAME} ${SUPPORTS}(?: \p{L}+){0,4} (?:Folge|Sendung|Podcast|Ausgabe)\b`,
        'u',
      ),
      besides: OF_THE_SHOW,
    },
  ],
  closings: [
    cue(
      'zurück',
      3,
      /\b(?:zurück|weiter) (?:zur|zum|zu|mit|im) (?:\p{L}+ )?(?:Folge|Gespräch|Sendung|Thema|Show|Text|dir|Ihnen|\p{Lu}\p{L}+)\b/u,
    ),
    cue('wo waren wir', 3, /\bwo (?:waren wir|war ich)\b|\bwie (?:ich|du|Sie) (?:gerade )?(?:sagte|sagtest|sagten)\b/iu),
    cue('Ende der Werbung', 2, /\b(?:Ende der|das war die|so viel zur) (?:Werbung|Durchsage)\b/iu),
  ],
  pitches: [
    cue('Code', 3.5, /\b(?:Code|Gutscheincode|Rabattcode|Gutschein)\b/u),
    cue('Rabatt', 3, /\b(?:Prozent|Euro|%) (?:Rabatt|günstiger|Nachlass|geschenkt|weniger|auf)\b|\bRabatt\b/u),
    cue(
      'kostenlos',
      2,
      /\b(?:kostenlos|gratis|versandkostenfrei|unverbindlich|Probe(?:abo|monat|woche|box|paket)|geschenkt|kostenfrei)\b/iu,
    ),
    cue('Adresse', 2.2, /(?<=\p{L}) Punkt (?:de|com|org|net|at|ch)\b|\bSchrägstrich\b|\bSlash\b/u),
    cue(
      'geht auf',
      1.6,
      /\b(?:geht|gehen Sie|schaut|schauen Sie|klickt|findet ihr|finden Sie|findest du|gibt es|gibt's|bestell(?:t|en)?|meldet euch|anmelden|spendet?|spenden) (?:\p{L}+ ){0,4}(?:auf|unter|bei|an) \p{L}+ ?(?:Punkt|\.)/u,
    ),
    cue(
      'Abo',
      2,
      /\b(?:jederzeit kündbar|Mindestlaufzeit|Abo|Frühbucher(?:rabatt|preis)?|solange der Vorrat reicht|vorbestellen|Anmeldung|Anmeldeschluss|Restplätze)\b/iu,
    ),
    cue(
      'Hörer bekommen',
      3,
      /\b(?:Hörer(?:innen)?|ihr|wer hier zuhört|alle, die zuhören) (?:\p{L}+ ){0,4}(?:bekommt|bekommen|kriegt|kriegen|spart|sparen|erhaltet|erhalten)\b/u,
    ),
    cue(
      'Spende',
      2.4,
      /\b(?:Spende[n]?|spendet|Spendenkonto|Fördermitglied|Förderkreis|Freundeskreis|Dauerauftrag|steuerlich absetzbar|unterstützt (?:uns|den Podcast|diese Sendung))\b/u,
    ),
    cue(
      'eigenes Produkt',
      2,
      /\b(?:mein|unser|meinen|unseren|meinem|unserem) (?:\p{L}+ )?(?:Buch|Kurs|Online-?Kurs|Hörbuch|Workshop|Seminar)\b/u,
    ),
    cue(
      'empfiehlt',
      1.3,
      /\b(?:benutze|nutze|nehme|trage|verwende) ich (?:selbst|selber|seit)\b|\bhaben (?:uns|mir) (?:\p{L}+ ){0,3}(?:geschickt|zugeschickt)\b|\bbin (?:ein )?(?:großer )?Fan\b/iu,
    ),
    cue('halber Preis', 3, /\b(?:halben? Preis|zum Preis von|gratis dazu|obendrauf)\b/iu),
    cue('buchstabiert', 2, /\bCode \p{Lu}{3,}/u),
    cue('unterstützen heute', 4, /\bunterstütz(?:en|t) (?:heute |diese Woche )?(?:den|die|das|uns|diese)\b/iu),
  ],
  objections: [
    cue('ich glaube', -0.5, /\b(?:ich glaube|ich weiß nicht|keine Ahnung|sozusagen)\b/iu),
    cue(
      'keine Werbung',
      -6,
      /\b(?:keine|nicht|unbezahlte) (?:\p{L}+ )?(?:Werbung|bezahlt|gesponsert|Werbevertrag|Anzeige)\b|\bzahlt (?:uns|mir) (?:\p{L}+ )?(?:nichts|keiner|niemand)\b|\bWerbevertrag\b/iu,
    ),
    cue('Gast', -3, /\b(?:zu Gast|unser Gast|mein Gast|schön, dass (?:du|Sie|ihr))\b/iu),
  ],
};
