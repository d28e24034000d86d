import { runService } from '@afterword/platform';
import { AppModule } from './app.module';
import { ContentConfig } from './config';

await runService('content', ContentConfig, AppModule);
