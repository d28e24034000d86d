/**
 * `node send-at-random.mjs '{"urls", "token", "warmUpSeconds", "seconds", "rate"}'`: sends requests like independent users, at random times
 * and without waiting for earlier responses. Prints the latency of each in milliseconds, from the time when it was due. Any status but 200 is
 * an error.
 */
import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as rest } from 'node:timers/promises';

const { urls, token, warmUpSeconds, seconds, rate } = JSON.parse(process.argv[2]);
const agent = new Agent({ keepAlive: true });
const options = { agent, headers: { authorization: `Bearer ${token}` } };

/** Returns exponentially distributed intervals, as between independent arrivals. */
const gapMs = () => (-Math.log(1 - Math.random()) / rate) * 1000;

const send = (url) =>
  new Promise((resolve, reject) => {
    const request = get(url, options, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} responded with ${response.statusCode}.`));
      response.resume().once('end', resolve).once('error', reject);
    });
    request.once('error', reject);
  });

const counting = performance.now() + warmUpSeconds * 1000;
const responses = [];
for (let due = performance.now() + gapMs(); due < counting + seconds * 1000; due += gapMs()) {
  const early = due - performance.now();
  if (early > 0) await rest(early);
  const moment = due;
  responses.push(send(urls[responses.length % urls.length]).then(() => ({ due: moment, wait: performance.now() - moment })));
}
const waits = await Promise.all(responses);
agent.destroy();
process.stdout.write(JSON.stringify(waits.filter(({ due }) => due >= counting).map(({ wait }) => wait)));
