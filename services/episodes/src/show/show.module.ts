import { Module } from '@nestjs/common';
import { HeardSponsorsConsumer } from './heard-sponsors.consumer';
import { ShowController } from './show.controller';
import { ShowRepository } from './show.repository';
import { ShowService } from './show.service';

/** What is the same in every episode: name, host, listen link, handles, hashtags, sponsors. */
@Module({ controllers: [ShowController, HeardSponsorsConsumer], providers: [ShowService, ShowRepository], exports: [ShowRepository] })
export class ShowModule {}
