import { Module } from '@nestjs/common';
import { EntriesController } from './entries.controller';
import { EntriesRepository } from './entries.repository';
import { EntriesService } from './entries.service';
import { EntryWriterService } from './entry-writer.service';

/** The entries of the dictionary: a term, and the variations that are corrected to it. */
@Module({
  controllers: [EntriesController],
  providers: [EntriesService, EntryWriterService, EntriesRepository],
  exports: [EntryWriterService, EntriesRepository],
})
export class EntriesModule {}
