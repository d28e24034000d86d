import { runService } from '@afterword/platform';
import { AppModule } from './app.module';
import { TranscriptionConfig } from './config';

await runService('transcription', TranscriptionConfig, AppModule);
