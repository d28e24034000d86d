export * from './behaviour';
export { FakeOpenAi, type ReceivedCall } from './fake-openai';
export { Tollgate } from './tollgate';
