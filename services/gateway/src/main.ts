import 'reflect-metadata';
import { runService } from '@afterword/platform';
import { AppModule } from './app.module';
import { GatewayConfig } from './config';

await runService('gateway', GatewayConfig, AppModule);
