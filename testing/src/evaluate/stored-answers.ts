import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ResponseCache } from '@afterword/language/model';

/**
 * Keeps every answer of a model in a file of a folder, so that a repeated evaluation pays for none twice, and answers of several models can
 * be compared later.
 */
export const storedAnswers = (folder: string, model: string): ResponseCache => {
  const own = path.join(folder, model.replaceAll(/[^\w.-]/gu, '_'));
  const fileOf = (key: string) => path.join(own, `${createHash('sha256').update(key).digest('hex').slice(0, 24)}.json`);
  mkdirSync(own, { recursive: true });
  return {
    find: (key) => {
      try {
        return readFileSync(fileOf(key), 'utf8');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    save: (key, response) => writeFileSync(fileOf(key), `${JSON.stringify(response, null, 2)}\n`),
  };
};
