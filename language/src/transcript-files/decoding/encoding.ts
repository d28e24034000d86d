/** Names of the Encoding Standard, as `TextDecoder` knows them in browsers and in Node. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'gb18030' | 'shift_jis';
