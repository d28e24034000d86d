import { Module } from '@nestjs/common';
import { TranscriptsModule } from '../transcripts/transcripts.module';
import { ContextController } from './context.controller';
import { ContextService } from './context.service';

/** What was said around words that somebody quotes. */
@Module({ imports: [TranscriptsModule], controllers: [ContextController], providers: [ContextService] })
export class ContextModule {}
