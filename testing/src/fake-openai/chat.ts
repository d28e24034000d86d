import type { Behaviour } from './behaviour';

export interface ChatRequest {
  model: string;
  messages: { role: string; content: string | { type: string; text?: string }[] }[];
  prompt_cache_key?: string;
  response_format?: { type: string; json_schema?: { name: string; schema: JsonSchema } };
}

/** Returns the response of POST /v1/chat/completions, with the requested schema filled from the numbered segments in the prompt. */
export function completeChat(request: ChatRequest, behaviour: Behaviour) {
  const content = behaviour.content ?? compose(request, behaviour);
  return {
    id: 'chatcmpl-fake',
    object: 'chat.completion',
    created: 1,
    model: request.model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: behaviour.refusal === undefined ? content : null, refusal: behaviour.refusal ?? null },
        logprobs: null,
        finish_reason: behaviour.finishReason ?? 'stop',
      },
    ],
    usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
  };
}

function compose(request: ChatRequest, { quotes = DEFAULT_ITEMS }: Behaviour): string {
  const prompt = request.messages.map(({ content }) => textOf(content)).join('\n');
  const present = fencedSentences(prompt);
  const segments = unusedFirst(segmentsIn(prompt), present.join(' '));
  const schema = request.response_format?.json_schema?.schema ?? schemaIn(prompt);
  if (schema)
    return JSON.stringify(
      new StructuredContent(schema, segments, {
        present,
        quotes,
        task: TASK.exec(prompt)?.[1],
        claims: prompt.match(CLAIM)?.length ?? 0,
        language: LANGUAGE.exec(prompt)?.[1],
        translation: TRANSLATION.exec(prompt)?.[1],
      }).fill(),
    );
  return segments
    .slice(0, 3)
    .map(({ text }) => text)
    .join(' ');
}

/** The sentences of the text that a task is about, and the name of the task. */
interface Asked {
  present: string[];
  quotes: number;
  task: string | undefined;
  /** How many numbered claims are to be judged. */
  claims: number;
  /** The name of the language to translate into. */
  language: string | undefined;
  /** The name of the language of a translated text that is to be improved. */
  translation: string | undefined;
}

const DEFAULT_ITEMS = 4;
/** A line such as `[C2 S12, S13] We never lock the door.` */
const CLAIM = /^\[C\d+ /gm;
const LANGUAGE = /^Write everything that readers see in ([^,:]+),/m;
const TRANSLATION = /^The text is a translation into ([^.]+)\./m;
const TASK = /^Your task: ([\w-]+)$/m;

/** Puts segments first that the text does not contain yet, so that a new version differs. */
const unusedFirst = (segments: Segment[], text: string): Segment[] =>
  segments.toSorted((one, other) => Number(text.includes(one.text)) - Number(text.includes(other.text)));

const textOf = (content: ChatRequest['messages'][number]['content']) =>
  typeof content === 'string' ? content : content.map(({ text }) => text ?? '').join('\n');

/** For servers without json_schema, the schema is in the prompt, on lines of its own. */
function schemaIn(prompt: string): JsonSchema | null {
  for (let from = prompt.indexOf('{'); from >= 0; from = prompt.indexOf('{', from + 1)) {
    for (let to = prompt.lastIndexOf('}'); to > from; to = prompt.lastIndexOf('}', to - 1)) {
      const candidate = parsed(prompt.slice(from, to + 1));
      if (isObjectSchema(candidate)) return candidate;
    }
  }
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const SEGMENT_REFERENCE = /segment|^from$|^to$|^id$|evidence|source/i;

/**
 * Fills a schema with text of the transcript: each object refers to one segment, and quotes only that. For a request to improve a text, each
 * object changes one of its sentences.
 */
class StructuredContent {
  private next = 0;
  private nextSentence = 0;
  private nextClaim = 0;
  private original = '';

  constructor(
    private readonly root: JsonSchema,
    private readonly segments: Segment[],
    private readonly asked: Asked,
  ) {}

  fill(): unknown {
    return this.value(this.root, '', this.segment());
  }

  private value(schema: JsonSchema, name: string, segment: Segment): unknown {
    const resolved = this.resolve(schema);
    if (resolved.const !== undefined) return resolved.const;
    if (resolved.enum) return resolved.enum[0];
    if (resolved.anyOf) return this.alternative(resolved.anyOf, name, segment);
    const type = this.typeOf(resolved);
    if (type === 'object') return this.object(resolved, segment);
    if (type === 'array') return this.array(resolved, name, segment);
    if (type === 'integer' || type === 'number') return this.number(resolved, name, segment);
    if (type === 'boolean') return false;
    if (type === 'null') return null;
    return this.text(name, segment);
  }

  private resolve(schema: JsonSchema): JsonSchema {
    const name = schema.$ref?.split('/').at(-1);
    return name ? (this.root.$defs?.[name] ?? this.root.definitions?.[name] ?? this.root) : schema;
  }

  private typeOf(schema: JsonSchema): string {
    const types = [schema.type ?? (schema.properties ? 'object' : 'string')].flat();
    return types.includes('null') ? 'null' : types[0]!;
  }

  private alternative(options: JsonSchema[], name: string, segment: Segment): unknown {
    const nothing = options.some((option) => option.type === 'null');
    const named = options.find(({ properties }) => properties?.['task']?.const === this.asked.task);
    if (named && this.asked.task !== undefined) return this.value(named, name, segment);
    return nothing && !SEGMENT_REFERENCE.test(name) ? null : this.value(options[0]!, name, segment);
  }

  private object(schema: JsonSchema, segment: Segment): Record<string, unknown> {
    const translated = TRANSLATIONS[this.asked.language ?? ''];
    if (translated && schema.properties?.['segments']) return { segments: [`S${segment.id}`], text: translate(segment, translated) };
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, child]) => [key, this.value(child, key, segment)]));
  }

  private array(schema: JsonSchema, name: string, segment: Segment): unknown[] {
    const items = schema.items ?? {};
    if (name === 'headings') return TRANSLATIONS[this.asked.language ?? '']?.headings ?? [];
    if (name === 'verdicts') return Array.from({ length: this.asked.claims }, () => this.value(items, name, segment));
    const leaf = !this.resolve(items).properties;
    const several = Math.max(schema.minItems ?? 0, name === 'quotes' ? this.asked.quotes : DEFAULT_ITEMS);
    const length = leaf && SEGMENT_REFERENCE.test(name) ? 1 : several;
    return Array.from({ length }, (_, index) => this.value(items, name, leaf && index === 0 ? segment : this.segment()));
  }

  private number(schema: JsonSchema, name: string, segment: Segment): number {
    if (SEGMENT_REFERENCE.test(name)) return segment.id;
    return schema.type === 'integer' ? (schema.minimum ?? 1) : 0.8;
  }

  private text(name: string, segment: Segment): string {
    if (SEGMENT_REFERENCE.test(name)) return `S${segment.id}`;
    if (name === 'claim') return `C${(this.nextClaim += 1)}`;
    if (name === 'original') return (this.original = this.asked.present[this.nextSentence++ % this.asked.present.length] ?? segment.text);
    if (name === 'suggested') return `${this.original} ${this.addition(segment)}`;
    if (/speaker/i.test(name)) return segment.speaker ?? '';
    if (/hashtag|tag|keyword/i.test(name)) return longestWord(segment.text);
    if (/title|headline|heading|name|role/i.test(name)) return firstWords(segment.text, 6);
    if (name === 'promise' || name === 'angle') return firstWords(segment.text, 15);
    return segment.text;
  }

  /** For a translated text, every other suggestion adds a question in its language. The others are in that of the transcript. */
  private addition({ text }: Segment): string {
    const { question } = TRANSLATIONS[this.asked.translation ?? ''] ?? {};
    return question && this.nextSentence % 2 === 1 ? question : text;
  }

  private segment(): Segment {
    const segment = this.segments[this.next++ % this.segments.length];
    return segment ?? { id: 0, speaker: null, text: 'Nothing was said.' };
  }
}

/** Subjects and what is said of them, to be combined: they say that something was told, never what. `not` comes between them. */
interface Phrases {
  not: string;
  question: string;
  headings: { english: string; translated: string }[];
  subjects: string[];
  predicates: string[];
}

const TRANSLATIONS: Readonly<Record<string, Phrases>> = {
  Spanish: {
    not: ' no',
    question: '¿Y tú?',
    headings: [
      { english: 'In this episode', translated: 'En este episodio' },
      { english: 'Chapters', translated: 'Capítulos' },
    ],
    subjects: [
      'Quien habla',
      'La persona invitada',
      'Esta conversación',
      'Una de las voces',
      'El recuerdo',
      'La respuesta',
      'Esta historia',
    ],
    predicates: [
      ' cuenta cómo empezó todo con una mesa pequeña.',
      ' explica por qué los vecinos siguen viniendo.',
      ' vuelve a una costumbre que casi se había perdido.',
      ' muestra lo que cambió con el paso del tiempo.',
      ' invita a mirar de cerca las cosas sencillas.',
      ' deja una pregunta abierta para quien escucha.',
    ],
  },
  Japanese: {
    not: '',
    question: 'あなたは？',
    headings: [{ english: 'Chapters', translated: 'チャプター' }],
    subjects: ['話し手は', 'ゲストは', 'この会話は', 'ある声は', 'その思い出は', 'その答えは', 'この物語は'],
    predicates: [
      '小さな食卓から始まったことを語ります。',
      '近所の人々が通い続ける理由を説明します。',
      '消えかけていた習慣に立ち戻ります。',
      '時とともに変わったものを示しています。',
      '身近なものをよく見るように誘います。',
      '聞く人に開かれた問いを残します。',
    ],
  },
};

const DENIES = /\b(?:not?|never|nobody|none|nothing|nowhere|neither|nor|without|cannot)\b|n['’]t\b/i;

/** A sentence in another language that denies if the segment does, with the id of a quote that it may be the translation of. */
function translate({ id, text }: Segment, { not, subjects, predicates }: Phrases): string {
  return `${subjects[id % subjects.length]}${DENIES.test(text) ? not : ''}${predicates[id % predicates.length]} [Q${id}]`;
}

const words = (text: string) => text.match(/[\p{L}\p{N}']+/gu) ?? [];
const longestWord = (text: string) => words(text).reduce((longest, word) => (word.length > longest.length ? word : longest), '');
const firstWords = (text: string, count: number) => words(text).slice(0, count).join(' ');

const FENCED = /<<<TEXT (\w+)>>>\n([\s\S]*?)\n<<<END TEXT \1>>>/;
const SENTENCE = /[^\s.!?][^\n.!?]*[.!?]?/g;

/** Returns the sentences of the fenced text in a prompt. */
const fencedSentences = (prompt: string): string[] => FENCED.exec(prompt)?.[2]?.match(SENTENCE) ?? [];

/** The subset of JSON Schema that structured outputs use. */
interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  minItems?: number;
  minimum?: number;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  definitions?: Record<string, JsonSchema>;
}

const isObjectSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && 'properties' in value && typeof value.properties === 'object';

/** A numbered part of the transcript in a prompt. */
interface Segment {
  id: number;
  speaker: string | null;
  text: string;
}

const NUMBERED_LINE = /^\s*\[S?(\d+)([^\]]*)\]\s*(.+)$/;
const TIME = /\d+:\d{2}(?::\d{2})?/g;

/** Reads lines such as `[S12 03:41 Maya] We never lock the door.` */
function segmentsIn(prompt: string): Segment[] {
  return prompt.split('\n').flatMap((line) => {
    const [, id, label, text] = NUMBERED_LINE.exec(line) ?? [];
    if (!id || !text) return [];
    return [{ id: Number(id), speaker: (label ?? '').replace(TIME, '').trim() || null, text: text.trim() }];
  });
}
