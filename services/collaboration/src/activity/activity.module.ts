import { Module } from '@nestjs/common';
import { ActivityConsumer } from './activity.consumer';

/** Publishes what happened to the features that tell others of it. An event has one consumer in a service, and each of them needs it. */
@Module({ controllers: [ActivityConsumer] })
export class ActivityModule {}
