import { FakeOpenAi } from './fake-openai';

const fake = await FakeOpenAi.start(Number(process.env['PORT'] ?? 8089), process.env['HOST']);
fake.always(() => ({ delayMs: Number(process.env['DELAY_MS'] ?? 0) }));
process.stdout.write(`${fake.url}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void fake.stop());
