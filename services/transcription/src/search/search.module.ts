import { Module } from '@nestjs/common';
import { SearchController } from './search.controller';
import { SearchRepository } from './search.repository';
import { SearchService } from './search.service';

/** Full-text search in all current transcripts. */
@Module({ controllers: [SearchController], providers: [SearchService, SearchRepository] })
export class SearchModule {}
