export * from './logos';
export * from './pictures';
export * from './skia-canvas';
