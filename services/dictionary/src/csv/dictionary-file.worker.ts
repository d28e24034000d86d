import { answer } from '@afterword/platform/worker';
import { type DictionaryFile, readDictionaryFile } from './dictionary-file';

answer<string, DictionaryFile>(readDictionaryFile);
