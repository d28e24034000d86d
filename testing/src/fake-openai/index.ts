export * from './behaviour';
export { FakeOpenAi, type ReceivedCall } from './fake-openai';
export { PausableProvider } from './pausable-provider';
