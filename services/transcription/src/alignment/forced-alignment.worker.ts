import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { exposeWorker } from '@afterword/platform/worker';
import createModule, { type Decoder, type Segment } from 'soundswallower';
import type { Alignment, AlignmentTask } from './forced-alignment.service';

/** The library's own default is another rate, and with narrower beams text with a word too many fails to align. */
const SETTINGS = { loglevel: 'FATAL', samprate: 16_000, beam: 1e-300, wbeam: 1e-300, pbeam: 1e-300 };
const ANY_PRONUNCIATION = 'AH N';
/** Text of another language is hardly in the English dictionary. */
const LEAST_KNOWN = 0.6;
const NOT_A_WORD = /^<|\(NULL\)|^\[|^\+/;
const FULL_SCALE = 32_768;

exposeWorker<AlignmentTask, Alignment>(async (task) => {
  const decoder = await openDecoder();
  return teach(decoder, task.tokens) ? fit(decoder, task) : null;
});

function fit(decoder: Decoder, { samples, tokens }: AlignmentTask): Alignment {
  const words = listenFor(decoder, tokens, samples).filter(({ t }) => !NOT_A_WORD.test(t));
  return words.length === tokens.length ? words.map(spanOf) : null;
}

/** The library throws where the text cannot be fitted to the sound. */
function listenFor(decoder: Decoder, tokens: readonly string[], samples: Int16Array): Segment[] {
  const sound = Float32Array.from(samples, (sample) => sample / FULL_SCALE);
  try {
    decoder.set_align_text(tokens.join(' '));
    decoder.start();
    decoder.process_audio(sound, false, true);
    decoder.stop();
    return decoder.get_alignment({}).w ?? [];
  } catch {
    return [];
  }
}

async function openDecoder(): Promise<Decoder> {
  const library = dirname(createRequire(import.meta.url).resolve('soundswallower'));
  const module = await createModule({ modelBase: join(library, 'model/') } as object);
  const decoder = new module.Decoder(SETTINGS);
  await decoder.initialize();
  return decoder;
}

/** Gives unknown words some pronunciation, which does no harm in English text; false where too many are unknown. */
function teach(decoder: Decoder, tokens: readonly string[]): boolean {
  const unknown = new Set(tokens.filter((token) => !decoder.lookup_word(token)));
  const known = tokens.filter((token) => !unknown.has(token)).length;
  for (const token of unknown) decoder.add_words([token, ANY_PRONUNCIATION]);
  return known >= tokens.length * LEAST_KNOWN;
}

function spanOf({ b, d }: Segment) {
  return { startMs: Math.round(b * 1000), endMs: Math.round((b + d) * 1000) };
}
