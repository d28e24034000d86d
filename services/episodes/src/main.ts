import { runService } from '@afterword/platform';
import { AppModule } from './app.module';
import { EpisodesConfig } from './config';

await runService('episodes', EpisodesConfig, AppModule);
