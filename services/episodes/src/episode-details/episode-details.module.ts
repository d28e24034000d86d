import { Module } from '@nestjs/common';
import { EpisodesModule } from '../episodes/episodes.module';
import { ShowModule } from '../show/show.module';
import { EpisodeDetailsController } from './episode-details.controller';
import { EpisodeDetailsService } from './episode-details.service';

/** What people enter about an episode: number, guests, published address. Writers read it with what is entered about the show. */
@Module({ imports: [EpisodesModule, ShowModule], controllers: [EpisodeDetailsController], providers: [EpisodeDetailsService] })
export class EpisodeDetailsModule {}
