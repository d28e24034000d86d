/** Turns off zod's use of eval, which the content security policy forbids and browsers report. Must be imported before zod. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
