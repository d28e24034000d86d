import { afterAll } from '@jest/globals';
import { cleanUp } from './cleanup';

afterAll(cleanUp);
