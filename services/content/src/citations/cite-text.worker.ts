import { exposeWorker } from '@afterword/platform/worker';
import { citeText, type CiteTextInput, type CitedText } from './cite-text';

exposeWorker<CiteTextInput, CitedText>(citeText);
