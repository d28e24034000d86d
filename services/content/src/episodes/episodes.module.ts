import { Module } from '@nestjs/common';
import { EpisodesClient } from './episodes.client';

@Module({ providers: [EpisodesClient], exports: [EpisodesClient] })
export class EpisodesModule {}
