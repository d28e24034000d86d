import { UnreadableTranscriptError } from '../unreadable-file';
import { detectEncoding } from './detect-encoding';
import type { Encoding } from './encoding';

/** Texts of several pages have form feeds between them. */
const FORM_FEED = /\f/gu;
/** All other control characters except tab and line feed. */
const CONTROL = /[\u0000-\u0008\u000B\u000E-\u001F]/gu;
/** Text may have one by accident. */
const MAX_CONTROL_SHARE = 0.001;

/** The characters of bytes 128 to 159. Node before 22 decodes them as control characters; five have no character. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
const C1_CONTROL = /[\u0080-\u009F]/gu;
const FIRST_C1 = 0x80;

export interface DecodedText {
  text: string;
  encoding: Encoding;
}

/**
 * Decodes a text file. Every line ends with a line feed. Bytes that the encoding does not have become replacement characters; form feeds and
 * control characters become spaces.
 *
 * @throws UnreadableTranscriptError if it is not text
 */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): DecodedText {
  const encoding = chosen ?? detectEncoding(bytes);
  const text = decode(bytes, encoding).replace(/\r\n?/gu, '\n').replace(FORM_FEED, ' ');
  const controls = text.match(CONTROL)?.length ?? 0;
  if (controls > text.length * MAX_CONTROL_SHARE) throw new UnreadableTranscriptError('The transcript file is not a text file.');
  return { text: controls === 0 ? text : text.replace(CONTROL, ' '), encoding };
}

function decode(bytes: Uint8Array, encoding: Encoding): string {
  const text = new TextDecoder(encoding).decode(bytes);
  if (encoding !== 'windows-1252') return text;
  return text.replace(C1_CONTROL, (control) => WINDOWS_1252[control.charCodeAt(0) - FIRST_C1]!);
}
