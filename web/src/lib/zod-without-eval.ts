/**
 * zod compiles its checks with eval where it may. The page's policy forbids that, and browsers report every try. zod reads
 * this when it is loaded, whichever part of the page needs it first.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
