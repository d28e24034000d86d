import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { exposeWorker } from '@afterword/platform/worker';
import createModule, { type Decoder, type Segment } from 'soundswallower';
import type { Alignment, AlignmentTask } from './forced-alignment.service';

/** The default rate of the library is another one. With narrower beams, text with one word too many fails to align. */
const SETTINGS = { loglevel: 'FATAL', samprate: 16_000, beam: 1e-300, wbeam: 1e-300, pbeam: 1e-300 };
const ANY_PRONUNCIATION = 'AH N';
/** Fewer words of a text in another language are in the English dictionary. */
const MIN_KNOWN_SHARE = 0.6;
const NOT_A_WORD = /^<|\(NULL\)|^\[|^\+/;
const FULL_SCALE = 32_768;

exposeWorker<AlignmentTask[], Alignment[]>(async (tasks) => {
  const decoder = await openDecoder();
  return tasks.map((task) => (addUnknownWords(decoder, task.tokens) ? align(decoder, task) : null));
});

async function openDecoder(): Promise<Decoder> {
  const library = dirname(createRequire(import.meta.url).resolve('soundswallower'));
  const module = await createModule({ modelBase: join(library, 'model/') } as object);
  const decoder = new module.Decoder(SETTINGS);
  await decoder.initialize();
  return decoder;
}

/** Gives unknown words some pronunciation, which does no harm in English text. Returns false if too many are unknown. */
function addUnknownWords(decoder: Decoder, tokens: readonly string[]): boolean {
  const unknown = new Set(tokens.filter((token) => !decoder.lookup_word(token)));
  const knownCount = tokens.filter((token) => !unknown.has(token)).length;
  for (const token of unknown) decoder.add_words([token, ANY_PRONUNCIATION]);
  return knownCount >= tokens.length * MIN_KNOWN_SHARE;
}

function align(decoder: Decoder, { samples, tokens }: AlignmentTask): Alignment {
  const words = findSegments(decoder, tokens, samples).filter(({ t }) => !NOT_A_WORD.test(t));
  return words.length === tokens.length ? words.map(toTimeRange) : null;
}

/** Returns none if the library throws, which it does if text and audio do not match. */
function findSegments(decoder: Decoder, tokens: readonly string[], samples: Int16Array): Segment[] {
  const audio = Float32Array.from(samples, (sample) => sample / FULL_SCALE);
  try {
    decoder.set_align_text(tokens.join(' '));
    decoder.start();
    decoder.process_audio(audio, false, true);
    decoder.stop();
    return decoder.get_alignment({}).w ?? [];
  } catch {
    return [];
  }
}

function toTimeRange({ b, d }: Segment) {
  return { startMs: Math.round(b * 1000), endMs: Math.round((b + d) * 1000) };
}
