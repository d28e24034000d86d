import { type AdvertisingCues, cue, SPONSOR_NAME } from './cue';

const NAME = String.raw`(?:(?:el|la|los|las|nuestros amigos de) )?${SPONSOR_NAME}`;
const SHOW = String.raw`(?:episodio|programa|pódcast|podcast|capítulo|emisión)`;
const OF_THE_SHOW = new RegExp(String.raw`\b${SHOW}\b`, 'u');
const SUPPORTS = String.raw`(?:presentan?|patrocinan?|traen?|auspician?|apoyan?|hacen? posible)`;

export const SPANISH_ADVERTISING: AdvertisingCues = {
  openings: [
    cue(
      'patrocinado por',
      6,
      /\b(?:patrocinad[oa]|auspiciad[oa]) (?:por|de)\b|\b(?:llega|llegan|viene|vienen) (?:a ustedes )?gracias a\b/iu,
    ),
    cue(
      'este episodio',
      5,
      /\b(?:este episodio|este programa|el episodio de hoy|esta hora|este podcast) (?:es|está|llega|se hace|viene|lo) (?:\p{L}+ ){0,3}(?:gracias|patrocinad|posible|presenta|trae|auspicia)/iu,
    ),
    cue('patrocinador', 4, /\b(?:patrocinador(?:es|a)?|auspiciantes?|anunciantes?)\b/iu),
    cue(
      'pausa',
      4,
      /\b(?:hacer|hacemos|haremos|vamos a|una) (?:una )?(?:breve |pequeña |corta )?(?:pausa|tanda)\b|\b(?:ya|enseguida|ahorita) (?:volvemos|regresamos|seguimos)\b|\bantes de (?:seguir|continuar|empezar)\b/iu,
    ),
    cue('anuncio', 4, /\b(?:el anuncio|los anuncios|la publicidad|un comercial|los comerciales|la publi|un mensajito|publicidad)\b/iu),
    cue('gracias a', 2, /\bgracias a (?:nuestros? (?:amigos|patrocinador)|la gente de|los amigos de)\b/iu),
    cue(
      'les quiero contar',
      2,
      /\b(?:quiero|quería|tengo que|déjenme|déjame|dejame) (?:\p{L}+ )?(?:contarles|contarte|hablarles|hablarte|recomendarles|platicarles|contaros|hablaros|presentarles)\b/iu,
    ),
  ],
  announcements: [
    {
      pattern: new RegExp(String.raw`\b(?:[Pp]resentad|[Pp]atrocinad|[Aa]uspiciad|[Aa]poyad)[oa](?: \p{L}+){0,2}? por ${NAME}`, 'u'),
      besides: OF_THE_SHOW,
    },
    {
      pattern: new RegExp(String.raw`\b(?:[Gg]racias (?:a|al apoyo de)|con el apoyo de) ${NAME}`, 'u'),
      besides: /\b(?:llega|posible|se hace|trae|nos apoyan?|nos acompañan?|nos patrocinan?|patrocinar)\b/u,
    },
    {
      pattern: new RegExp(
        String.raw`\bpatrocinador(?:a|es)?(?: (?:de hoy|del día|de la semana|de este ${SHOW}|es|se llama)){0,3},? ${NAME}`,
        'u',
      ),
      besides: /\b(?:[Nn]uestr[oa]s?|[Ee]l|[Ll]a)\b/u,
    },
    {
      pattern: new RegExp(String.raw`\b${SHOW}(?: \p{L}+){0,3} (?:lo|nos lo|te lo|se lo|les) ${SUPPORTS} ${NAME}`, 'u'),
      besides: OF_THE_SHOW,
    },
    { pattern: new RegExp(String.raw`\b${SUPPORTS} este ${SHOW} ${NAME}`, 'u'), besides: OF_THE_SHOW },
    {
      pattern: new RegExp(String.raw`(?<![\p{L}\p{N}&'’-])${SPONSOR_NAME} (?:nos |les |te |os )?${SUPPORTS} este ${SHOW}\b`, 'u'),
      besides: OF_THE_SHOW,
    },
  ],
  closings: [
    cue(
      'volvemos',
      3,
      /\b(?:volvamos|volvemos|regresamos|regresemos|seguimos|sigamos|de vuelta|de regreso) (?:a|al|con|en|ya) (?:la|el|lo|nuestr[oa]|los)?\b/iu,
    ),
    cue(
      'en qué estábamos',
      3,
      /\b(?:en qué (?:estábamos|íbamos|andábamos)|como (?:te|les|os) (?:decía|contaba)|dónde (?:estábamos|íbamos))\b/iu,
    ),
    cue('hasta aquí', 2, /\b(?:hasta aquí|fin de) (?:el anuncio|los anuncios|la publicidad|la publi)\b/iu),
  ],
  pitches: [
    cue('código', 3.5, /\b(?:código|cupón)\b/iu),
    cue('descuento', 3, /\b(?:descuento|por ciento (?:de|menos)|\d+ ?% (?:de|menos)|mitad de precio)\b/iu),
    cue('gratis', 2, /\b(?:gratis|sin costo|sin coste|envío gratuito|prueba gratuita|sin compromiso)\b/iu),
    cue('dirección', 2.2, /(?<=\p{L}) punto (?:com|mx|es|org|net|ar|co)\b|\b(?:barra|diagonal|slash) \p{L}/iu),
    cue('entren a', 1.6, /\b(?:entra|entren|entrad|entrá|visita|visiten|visitad|métanse|pásense|vayan|ve|andá|id) (?:a|en) \p{L}+/iu),
    cue(
      'suscripción',
      2,
      /\b(?:cancelar? cuando|sin permanencia|por tiempo limitado|plazas limitadas|cupos? limitados?|preventa|inscripciones?|inscríb[aei]\p{L}*|apúntate|apuntaros|anótense|reserv[aáeé]n? (?:su|tu) lugar)\b/iu,
    ),
    cue(
      'los oyentes',
      3,
      /\b(?:oyentes|quienes nos escuchan|si nos escuchas|los que nos escuchan|si vienen de parte|de parte (?:nuestra|de este)|digan que)\b/iu,
    ),
    cue(
      'donación',
      2.4,
      /\b(?:donaciones?|donen|dona|donad|aport(?:e|en|a|es) (?:mensual|lo que)|apoy(?:a|en|ad|á) (?:este|el|al) (?:programa|podcast|proyecto)|hazte soci[oa]|mecenas)\b/iu,
    ),
    cue('producto propio', 2, /\b(?:mi|nuestro|nuestra) (?:\p{L}+ )?(?:libro|curso|taller|guía|método|programa en línea)\b/iu),
    cue(
      'lo usamos',
      1.3,
      /\b(?:nos|me) (?:mandaron|enviaron|regalaron)\b|\b(?:yo|nosotros) (?:lo|la|los|las) (?:uso|usamos|tomo|llevo)\b/iu,
    ),
    cue('precio', 3, /\b(?:al|por el) precio de\b|\bte descuentan\b|\bles descuentan\b|\benvío gratis\b|\bcuando pag(?:ás|as|an|áis)\b/iu),
    cue('salió nuestro', 2, /\b(?:salió|sacamos|lanzamos|ya está) (?:nuestro|nuestra|mi|el) (?:\p{L}+ )?(?:curso|libro|taller)\b/iu),
  ],
  objections: [
    cue('creo que', -0.5, /\b(?:creo que|no sé|digamos|o sea)\b/iu),
    cue(
      'no nos pagan',
      -6,
      /\b(?:no (?:nos|me) pagan?|nadie (?:nos|me) paga|no es (?:un |ningún )?(?:anuncio|publicidad)|no (?:nos|me) patrocina|(?:deberían|debería) patrocinar)/iu,
    ),
    cue('invitado', -3, /\b(?:nuestr[oa] invitad[oa]|mi invitad[oa]|invitad[oa] de hoy|gracias por (?:venir|invitarme|estar|acompañar))/iu),
  ],
};
