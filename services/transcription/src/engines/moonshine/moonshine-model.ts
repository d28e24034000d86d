import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { SAMPLE_RATE_HZ } from '../../audio/pcm';

/** `tiny` takes half the time and memory of `base`, and gets half as many words again wrong. */
export type MoonshineModelName = 'base' | 'tiny';

/** A piece of a word by its number in the vocabulary. `probability` is that of the piece after all pieces before it, 0 to 1. */
export interface Token {
  id: number;
  probability: number;
}

export interface Decoding {
  tokens: Token[];
  /** False if the model did not end by itself, as in a loop. */
  isComplete: boolean;
}

const START_TOKEN = 1;
const END_TOKEN = 2;
/** Faster than people speak; the authors of the model use 6 to 6.5. */
const MAX_TOKENS_PER_SECOND = 6.5;

interface DecoderShape {
  layers: number;
  heads: number;
  headSize: number;
}

const DECODER_SHAPES: Record<MoonshineModelName, DecoderShape> = {
  tiny: { layers: 6, heads: 8, headSize: 36 },
  base: { layers: 8, heads: 8, headSize: 52 },
};

/** What the decoder remembers of earlier steps, by the name of its input. */
type Cache = Record<string, Tensor>;

/** Moonshine in memory, in one thread. The most probable token is chosen at each step, so the same samples give the same tokens. */
export class MoonshineModel {
  private constructor(
    private readonly encoder: InferenceSession,
    private readonly decoder: InferenceSession,
    private readonly shape: DecoderShape,
  ) {}

  /** @param folder contains both files of the model: see `MODEL_FILES` */
  static async load(folder: string, name: MoonshineModelName): Promise<MoonshineModel> {
    const load = (file: string) =>
      InferenceSession.create(join(folder, file), { executionProviders: ['cpu'], intraOpNumThreads: 1, interOpNumThreads: 1 });
    return new MoonshineModel(await load('encoder_model.onnx'), await load('decoder_model_merged.onnx'), DECODER_SHAPES[name]);
  }

  /** @param samples at most 30 s, from -1 to 1 */
  async decode(samples: Float32Array): Promise<Decoding> {
    const audio = await this.encoder.run({ input_values: new Tensor('float32', samples, [1, samples.length]) });
    const maxTokens = Math.ceil((samples.length / SAMPLE_RATE_HZ) * MAX_TOKENS_PER_SECOND) + 2;
    const tokens: Token[] = [];
    let cache = this.emptyCache();
    for (let step = 0; step < maxTokens; step++) {
      const output = await this.decoder.run({
        input_ids: new Tensor('int64', [BigInt(tokens.at(-1)?.id ?? START_TOKEN)], [1, 1]),
        encoder_hidden_states: audio['last_hidden_state']!,
        use_cache_branch: new Tensor('bool', [step > 0]),
        ...cache,
      });
      const token = findMostProbable(output['logits']!.data as Float32Array);
      if (token.id === END_TOKEN) return { tokens, isComplete: true };
      tokens.push(token);
      cache = this.nextCache(cache, output, step === 0);
    }
    return { tokens, isComplete: false };
  }

  private emptyCache(): Cache {
    const { heads, headSize } = this.shape;
    return this.mapCache(() => new Tensor('float32', new Float32Array(0), [0, heads, 1, headSize]));
  }

  /** What the decoder knows of the audio is computed in the first step and stays; what it knows of its own tokens grows. */
  private nextCache(cache: Cache, output: InferenceSession.ReturnType, isFirst: boolean): Cache {
    return this.mapCache((name) => (isFirst || name.includes('decoder') ? output[`present.${name}`]! : cache[inputName(name)]!));
  }

  private mapCache(toTensor: (name: string) => Tensor): Cache {
    const kinds = ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value'];
    const names = Array.from({ length: this.shape.layers }, (_, layer) => kinds.map((kind) => `${layer}.${kind}`)).flat();
    return Object.fromEntries(names.map((name) => [inputName(name), toTensor(name)]));
  }
}

const inputName = (name: string) => `past_key_values.${name}`;

/** Softmax of the largest logit. */
function findMostProbable(logits: Float32Array): Token {
  let id = 0;
  for (let at = 1; at < logits.length; at++) if (logits[at]! > logits[id]!) id = at;
  let sum = 0;
  for (const logit of logits) sum += Math.exp(logit - logits[id]!);
  return { id, probability: 1 / sum };
}
