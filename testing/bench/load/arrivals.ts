import { Agent, get, type RequestOptions } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as rest } from 'node:timers/promises';

interface Arrivals {
  /** One after the other. */
  urls: string[];
  token?: string;
  /** Before anything counts: connections are opened, and the one who asks gets going. */
  warmUpSeconds: number;
  seconds: number;
  /** Requests a second, on average. */
  rate: number;
}

/**
 * Asks as people do who know nothing of each other: at random moments, and whether or not the earlier ones have their answer.
 * How long each waited, in milliseconds from the moment it was due. Any answer but 200 is an error.
 */
export async function arriving({ urls, token, warmUpSeconds, seconds, rate }: Arrivals): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const options = { agent, headers: { authorization: `Bearer ${token ?? ''}` } };
  const counting = performance.now() + warmUpSeconds * 1000;
  const asked: Promise<{ due: number; wait: number }>[] = [];
  for (let due = performance.now() + gapMs(rate); due < counting + seconds * 1000; due += gapMs(rate)) {
    const early = due - performance.now();
    if (early > 0) await rest(early);
    const moment = due;
    asked.push(ask(urls[asked.length % urls.length]!, options).then(() => ({ due: moment, wait: performance.now() - moment })));
  }
  const answered = await Promise.all(asked).finally(() => agent.destroy());
  return answered.filter(({ due }) => due >= counting).map(({ wait }) => wait);
}

/** Exponentially distributed, as the time between independent arrivals is. */
const gapMs = (rate: number) => (-Math.log(1 - Math.random()) / rate) * 1000;

function ask(url: string, options: RequestOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, options, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}.`));
      answer.resume().once('end', resolve).once('error', reject);
    });
    request.once('error', reject);
  });
}
