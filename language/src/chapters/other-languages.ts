import type { AnalysedSentence } from '../analysis/analysed-sentence';
import type { Worth } from '../moments/worths';
import { isCoarse } from '../text/never-quoted';
import { fold } from '../words/fold';
import { MAX_TITLE_CHARACTERS, type Title, toTitle } from './title';

const set = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/u));

/** What titles need to know of a language that has no tagger here. */
export interface TitleLanguage {
  readonly introduction: string | null;
  readonly part: string;
  /** Two groups: the phrase, and the noun that it is about. */
  readonly phrase: RegExp;
  readonly weakNouns: ReadonlySet<string>;
  readonly leadIn: RegExp;
  readonly asks: RegExp;
  /** It points at something, or talks to somebody about the talk itself. */
  readonly leans: RegExp;
}

const GERMAN: TitleLanguage = {
  introduction: 'Einleitung',
  part: 'Teil',
  phrase: /(?<=\p{Ll}[,]? )((\p{Lu}\p{Ll}{3,})(?: (?:von|aus|im|und|ohne|mit|des|gegen|für) (?:der |dem |den )?\p{Lu}\p{Ll}{3,})?)/gu,
  weakNouns: set(
    `leute mensch menschen jahr jahre jahren monat monate monaten woche wochen tag tage tagen stunde stunden minute minuten uhr abend morgen nacht mal
    ding dinge sache sachen frage fragen antwort teil art weise moment zeit anfang ende punkt beispiel euro prozent herr frau folge podcast sendung
    thema grund fall problem stelle seite hand leben januar februar märz april juni juli august september oktober november dezember montag dienstag
    mittwoch donnerstag freitag samstag sonntag ihnen ihre ihrem ihren tausend million millionen meter liter stück paar bisschen danke bitte eins zwei
    wort worte satz erste zweite dritte nein doch geschichte`,
  ),
  leadIn: /^(?:(?:und|also|aber|ja|nein|okay|gut|na|dann|so|jetzt|genau|ach|moment|entschuldigung)[,\s]+)+/iu,
  asks: /^(?:was|wie|warum|wieso|wann|wo|woher|wohin|wer|wen|wem|welche[rsnm]?|womit|wofür|wovon|woran|darf|kann|muss|soll|gibt|braucht|ist|sind|haben|hat|lohnt)\s/iu,
  leans:
    /(?<!\p{L})(?:er|es|ihn|ihm|das|dies\p{L}*|dem|denn|da|dazu|damit|davon|dort|hier|so|jene[rsnm]?|ihr|euch|eigentlich|nochmal|du|dich|dir|mal|heute|jetzt|oder|ne|gell)(?!\p{L})|,/iu,
};

const SPANISH: TitleLanguage = {
  introduction: 'Introducción',
  part: 'Parte',
  phrase: /(?<!\p{L})((?:el|la|los|las) (\p{Ll}{4,})(?: (?:de|del) (?:la |el |los |las )?\p{L}{4,})?)(?!\p{L})/giu,
  weakNouns: set(
    `gente cosa cosas vez veces año años mes meses semana semanas días hora horas minuto minutos noche mañana tarde tiempo momento parte manera forma
    verdad pregunta respuesta punto final principio ejemplo persona personas señor señora señores señoras mayoría mitad gusto mismo misma mismos mismas
    otro otra otros otras primera primero primer segunda segundo tercera última último únicas único única programa episodio podcast
    enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes martes miércoles jueves viernes sábado domingo
    mejor peor cuál cual cuales historia vida mundo caso tema lado razón idea cabeza mano manos ojos nombre`,
  ),
  leadIn: /^(?:(?:y|pero|bueno|entonces|a ver|pues|oye|oíme|mira|o sea|sí|no|claro|bien|ahora)[,\s]+)+/iu,
  asks: /^¿?(?:qué|cómo|por qué|cuándo|dónde|de dónde|quién|quiénes|cuál|cuáles|cuánt[oa]s?|para qué|se puede|hay|vale|puede|es|son|existe)\s/iu,
  leans:
    /(?<!\p{L})(?:él|ella|ellos|ellas|es[oae]s?|est[oea]s?|ahí|allí|allá|así|ya|lo|le|les|te|tú|vos|usted|ustedes|tal|verdad|hoy|ahora|aquí|acá|entonces|otra vez)(?!\p{L})|,/iu,
};

const OTHER: Pick<TitleLanguage, 'introduction' | 'part'> = { introduction: null, part: '' };

const SMALL_WORDS = {
  german: set('der die das und ist nicht ich wir auch ein eine mit den auf es'),
  spanish: set('el la los las que de y no en un una por con se lo'),
} as const;
/** "La volví": a verb with its pronoun. */
const IS_VERB = /[óéíá]$/u;
const MIN_SHARE = 0.15;

/** By small words. Null for languages without rules for titles. */
export function titleLanguageOf(words: readonly { readonly text: string }[]): TitleLanguage | null {
  const share = (small: ReadonlySet<string>) =>
    words.filter(({ text }) => small.has(fold(text).replace(/[^\p{L}]/gu, ''))).length / Math.max(1, words.length);
  if (share(SMALL_WORDS.german) >= MIN_SHARE) return GERMAN;
  return share(SMALL_WORDS.spanish) >= MIN_SHARE ? SPANISH : null;
}
export const partName = (language: TitleLanguage | null, number: number): string => `${(language ?? OTHER).part} ${number}`.trim();

const worth = (name: string, points: number, reason: string | null = null): Worth => ({ name, worth: points, reason });
const MAX_POSITION = 7;
const QUESTION_WORDS = { min: 3, max: 9 } as const;

const nounsIn = (text: string, { phrase, weakNouns }: TitleLanguage): string[] =>
  [...text.matchAll(phrase)].map(([, , noun]) => fold(noun!)).filter((noun) => !weakNouns.has(noun));

/** Questions near the beginning that stand alone, as far as words show. */
export const foreignQuestions = (sentences: readonly AnalysedSentence[], language: TitleLanguage): Title[] =>
  sentences.slice(0, MAX_POSITION).flatMap(({ sentence }) => {
    if (!sentence.text.endsWith('?')) return [];
    const open = sentence.text.lastIndexOf('¿');
    const text = open >= 0 ? sentence.text.slice(open) : sentence.text.replace(language.leadIn, '');
    const words = text.split(' ').length;
    const fits = words >= QUESTION_WORDS.min && words <= QUESTION_WORDS.max && text.length <= MAX_TITLE_CHARACTERS;
    if (!fits || !language.asks.test(text) || language.leans.test(text) || isCoarse(text) || nounsIn(text, language).length === 0)
      return [];
    return [toTitle(text, [worth('question', 4, 'It is the question asked here.')])];
  });

interface CountedNoun {
  readonly phrases: Map<string, number>;
  times: number;
}

function countNouns(sentences: readonly AnalysedSentence[], { phrase, weakNouns }: TitleLanguage): Map<string, CountedNoun> {
  const counted = new Map<string, CountedNoun>();
  for (const { sentence } of sentences)
    for (const [, text, noun] of sentence.text.matchAll(phrase)) {
      const key = fold(noun!);
      if (
        IS_VERB.test(noun!) ||
        weakNouns.has(key) ||
        weakNouns.has(noun!.toLowerCase()) ||
        weakNouns.has(text!.split(' ').at(-1)!.toLowerCase())
      )
        continue;
      const known = counted.get(key) ?? { phrases: new Map<string, number>(), times: 0 };
      const written = text!.replace(/^(?:El|La|Los|Las)(?= )/u, (article) => article.toLowerCase());
      known.phrases.set(written, (known.phrases.get(written) ?? 0) + 1);
      known.times += 1;
      counted.set(key, known);
    }
  return counted;
}

/** For each chapter what is named there again and again, and hardly elsewhere. */
export function foreignPhrases(
  parts: readonly (readonly AnalysedSentence[])[],
  language: TitleLanguage,
  names: ReadonlySet<string>,
): Title[][] {
  const counted = parts.map((part) => countNouns(part, language));
  const everywhere = (key: string) => counted.reduce((sum, each) => sum + (each.get(key)?.times ?? 0), 0);
  return counted.map((each) =>
    [...each]
      .filter(([key]) => !names.has(key))
      .flatMap(([key, { phrases, times }]) => {
        const own = times / everywhere(key);
        const longest = [...phrases].toSorted(([a, m], [b, n]) => wordsIn(b) * n - wordsIn(a) * m || (a < b ? -1 : 1));
        return longest
          .slice(0, 1)
          .map(([text]) =>
            toTitle(text, [
              worth('said often', Math.min(2.2, Math.log2(times)), times > 2 ? `It is said ${times} times here.` : null),
              worth('own', own * 1.6, own > 0.7 ? 'It is hardly said anywhere else.' : null),
              ...(times === 1 ? [worth('said once', -1.5)] : []),
              ...(wordsIn(text) > 2 ? [worth('more than a word', 0.6)] : []),
            ]),
          );
      })
      .filter(({ text }) => !isCoarse(text) && text.length <= MAX_TITLE_CHARACTERS)
      .toSorted((a, b) => b.worth - a.worth || (a.text < b.text ? -1 : 1)),
  );
}

const wordsIn = (text: string): number => text.split(' ').length;
