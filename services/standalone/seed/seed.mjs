/** `npm run seed`: adds demo data to a running Afterword. It can be repeated, and adds only what is missing. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Api } from './api.mjs';
import { comments, decisions, dictionary, episode, members, numbers, profiles, templates } from './demo.mjs';

const TIMEOUT_MS = 300_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const { PORT = '3000', PUBLIC_URL = `http://127.0.0.1:${PORT}` } = process.env;
const api = new Api(PUBLIC_URL);

try {
  await seed();
} catch (error) {
  console.error(
    error.cause?.code === 'ECONNREFUSED' ? `There is no response from ${PUBLIC_URL}. Start Afterword first: npm start` : error.message,
  );
  process.exit(1);
}

async function seed() {
  await api.signIn(password());
  const voices = await addMissing('/api/brand-profiles', 'profiles', 'brandName', profiles);
  const branded = templates.map((template) => forItsBrand(voices, template));
  await addMissing('/api/templates', 'templates', 'name', branded);
  const team = await addMissing('/api/team-members', 'members', 'email', members);
  await addMissing('/api/dictionary', 'entries', 'term', dictionary);
  const id = await addEpisode(voices.find(({ brandName }) => brandName === profiles[0].brandName).id);
  await addReviews(id, team);
  await addSuggestions(id);
  await addInsights(id);
  await addNumbers(id);
  console.log(`The demo is ready: ${PUBLIC_URL}/episode/${id}`);
}

function password() {
  const kept = [process.env.DATA_DIR ?? 'data', '/var/lib/afterword'].map((folder) => path.resolve(folder, 'password')).find(existsSync);
  const known = process.env.APP_PASSWORD ?? (kept && readFileSync(kept, 'utf8').trim());
  if (!known) throw new Error('The password is not known. Set APP_PASSWORD, or DATA_DIR to the data folder of Afterword.');
  return known;
}

/** Adds items that do not exist yet, compared by one field, and returns all. */
async function addMissing(address, list, field, items) {
  const { [list]: present } = await api.call('GET', address);
  const missing = items.filter((each) => !present.some((other) => other[field] === each[field]));
  for (const each of missing) await api.call('POST', address, each);
  return (await api.call('GET', address))[list];
}

function forItsBrand(voices, { brand, ...template }) {
  const voice = voices.find(({ brandName }) => brandName === brand);
  return voice ? { ...template, brandSpecific: true, brandProfileId: voice.id } : template;
}

async function addEpisode(selectedBrandProfileId) {
  const { episodes } = await api.call('GET', '/api/episodes');
  const present = episodes.find(({ title }) => title === episode.title);
  if (present) return present.id;
  const here = (name) => path.join(import.meta.dirname, name);
  const audioFilePath = await api.upload(here(episode.audio), 'audio/mpeg');
  const transcriptFilePath = await api.upload(here(episode.transcript), 'text/plain');
  const created = await api.call('POST', '/api/episodes', {
    title: episode.title,
    audioFilePath,
    transcriptFilePath,
    selectedBrandProfileId,
  });
  const { id } = created.episode;
  await until(() => isTranscribed(id), 'the transcript');
  await api.call('POST', `/api/episodes/${id}/generate`, { contentType: 'all' });
  await until(async () => (await api.call('GET', `/api/episodes/${id}/content`)).content.length === 4, 'the content');
  return id;
}

/** Adds comments and decisions if there is no comment yet. */
async function addReviews(episodeId, team) {
  const { content } = await api.call('GET', `/api/episodes/${episodeId}/content`);
  const reviews = await Promise.all(content.map(({ id }) => api.call('GET', `/api/content-comments/${id}`)));
  if (reviews.some((each) => each.comments.length > 0)) return;
  const idOf = (type) => content.find(({ contentType }) => contentType === type).id;
  const memberOf = (by) => team.find(({ email }) => email === by).id;
  for (const { contentType, by, ...comment } of comments)
    await api.call('POST', '/api/content-comments', { contentId: idOf(contentType), ...comment }, memberOf(by));
  for (const { contentType, by, ...decision } of decisions)
    await api.call('POST', '/api/content-approvals', { contentId: idOf(contentType), ...decision }, memberOf(by));
}

/** Requests suggestions for content that has none. */
async function addSuggestions(episodeId) {
  const { content } = await api.call('GET', '/api/content/with-enhancements');
  const bare = content.filter((item) => item.episodeId === episodeId && item.enhancements.length === 0);
  for (const { id } of bare) await api.call('POST', `/api/content/${id}/generate-enhancements`, {});
}

async function addInsights(episodeId) {
  const areFound = async () => (await api.call('GET', `/api/episodes/${episodeId}/insights`)).quotes.length > 0;
  if (await areFound()) return;
  await api.call('POST', `/api/episodes/${episodeId}/generate-insights`, {});
  await until(areFound, 'the insights');
}

/** Adds analytics of the last days to content that has none. */
async function addNumbers(episodeId) {
  const { content } = await api.call('GET', `/api/episodes/${episodeId}/content`);
  for (const { id, contentType } of content) {
    const { records } = await api.call('GET', `/api/content/${id}/analytics`);
    if (records.length > 0) continue;
    for (const { daysAgo, ...figures } of numbers[contentType] ?? []) {
      const recordedAt = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
      await api.call('POST', `/api/content/${id}/analytics`, { ...figures, recordedAt });
    }
  }
}

async function isTranscribed(id) {
  const { episode: now, processingJobs } = await api.call('GET', `/api/episodes/${id}`);
  if (now.transcriptionStatus === 'failed') throw new Error(processingJobs[0].errorMessage);
  return now.transcriptionStatus === 'completed';
}

async function until(isSo, what) {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Timed out while waiting for ${what}. See the page for the reason.`);
    await pause(500);
  }
}
