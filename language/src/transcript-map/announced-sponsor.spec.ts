import { describe, expect, it } from '@jest/globals';
import { CONTENT_TYPES, requestFor } from '../../test/material/requests';
import { runAnalyst, runWriter } from '../../test/material/run-workflows';
import { transcriptOf } from '../../test/material/transcript-of';
import { ExtractiveAnalyst } from '../insights/extractive/extractive-analyst';
import { toSpokenTranscript } from '../words/spoken-transcript';
import { ExtractiveWriter } from '../writer/extractive/extractive-writer';
import { sponsorHeardIn } from './heard-sponsor';
import { mapOf } from './transcript-map';

const GERMAN = (read: string) => `Jonas: Herzlich willkommen bei Hafenlicht, ich bin Jonas Reimers.
Jonas: Wie hat der Leuchtturm den Sturm überstanden?
Greta: Die Wärter haben das Öl drei Nächte lang die Treppe hinaufgetragen, Stufe für Stufe.
Greta: Mein Großvater war neunzehn, und über die zweite Nacht hat er nie gesprochen.
${read}
Jonas: Was hat er denn über die dritte Nacht erzählt?
Greta: Er sagte, das Glas habe gesungen, als der Wind sich drehte, und dann neigte sich der ganze Turm.
Greta: Danach schliefen sie zwei Tage lang in der Küche, und niemand hat sie geweckt.
Jonas: Hat ihnen jemals irgendwer dafür gedankt?
Greta: Der Bürgermeister schickte eine Karte, mit einem falschen Namen darauf.`;
const SPANISH = (read: string) => `Lucía: Bienvenidos a La Hora del Puerto, soy Lucía Ferrer.
Lucía: ¿Cómo sobrevivió el faro a la tormenta del siglo?
Andrés: Los fareros subieron el aceite por la escalera a mano durante tres noches.
Andrés: Mi abuelo tenía diecinueve años y nunca habló de la segunda noche.
${read}
Lucía: ¿Y qué contaba de la tercera noche?
Andrés: Decía que el cristal cantaba cuando cambiaba el viento, y que luego se inclinó toda la torre.
Andrés: Después durmieron dos días seguidos en la cocina, y nadie los despertó.
Lucía: ¿Alguien les dio las gracias alguna vez?
Andrés: El alcalde mandó una tarjeta con el nombre equivocado.`;

const GERMAN_READS = [
  ['Lindengarn', 'Unser heutiger Partner ist Lindengarn. Bei Lindengarn gibt es Wolle von Schafen, die einen Namen haben.'],
  ['Sparkasse Grauwerth', 'Möglich gemacht wird diese Folge von der Sparkasse Grauwerth. Die hat den Turm damals übrigens auch bezahlt.'],
  ['Möwenzahn', 'Bevor wir weitermachen, ein kurzes Wort zu unserem Sponsor, Möwenzahn. Das ist eine Zahnbürste, die ohne Strom auskommt.'],
  ['Heidekraut Tee', 'Danke an Heidekraut Tee, dass ihr diese Sendung möglich macht. Ich trinke den jeden Abend.'],
  ['Feuerstein', 'Ich möchte mich bei Feuerstein bedanken, die uns in diesem Monat unterstützen. Feuerstein baut Öfen.'],
  ['Kornblum', 'Die heutige Folge hat Kornblum gesponsert. Kornblum verschickt Brot mit der Post.'],
  ['Kornblum', 'Präsentiert wird euch das Ganze von Kornblum, der Bäckerei aus Emden.'],
  ['Wellenreich', 'Hafenlicht wird unterstützt von Wellenreich. Das ist eine App gegen Heimweh.'],
] as const;
const SPANISH_READS = [
  ['Café Abedul', 'Este episodio es presentado por Café Abedul. Tuestan los martes, y el jueves lo tienes en la puerta.'],
  ['Sabinar', 'Este episodio está patrocinado por Sabinar. Sabinar hace colchones de algas, y yo duermo en uno desde hace un año.'],
  ['Óptica Marea', 'Este programa llega a ustedes gracias a Óptica Marea. Tallan sus cristales a mano.'],
  ['Lanaviva', 'Nuestro patrocinador de hoy es Lanaviva. En Lanaviva hay lana de ovejas que tienen nombre.'],
  ['Molino Blanco', 'Antes de seguir, unas palabras de nuestro patrocinador, Molino Blanco. Mandan pan por correo.'],
  ['Té Brezo', 'Gracias a Té Brezo por hacer posible este programa. Yo lo tomo todas las noches.'],
  ['Pedernal', 'Quiero dar las gracias a Pedernal, que nos apoya este mes. Pedernal construye estufas.'],
  ['Trigal', 'El episodio de hoy lo patrocina Trigal. Trigal manda pan por correo.'],
  ['Trigal', 'Te presenta este episodio Trigal, la panadería de Cudillero.'],
  ['Oleaje', 'Este pódcast lo hace posible Oleaje. Es una aplicación contra la nostalgia.'],
  ['Caja Ribera', 'Este programa se hace con el apoyo de Caja Ribera, que también pagó la torre.'],
] as const;
const READS = [
  ...GERMAN_READS.map(([sponsor, read]) => [sponsor, read, (middle: string) => GERMAN(`Jonas: ${middle}`)] as const),
  ...SPANISH_READS.map(([sponsor, read]) => [sponsor, read, (middle: string) => SPANISH(`Lucía: ${middle}`)] as const),
];

describe('a sponsor without an address, in German and Spanish', () => {
  it.each(READS)('is %s: %s', (sponsor, read, episodeWith) => {
    const transcript = toSpokenTranscript(transcriptOf(episodeWith(read)));
    const { kinds, advertisements } = mapOf(transcript);
    expect(advertisements).toMatchObject([{ sponsor }]);
    const advertised = transcript.sentences.filter((_, at) => kinds[at] === 'advertisement').map(({ text }) => text);
    expect(advertised.filter((text) => !read.includes(text))).toEqual([]);
    expect(transcript.sentences.filter(({ text }, at) => text.includes(sponsor) && kinds[at] !== 'advertisement')).toEqual([]);
  });

  it.each([
    [
      'Kornblum',
      GERMAN('Jonas: Diese Folge wird präsentiert von Kornblum.').replace(
        'mit einem falschen Namen darauf.',
        'und sie war, glaube ich, von Kornblum.',
      ),
    ],
    ['Trigal', SPANISH('Lucía: Este episodio es presentado por Trigal.').replace('con el nombre equivocado.', 'y creo que era de Trigal.')],
  ])('is named in no piece, also where it is said elsewhere: %s', async (sponsor, script) => {
    const transcript = transcriptOf(script);
    for (const contentType of CONTENT_TYPES)
      expect((await runWriter(new ExtractiveWriter()).write(requestFor(transcript, contentType))).text).not.toContain(sponsor);
    const request = { transcript: toSpokenTranscript(transcript), episode: { title: 'Der Turm', durationSeconds: 120 } };
    expect(JSON.stringify(await runAnalyst(new ExtractiveAnalyst()).analyse(request))).not.toContain(sponsor);
  });

  it('is remembered with the show when somebody marks its read', () => {
    const transcript = toSpokenTranscript(transcriptOf(GERMAN('Jonas: Diese Folge wird präsentiert von Kornblum. Die backen nachts.')));
    const read = transcript.sentences.find(({ text }) => text.includes('Kornblum'))!;
    expect(sponsorHeardIn(transcript, read)).toEqual({ name: 'Kornblum', terms: [] });
  });

  it.each([
    GERMAN('Jonas: Diese Folge wird präsentiert von Jonas Reimers.'),
    SPANISH('Lucía: Este programa es presentado por Lucía Ferrer.'),
  ])('is no host who presents the show', (script) => {
    expect(mapOf(toSpokenTranscript(transcriptOf(script))).advertisements).toEqual([]);
  });

  it.each([
    ['who helped somebody', GERMAN('Greta: Die Wärter wurden unterstützt von Fischern aus Emden.'), 'Fischern'],
    ['who is thanked', GERMAN('Greta: Danke an Hinrich, der hat mir die Karte gezeigt.'), 'Hinrich'],
    ['because of whom something happened', SPANISH('Andrés: Gracias a Ramón se salvó la escalera del faro.'), 'Ramón'],
    ['who showed something', SPANISH('Andrés: La maqueta fue presentada por Ramón en la feria.'), 'Ramón'],
  ])('is nobody %s', (_, script, name) => {
    const { advertisements } = mapOf(toSpokenTranscript(transcriptOf(script)));
    expect(advertisements.map(({ sponsor }) => sponsor)).not.toContain(name);
  });
});
