import { Module } from '@nestjs/common';
import { EpisodesClient } from './episodes.client';

/** Reads episodes from the service that owns them. */
@Module({ providers: [EpisodesClient], exports: [EpisodesClient] })
export class EpisodesModule {}
