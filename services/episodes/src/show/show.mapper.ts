import { type Show, type ShowFields, Sponsor } from '@afterword/proto';
import type { ShowEntity } from './show.entity';

export const toShowFields = ({ name, hostName, genre, listenUrl, handles, hashtags, sponsors, chapterAmount }: ShowEntity): ShowFields => ({
  name,
  hostName,
  genre,
  listenUrl,
  handles,
  hashtags,
  sponsors: sponsors.map((sponsor) => Sponsor.parse(sponsor)),
  chapterAmount,
});

export const toShowDto = (show: ShowEntity): Show => ({
  ...toShowFields(show),
  id: show.id,
  version: show.version,
  updatedAt: show.updatedAt.toISOString(),
});
