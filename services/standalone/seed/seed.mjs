/** `npm run seed`: fills a running Afterword with a demo. Run twice, it adds nothing twice. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Api } from './api.mjs';
import { comments, decisions, dictionary, episode, members, numbers, profiles, templates } from './demo.mjs';

const PATIENCE_MS = 300_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const { PORT = '3000', PUBLIC_URL = `http://127.0.0.1:${PORT}` } = process.env;
const api = new Api(PUBLIC_URL);

try {
  await seed();
} catch (error) {
  console.error(
    error.cause?.code === 'ECONNREFUSED' ? `Nothing answers at ${PUBLIC_URL}. Start Afterword first: npm start` : error.message,
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
  if (!known) throw new Error('Which password? Set APP_PASSWORD, or DATA_DIR to the folder Afterword keeps its data in.');
  return known;
}

/** Adds items that do not exist yet, compared by one field, and returns all. */
async function addMissing(address, list, field, wanted) {
  const { [list]: present } = await api.ask('GET', address);
  const missing = wanted.filter((each) => !present.some((other) => other[field] === each[field]));
  for (const each of missing) await api.ask('POST', address, each);
  return (await api.ask('GET', address))[list];
}

function forItsBrand(voices, { brand, ...template }) {
  const voice = voices.find(({ brandName }) => brandName === brand);
  return voice ? { ...template, brandSpecific: true, brandProfileId: voice.id } : template;
}

async function addEpisode(selectedBrandProfileId) {
  const { episodes } = await api.ask('GET', '/api/episodes');
  const present = episodes.find(({ title }) => title === episode.title);
  if (present) return present.id;
  const here = (name) => path.join(import.meta.dirname, name);
  const audioFilePath = await api.upload(here(episode.audio), 'audio/mpeg');
  const transcriptFilePath = await api.upload(here(episode.transcript), 'text/plain');
  const created = await api.ask('POST', '/api/episodes', {
    title: episode.title,
    audioFilePath,
    transcriptFilePath,
    selectedBrandProfileId,
  });
  const { id } = created.episode;
  await until(() => isTranscribed(id), 'the transcript');
  await api.ask('POST', `/api/episodes/${id}/generate`, { contentType: 'all' });
  await until(async () => (await api.ask('GET', `/api/episodes/${id}/content`)).content.length === 4, 'the content');
  return id;
}

/** If there is no comment yet. */
async function addReviews(episodeId, team) {
  const { content } = await api.ask('GET', `/api/episodes/${episodeId}/content`);
  const said = await Promise.all(content.map(({ id }) => api.ask('GET', `/api/content-comments/${id}`)));
  if (said.some((each) => each.comments.length > 0)) return;
  const idOf = (type) => content.find(({ contentType }) => contentType === type).id;
  const memberOf = (by) => team.find(({ email }) => email === by).id;
  for (const { contentType, by, ...comment } of comments)
    await api.ask('POST', '/api/content-comments', { contentId: idOf(contentType), ...comment }, memberOf(by));
  for (const { contentType, by, ...decision } of decisions)
    await api.ask('POST', '/api/content-approvals', { contentId: idOf(contentType), ...decision }, memberOf(by));
}

/** For every text that has none. */
async function addSuggestions(episodeId) {
  const { content } = await api.ask('GET', '/api/content/with-enhancements');
  const bare = content.filter((item) => item.episodeId === episodeId && item.enhancements.length === 0);
  for (const { id } of bare) await api.ask('POST', `/api/content/${id}/generate-enhancements`, {});
}

async function addInsights(episodeId) {
  const areFound = async () => (await api.ask('GET', `/api/episodes/${episodeId}/insights`)).quotes.length > 0;
  if (await areFound()) return;
  await api.ask('POST', `/api/episodes/${episodeId}/generate-insights`, {});
  await until(areFound, 'the insights');
}

/** For every text that has none yet: how it did on the days before today. */
async function addNumbers(episodeId) {
  const { content } = await api.ask('GET', `/api/episodes/${episodeId}/content`);
  for (const { id, contentType } of content) {
    const { records } = await api.ask('GET', `/api/content/${id}/analytics`);
    if (records.length > 0) continue;
    for (const { daysAgo, ...figures } of numbers[contentType] ?? []) {
      const recordedAt = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
      await api.ask('POST', `/api/content/${id}/analytics`, { ...figures, recordedAt });
    }
  }
}

async function isTranscribed(id) {
  const { episode: now, processingJobs } = await api.ask('GET', `/api/episodes/${id}`);
  if (now.transcriptionStatus === 'failed') throw new Error(processingJobs[0].errorMessage);
  return now.transcriptionStatus === 'completed';
}

async function until(isSo, what) {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}. The page says why.`);
    await pause(500);
  }
}
