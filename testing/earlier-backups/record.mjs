/**
 * `record.mjs <address> <password> <file>`: works on the demo that `npm run seed` has added to a running Afterword, as its team would, and
 * writes to the file what the API responds afterwards.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Api } from '../../services/standalone/seed/api.mjs';

const SENTENCE = 'Each meal costs us less than two dollars.';
const TIMEOUT_MS = 60_000;
const LISTS = ['team-members', 'brand-profiles', 'templates', 'dictionary', 'content/pending-approval', 'content/with-enhancements'];
const OF_CONTENT = [
  (id) => `/api/content/${id}/versions`,
  (id) => `/api/content/${id}/analytics`,
  (id) => `/api/content-approvals/${id}`,
  (id) => `/api/content-comments/${id}`,
];

const [address, password, file] = process.argv.slice(2);
const api = new Api(address);
await api.signIn(password);
const { episodes } = await api.call('GET', '/api/episodes');
const episode = `/api/episodes/${episodes[0].id}`;
await workOnDemo();
const record = { episodeId: episodes[0].id, recording: await hashOfRecording(), responses: await responses() };
writeFileSync(file, `${JSON.stringify(record)}\n`);

/** Leaves one approved post as it was written, one approved thread that was edited before, and one caption that was edited after its approval. */
async function workOnDemo() {
  const { members } = await api.call('GET', '/api/team-members');
  const idOf = (name) => members.find((member) => member.name.startsWith(name)).id;
  const [host, editor, socialManager] = ['Grace', 'Daniel', 'Hannah'].map(idOf);
  const { content } = await api.call('GET', `${episode}/content`);
  const typed = (type) => content.find(({ contentType }) => contentType === type);
  const [thread, caption] = [typed('social_twitter'), typed('social_instagram')];
  const decide = ({ id }, version) =>
    api.call('POST', '/api/content-approvals', { contentId: id, status: 'approved', version, notes: 'Short is better.' }, host);
  const shorten = ({ id, content: text }, sentence) =>
    api.call('PATCH', `/api/content/${id}`, { content: text.replace(sentence, ''), baseVersion: 1 }, socialManager);
  await decide(caption, 1);
  await shorten(caption, `${SENTENCE}\n\n`);
  await shorten(thread, `${SENTENCE}\n---\n`);
  await decide(thread, 2);
  const text = 'Thank you for having me. I brought tea, because I never go anywhere without it.';
  await api.call('PATCH', `${episode}/transcript`, { baseVersion: 1, edits: [{ segmentId: 2, text }] }, editor);
  await untilHandled(caption);
}

/** Waits until the services that react to the last changes have done so. */
async function untilHandled({ id }) {
  const deadline = Date.now() + TIMEOUT_MS;
  const isVoided = async () => (await api.call('GET', `/api/content-approvals/${id}`)).approvals[0].voided !== null;
  const isFollowed = async () => (await api.call('GET', `${episode}/insights`)).origin.transcriptVersion === 2;
  while (!(await isVoided()) || !(await isFollowed())) {
    if (Date.now() > deadline)
      throw new Error('The approval of the edited caption still counts, or insights are those of the earlier text.');
    await pause(500);
  }
}

async function hashOfRecording() {
  const { url } = await api.call('GET', `${episode}/audio`);
  const bytes = Buffer.from(await (await fetch(new URL(url, address))).arrayBuffer());
  return createHash('sha256').update(bytes).digest('hex');
}

/** Returns the response to each request, by its address. */
async function responses() {
  const { content } = await api.call('GET', `${episode}/content`);
  const addresses = [
    '/api/episodes',
    ...['', '/transcript', '/content', '/reviews', '/insights'].map((part) => episode + part),
    ...content.flatMap(({ id }) => OF_CONTENT.map((of) => of(id))),
    ...LISTS.map((list) => `/api/${list}`),
  ];
  return Object.fromEntries(await Promise.all(addresses.map(async (each) => [each, await api.call('GET', each)])));
}
