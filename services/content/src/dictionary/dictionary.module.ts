import { Module } from '@nestjs/common';
import { DictionaryClient } from './dictionary.client';

@Module({ providers: [DictionaryClient], exports: [DictionaryClient] })
export class DictionaryModule {}
