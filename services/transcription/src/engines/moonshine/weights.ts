import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { MoonshineModelName } from './moonshine-model';

/** The SHA-256 of each file of a model, as published in version 0.1.16 of the package. */
const CHECKSUMS: Record<MoonshineModelName, Record<string, string>> = {
  base: {
    'encoder_model.onnx': '1dd9ab0a7f987113d30affcba5a068d11c8f90fa0223caa3e491ade431ad9751',
    'decoder_model_merged.onnx': 'cc9f3cd6698a369c6008b41aa60aa3fb3322e7f03c9bdf19d8e6b7200afca4f3',
  },
  tiny: {
    'encoder_model.onnx': 'c6fc4b7bc5af75c0591fd157a1f3829b533d18e9769a888fd95a62e470dd4f4a',
    'decoder_model_merged.onnx': 'eed87831c3a6103534aae7d47a5d485025c659a1323901513961c39fe8a1a367',
  },
};

/** Changes with the weights, so that results of other weights are not reused. */
export const weightsVersion = (name: MoonshineModelName): string => CHECKSUMS[name]['decoder_model_merged.onnx']!.slice(0, 12);

/**
 * Returns the folder of a model, which comes with an npm package.
 *
 * @throws Error if a file is missing or damaged
 */
export async function findWeights(name: MoonshineModelName): Promise<string> {
  const packageFolder = dirname(fileURLToPath(import.meta.resolve('@usefulsensors/moonshine-js')));
  const folder = join(packageFolder, 'model', name, 'quantized');
  for (const [file, expected] of Object.entries(CHECKSUMS[name])) {
    if ((await hashFile(join(folder, file))) !== expected) throw new Error(`${file} of the model ${name} is damaged.`);
  }
  return folder;
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
