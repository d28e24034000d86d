import { Module } from '@nestjs/common';
import { ShowController } from './show.controller';
import { ShowRepository } from './show.repository';
import { ShowService } from './show.service';

/** What is the same in every episode: name, host, listen link, handles, hashtags, sponsors. */
@Module({ controllers: [ShowController], providers: [ShowService, ShowRepository], exports: [ShowRepository] })
export class ShowModule {}
