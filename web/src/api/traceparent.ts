const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A trace that begins here, in the form of W3C Trace Context: the servers continue it. */
export const newTraceparent = () => `00-${hex(16)}-${hex(8)}-01`;
