export * from './pictures';
export * from './skia-canvas';
