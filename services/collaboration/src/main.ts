import { runService } from '@afterword/platform';
import { AppModule } from './app.module';
import { CollaborationConfig } from './config';

await runService('collaboration', CollaborationConfig, AppModule);
