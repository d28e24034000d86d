import { exposeWorker } from '@afterword/platform/worker';
import { type DictionaryFile, readDictionaryFile } from './dictionary-file';

exposeWorker<string, DictionaryFile>(readDictionaryFile);
