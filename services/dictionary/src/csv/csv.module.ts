import { Module } from '@nestjs/common';
import { EntriesModule } from '../entries/entries.module';
import { CsvController } from './csv.controller';
import { CsvService } from './csv.service';
import { ImportRepository } from './import.repository';

/** Imports and exports the dictionary as a CSV file. */
@Module({
  imports: [EntriesModule],
  controllers: [CsvController],
  providers: [CsvService, ImportRepository],
})
export class CsvModule {}
