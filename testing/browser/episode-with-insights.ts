import { insightsRoutes, type Output } from '@afterword/proto';
import { type Api, jobEnded } from '../src/product';
import { EPISODE } from '../src/speech';
import { transcribedEpisode } from './episodes';

type Insights = Output<typeof insightsRoutes.get>;

/** What is found in an episode now. */
export const insightsOf = (api: Api, id: string): Promise<Insights> => api.ask(insightsRoutes.get, { id });

/** An episode of which insights have been generated. */
export async function episodeWithInsights(api: Api, title: string): Promise<{ id: string; insights: Insights }> {
  const id = await transcribedEpisode(api, title, EPISODE);
  const { jobId } = await api.ask(insightsRoutes.generate, { id });
  await jobEnded(api, id, jobId);
  return { id, insights: await insightsOf(api, id) };
}
