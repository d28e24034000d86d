import { runService } from '@afterword/platform';
import { AppModule } from './app.module';
import { DictionaryConfig } from './config';

await runService('dictionary', DictionaryConfig, AppModule);
