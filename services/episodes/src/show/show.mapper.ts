import type { Show, ShowFields } from '@afterword/proto';
import type { ShowEntity } from './show.entity';

export const toShowFields = ({ name, hostName, listenUrl, handles, hashtags, sponsors }: ShowEntity): ShowFields => ({
  name,
  hostName,
  listenUrl,
  handles,
  hashtags,
  sponsors,
});

export const toShowDto = (show: ShowEntity): Show => ({
  ...toShowFields(show),
  id: show.id,
  version: show.version,
  updatedAt: show.updatedAt.toISOString(),
});
