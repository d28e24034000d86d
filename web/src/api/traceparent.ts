const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A new `traceparent` header (W3C Trace Context), which the servers continue. */
export const newTraceparent = () => `00-${hex(16)}-${hex(8)}-01`;
