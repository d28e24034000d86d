import { runService } from '@afterword/platform';
import { AppModule } from './app.module';
import { InsightsConfig } from './config';

await runService('insights', InsightsConfig, AppModule);
