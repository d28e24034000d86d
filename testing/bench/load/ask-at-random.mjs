/**
 * `node ask-at-random.mjs '{"urls", "token", "warmUpSeconds", "seconds", "rate"}'`: asks as people do who know nothing of each other, at
 * random moments, and whether or not the earlier ones have their answer. Prints how long each waited, in milliseconds from the moment it
 * was due. Any answer but 200 is an error.
 */
import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as rest } from 'node:timers/promises';

const { urls, token, warmUpSeconds, seconds, rate } = JSON.parse(process.argv[2]);
const agent = new Agent({ keepAlive: true });
const options = { agent, headers: { authorization: `Bearer ${token}` } };

/** Exponentially distributed, as the time between independent arrivals is. */
const gapMs = () => (-Math.log(1 - Math.random()) / rate) * 1000;

const send = (url) =>
  new Promise((resolve, reject) => {
    const request = get(url, options, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}.`));
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
