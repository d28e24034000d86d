import { describe, expect, it } from '@jest/globals';
import { transcriptOf } from '../../test/material/transcript-of';
import { analyse } from '../analysis/analyse';
import { loadTagger } from '../analysis/tagger';
import { toSpokenTranscript } from '../words/spoken-transcript';
import { foreignPhrases, foreignQuestions, titleLanguageOf } from './other-languages';

const GERMAN = 'Das Holz und das Wasser sind in der Werkstatt, und der Meister sagt nicht viel.';
const SPANISH = 'La olla está en la cocina y no se habla de la deuda con los primos.';

/** Analyses two chapters, with enough of the language around them to know it. */
function languageAndParts(small: string, ...scripts: string[]) {
  const parts = scripts.map((script) => analyse(toSpokenTranscript(transcriptOf(`Ana: ${script} ${small}`)), loadTagger()).sentences);
  const language = titleLanguageOf(toSpokenTranscript(transcriptOf(`Ana: ${small}`)).words);
  if (!language) throw new Error('The language is not known.');
  return { language, parts };
}
const texts = (titles: readonly { text: string }[] = []) => titles.map(({ text }) => text);

describe('titles in German', () => {
  it.each([
    ['Und warum hält ein Fass ohne Leim?', ['Warum hält ein Fass ohne Leim?']],
    ['Was haben wir denn davon?', []],
    ['Und ist das schlimm?', []],
    ['Wie war das mit dem Fass, Jakob?', []],
  ])('are questions that stand alone: %s', (question, titles) => {
    const { language, parts } = languageAndParts(GERMAN, question);
    expect(texts(foreignQuestions(parts[0]!, language))).toEqual(titles);
  });

  it('are nouns that are said again there, and no common ones', () => {
    const { language, parts } = languageAndParts(
      GERMAN,
      'Wir haben den Psalm gelesen. Sie wollte den Psalm am Abend hören. Jeden Abend kam die Frau.',
      'Der Hund lag da. Und da war der Hund mit dem Fernglas.',
    );
    expect(foreignPhrases(parts, language, new Set(['ana'])).map((titles) => texts(titles)[0])).toEqual(['Psalm', 'Hund mit dem Fernglas']);
  });
});

describe('titles in Spanish', () => {
  it.each([
    ['Entonces, ¿por qué cuesta tanto perdonar la deuda?', ['¿Por qué cuesta tanto perdonar la deuda?']],
    ['¿Y eso cómo fue?', []],
    ['¿La viste ahí?', []],
  ])('are questions that stand alone: %s', (question, titles) => {
    const { language, parts } = languageAndParts(SPANISH, question);
    expect(texts(foreignQuestions(parts[0]!, language))).toEqual(titles);
  });

  it('are nouns with their article, and no verbs', () => {
    const { language, parts } = languageAndParts(
      SPANISH,
      'Perdí la llave del pabellón. La volví a buscar, y la volví a ver. Encontré la llave del pabellón.',
    );
    expect(texts(foreignPhrases(parts, language, new Set(['ana']))[0])[0]).toBe('La llave del pabellón');
  });
});

it('are made for no other language', () => {
  const french = toSpokenTranscript(transcriptOf('Ana: Nous avons parlé du pain avec notre boulanger hier soir.'));
  expect(titleLanguageOf(french.words)).toBeNull();
});
