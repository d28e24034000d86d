import { Module } from '@nestjs/common';
import { HeardSponsorsConsumer } from './heard-sponsors.consumer';
import { LooksController } from './looks.controller';
import { LooksRepository } from './looks.repository';
import { LooksService } from './looks.service';
import { ShowController } from './show.controller';
import { ShowRepository } from './show.repository';
import { ShowService } from './show.service';

/** What is the same in every episode: name, host, listen link, handles, hashtags, sponsors, and the look of its pictures. */
@Module({
  controllers: [ShowController, LooksController, HeardSponsorsConsumer],
  providers: [ShowService, LooksService, ShowRepository, LooksRepository],
  exports: [ShowRepository],
})
export class ShowModule {}
